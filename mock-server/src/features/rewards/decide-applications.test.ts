/** The review of applications: which are decided, how, and what the member then sees. */
import { and, eq } from 'drizzle-orm';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { decideApplications } from './decide-applications';
import { letters } from '../../ground/notifications/notifications.tables';
import { participations, rewards } from './rewards.tables';

const gateway = ownGateway();

/** A member whose application for MANUAL is in this state. */
async function applicant(more: Partial<typeof participations.$inferInsert>) {
  const { db, clock } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const { promotionId } = await mina.promotionStatus('MANUAL');
  const at = clock.now();
  const row = { memberId: mina.id, promotionId: Number(promotionId), state: 'PROCESS' as const, at, dueAt: at };
  await db.insert(participations).values({ ...row, remarks: 'Bet 100042', ...more });
  return { ...mina, state: async () => (await mina.promotionStatus('MANUAL')).state };
}

it.each([
  ['with a text of three letters', 'CLAIM', { remarks: ' abc ' }],
  ['with two letters among spaces', 'REJECTED', { remarks: '  ab  ' }],
  ['with a picture only', 'CLAIM', { remarks: '', pictures: ['1'] }],
  ['that is due later', 'PROCESS', { dueAt: 9e12 }],
  ['that was just sent', 'PROCESS', { state: 'APPLYING' as const, remarks: '' }],
])('[PRO-04] an application %s is then in the state %s', async (_what, expected, more) => {
  const mina = await applicant(more);
  await decideApplications(gateway.services.db, gateway.services.clock.now());
  expect(await mina.state()).toBe(expected);
});

it('[PRO-04] an application is under review for twenty seconds before it is decided', async () => {
  const { db, clock } = gateway.services;
  const now = clock.now();
  const mina = await applicant({ state: 'APPLYING' });
  const states = [];
  for (const at of [now, now + 19_999, now + 20_000]) {
    await decideApplications(db, at);
    states.push(await mina.state());
  }
  expect(states).toEqual(['PROCESS', 'PROCESS', 'CLAIM']);
});

it('[PRO-04] of two applications of one member only the one that is due is decided', async () => {
  const { db, clock } = gateway.services;
  const mina = await applicant({});
  const other = (await mina.promotionStatus('MISSION_MANUAL')).promotionId;
  const row = {
    memberId: mina.id,
    promotionId: Number(other),
    state: 'PROCESS' as const,
    at: 1,
    remarks: 'Bet 100043',
  };
  await db.insert(participations).values({ ...row, dueAt: clock.now() + 1 });
  await decideApplications(db, clock.now());
  const states = await db.select().from(participations).where(eq(participations.memberId, mina.id));
  expect(states.map(({ promotionId, state }) => [String(promotionId) === other, state]).sort()).toEqual([
    [false, 'ISSUED'],
    [true, 'PROCESS'],
  ]);
});

it('[PRO-04] an accepted application issues one reward, which closes when it has expired', async () => {
  const { db, clock } = gateway.services;
  const mina = await applicant({});
  const now = clock.now();
  await decideApplications(db, now);
  await decideApplications(db, now + 60_000);
  const mine = and(eq(rewards.memberId, mina.id), eq(rewards.kind, 'MANUAL'));
  const issued = await db.select().from(rewards).where(mine);
  expect(issued.map(({ amount, state }) => [amount, state])).toEqual([[15_000, 'ISSUED']]);
  await db.update(rewards).set({ expiresAt: now }).where(mine);
  expect(await mina.state()).toBe('CLOSE');
  await db.update(rewards).set({ state: 'CLAIMED', claimedAt: now }).where(mine);
  expect(await mina.state()).toBe('CLAIMED');
});

it('[PRO-04] several waiting rewards of one promotion are shown with their sum', async () => {
  const { db, clock } = gateway.services;
  const mina = await applicant({ state: 'ISSUED', dueAt: null });
  const { promotionId } = await mina.promotionStatus('MANUAL');
  const row = (ref: string, amount: number, issuedAt = clock.now()) => ({
    ...{ memberId: mina.id, kind: 'MANUAL', promotionId: Number(promotionId), ref, amount, issuedAt },
    ...{ title: { EN: 'Given' }, turnover: 0, state: 'ISSUED' as const },
  });
  await db.insert(rewards).values([row('a', 700), row('b', 50)]);
  expect(await mina.promotionStatus('MANUAL')).toMatchObject({ state: 'ISSUED', amount: '7.50', rewardId: null });
});

it.each([
  ['accepted', 'Bet 100042', 'Your reward is in the reward centre.', 'আপনার পুরস্কার পুরস্কার কেন্দ্রে আছে।'],
  ['not accepted', '', 'Please tell us a little more, or add a picture.', 'আরেকটু খুলে বলুন, অথবা একটি ছবি দিন।'],
])('[PRO-04] a message says once that an application was %s, and of which promotion', async (word, remarks, EN, BN) => {
  const { db, clock } = gateway.services;
  const mina = await applicant({ remarks });
  for (const later of [0, 60_000]) await decideApplications(db, clock.now() + later);
  const found = await db.select().from(letters).where(eq(letters.memberId, mina.id));
  expect(found.map(({ title, content }) => [title.EN, content.EN, content.BN])).toEqual([
    [
      `Your application was ${word}`,
      `<p>“Show us your best moment”</p><p>${EN}</p>`,
      `<p>“আপনার সেরা মুহূর্তটি দেখান”</p><p>${BN}</p>`,
    ],
  ]);
});
