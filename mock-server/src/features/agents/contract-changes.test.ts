/** A contract that changes: the days of its versions, and what each side is sent about it. */
import { addDays, dayOf } from '@site/shared/kernel';
import type * as W from '@site/shared/wps';
import { desc, eq, gt } from 'drizzle-orm';
import { letters, pushFrames } from '../../ground/notifications/notifications.tables';
import { createAgentClient, FUNDS } from '../../testing/agents';
import { ownGateway } from '../../testing/own-gateway';
import { contracts } from './agents.tables';

const gateway = ownGateway();
const DAY_MS = 86_400_000;
const DEMO = 3;
const today = () => dayOf(gateway.services.clock.now());

async function parties() {
  const [agentToken, memberToken] = [await gateway.enter('agent'), await gateway.enter('member')];
  const agent = createAgentClient(gateway, () => agentToken);
  const member = createAgentClient(gateway, () => memberToken);
  const versions = (list: readonly W.Contract[]) =>
    list
      .filter(({ customerId }) => customerId === String(DEMO))
      .map(({ version, state, effectiveFrom, effectiveUntil }) => [version, state, effectiveFrom, effectiveUntil]);
  return {
    offer: async () => {
      const terms = { customerId: String(DEMO), kind: 'DAILY', period: 'DAY', paymentPassword: FUNDS };
      const tiers = [{ condition: '10.00', rate: '1.00' }];
      const sent = await agent.send('PUT', '/wps/relay/MCSFE_offerContract', { ...terms, tiers });
      return sent.body.value as unknown as W.OfferedContract;
    },
    answer: async (offered: W.OfferedContract, action: 'ACCEPT' | 'REJECT') => {
      const sent = await member.send('POST', '/wps/relay/MCSFE_processDailySalaryContract', { ...offered, action });
      expect(sent.status).toBe(200);
    },
    /** As both sides read them. */
    versions: async () => {
      const query = { kind: 'DAILY' };
      const [theirs, own] = await Promise.all(
        [agent, member].map(async (side) => versions(await side.get('/wps/relay/MCSFE_getContracts', query))),
      );
      expect(theirs).toEqual(own);
      return own;
    },
  };
}

beforeEach(() => gateway.services.db.delete(contracts).where(eq(contracts.receiverId, DEMO)));

it('[AGT-10] a version is in force until the last day before its amendment; a replaced offer never was', async () => {
  let sides = await parties();
  await sides.answer(await sides.offer(), 'ACCEPT');
  const first = today();
  await gateway.pass(2 * DAY_MS);
  sides = await parties();
  await sides.offer();
  await sides.answer(await sides.offer(), 'ACCEPT');
  const signed = today();
  expect(await sides.versions()).toEqual([
    [3, 'ACTIVE', addDays(signed, 1), null],
    [2, 'ENDED', addDays(signed, 1), null],
    [1, 'ACTIVE', first, signed],
  ]);
  // Amended again before its first day.
  await sides.answer(await sides.offer(), 'ACCEPT');
  await gateway.pass(DAY_MS);
  sides = await parties();
  expect(await sides.versions()).toEqual([
    [4, 'ACTIVE', addDays(signed, 1), null],
    [3, 'ENDED', addDays(signed, 1), null],
    [2, 'ENDED', addDays(signed, 1), null],
    [1, 'ENDED', first, signed],
  ]);
});

it('[AGT-10] [MSG-04] an offer is in the inbox of its receiver, a signature and a refusal in that of the agent, with a push', async () => {
  const { db } = gateway.services;
  const sides = await parties();
  const [agentId] = (await db.select({ id: contracts.payerId }).from(contracts).where(eq(contracts.receiverId, 4))).map(
    ({ id }) => id,
  );
  /** The letter that this step has written, and whom a frame was for. */
  const after = async (step: () => Promise<unknown>) => {
    const [last] = await db.select().from(pushFrames).orderBy(desc(pushFrames.id)).limit(1);
    await step();
    const [letter] = await db.select().from(letters).orderBy(desc(letters.id)).limit(1);
    const frames = await db
      .select()
      .from(pushFrames)
      .where(gt(pushFrames.id, last?.id ?? 0));
    expect(frames.map(({ type, memberId }) => [type, memberId])).toEqual([['INBOX', letter!.memberId]]);
    return [letter!.memberId, letter!.title.EN, letter!.content.EN, letter!.content.BN];
  };
  let offered: W.OfferedContract;
  const offer = async () => (offered = await sides.offer());
  expect(await after(offer)).toEqual([
    ...[DEMO, 'A contract offer for you'],
    '<p>agent offers you a contract: <a href="/m/member/agent/getSalaryContract">Daily wage, version 1</a>. Read the terms, then sign or decline.</p>',
    '<p>agent আপনাকে একটি চুক্তির প্রস্তাব দিয়েছেন: <a href="/m/member/agent/getSalaryContract">দৈনিক মজুরি, ভার্সন 1</a>। শর্তগুলো পড়ে সই করুন অথবা ফিরিয়ে দিন।</p>',
  ]);
  expect(await after(() => sides.answer(offered, 'REJECT'))).toEqual([
    ...[agentId, 'Your contract offer was declined', '<p>demo has declined: Daily wage, version 1.</p>'],
    '<p>demo ফিরিয়ে দিয়েছেন: দৈনিক মজুরি, ভার্সন 1।</p>',
  ]);
  await offer();
  expect(await after(() => sides.answer(offered, 'ACCEPT'))).toEqual([
    ...[agentId, 'Your contract was signed'],
    expect.stringMatching(/^<p>demo has signed: Daily wage, version 2\. It takes effect on \d{1,2} \w+ 2026\.<\/p>$/),
    expect.stringMatching(/^<p>demo সই করেছেন: দৈনিক মজুরি, ভার্সন 2। এটি \d{1,2} \S+ 2026 থেকে কার্যকর।<\/p>$/),
  ]);
});
