/** What says that a break has started: a message, and the page of deposits. */
import { depositByRedirect, depositSettings, type Exclusion } from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { letters, pushFrames } from '../../ground/notifications/notifications.tables';
import { members } from '../../people/members/members.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

it('[MEM-16] a break that has started is confirmed by a message, which every open page receives; a shorter one is not', async () => {
  const { db } = gateway.services;
  const mina = await registerNewcomer(gateway);
  for (const period of ['7D', '24H'])
    await gateway.request('PUT', '/wps/member/timeout', { token: mina.token, body: { period } });
  const found = await db.select().from(letters).where(eq(letters.memberId, mina.id));
  expect(found.map(({ title, content }) => [title.EN, title.BN, content.EN, content.BN])).toEqual([
    [
      'Your time-out has started',
      'আপনার সাময়িক বিরতি শুরু হয়েছে',
      expect.stringMatching(/^<p>You cannot play until \d{1,2} \w+ \d{4}, \d\d:\d\d\. You can still withdraw\.<\/p>$/),
      expect.stringMatching(/^<p>\d{1,2} [^\s,]+ \d{4}, [^\s\d]+ \d{1,2}:\d\d পর্যন্ত খেলা বন্ধ। টাকা তুলতে পারবেন।<\/p>$/),
    ],
  ]);
  const frames = await db.select().from(pushFrames).where(eq(pushFrames.memberId, mina.id));
  expect(frames.map(({ type }) => type)).toEqual(['INBOX']);
});

it.each([
  ['timeout', { period: '7D' }],
  ['selfExclusion', { months: 6 }],
])(
  '[MEM-16] a %s that is sent again, as after a lost answer, ends when it did and is confirmed once',
  async (path, body) => {
    const { db } = gateway.services;
    const mina = await registerNewcomer(gateway);
    const put = async () => {
      const { body: answer } = await gateway.request('PUT', `/wps/member/${path}`, { token: mina.token, body });
      return (answer.value as unknown as Exclusion).until!;
    };
    const until = await put();
    await gateway.pass(5 * 60_000);
    expect(await put()).toBe(until);
    expect(await mina.get('/wps/member/exclusion')).toMatchObject({ until });
    expect(await db.$count(letters, eq(letters.memberId, mina.id))).toBe(1);
    // Later it is a new one.
    await gateway.pass(1);
    expect(await put()).toBe(until + 5 * 60_000 + 1);
  },
);

it('[MEM-16] a time-out that ends a minute after a self-exclusion is not the same request', async () => {
  const mina = await registerNewcomer(gateway);
  const put = async () => {
    const request = { token: mina.token, body: { period: '24H' } };
    return ((await gateway.request('PUT', '/wps/member/timeout', request)).body.value as unknown as Exclusion).until!;
  };
  const until = await put();
  const exclusion = { excludedUntil: until - 60_000, excludedKind: 'SELF_EXCLUSION' } as const;
  await gateway.services.db.update(members).set(exclusion).where(eq(members.id, mina.id));
  expect(await put()).toBe(until);
});

it('[MEM-05] [MEM-16] the page of deposits and a refused deposit name the time at which the break ends', async () => {
  const mina = await registerNewcomer(gateway);
  await gateway.request('PUT', '/wps/member/timeout', { token: mina.token, body: { period: '24H' } });
  const until = expect.stringMatching(/^You are taking a break until \d{1,2} \w+ \d{4}, \d\d:\d\d\.$/) as string;
  expect(await mina.get(depositSettings.path)).toMatchObject({ allowDeposit: 'N', depositInfo: until });
  const order = { vendorId: 'bkash', bankCode: 'BKASH', amount: '500' };
  expect((await mina.send(depositByRedirect.path, order)).body.message).toEqual(until);
});
