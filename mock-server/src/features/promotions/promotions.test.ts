/** Every kind of promotion from joining to the money in the ledger, each paid exactly once. */
import { eq } from 'drizzle-orm';
import { runJobs } from '../../edge/jobs';
import { announcements } from '../../ground/content/content.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type PromotionStatus } from '../../testing/newcomer';
import { paysOnce } from '../../testing/pays-once';
import { rewards } from '../rewards/rewards.tables';

const gateway = ownGateway();

const relay = (name: string) => `/wps/relay/${name}`;
const CLAIM = relay('MCSFE_claimIssuedPromotion');
const PNG = `data:image/png;base64,${Buffer.concat([
  Buffer.from('89504e470d0a1a0a0000000d494844520000000100000001', 'hex'),
  Buffer.from('0806000000', 'hex'),
]).toString('base64')}`;

const newcomer = (more?: object) => registerNewcomer(gateway, more);

async function later(ms: number) {
  await gateway.pass(ms);
  await runJobs(gateway.services);
}

const joining = (promotionId: string) => [relay('MCSFE_signUpPromotionJoin'), { promotionId }] as const;
const applying = (promotionId: string, more: object = {}) =>
  [relay('MCSFE_signUpRequestReward'), { promotionId, remarks: 'Bet 100042', pictures: [PNG], ...more }] as const;

it('[PRO-04] every kind runs and counts what waits for a member', async () => {
  const demo = await gateway.enter('member');
  const request = (path: string, token?: string) =>
    gateway.request('GET', relay(path), { token, ...(token ? {} : { query: { merchantCode: 'x' } }) });
  const counted = (await request('MCSFE_getAvailablePromotions', demo)).body.value as unknown as Record<
    string,
    { enabled: boolean; count: number }
  >;
  const kinds = ['LOGIN', 'MANUAL', 'RAFFLE', 'UPGRADE_BONUS', 'MISSION', 'MISSION_MANUAL', 'TICKET', 'REFERRAL'];
  expect(Object.keys(counted).sort()).toEqual([...kinds].sort());
  expect(kinds.filter((kind) => !counted[kind]!.enabled)).toEqual([]);
  // The demo member starts with a calendar day, a spin, vouchers and a rank bonus.
  for (const kind of ['LOGIN', 'RAFFLE', 'UPGRADE_BONUS', 'TICKET']) expect(counted[kind]!.count).toBeGreaterThan(0);
  const guest = (await request('MCSFE_getMerchantAvailablePromotions')).body.value as unknown as typeof counted;
  expect(kinds.every((kind) => guest[kind]!.enabled && guest[kind]!.count === 0)).toBe(true);
});

it('[PRO-04] LOGIN: pays the day once, and not for another promotion', async () => {
  const member = await newcomer();
  const { promotionId } = await member.get<{ promotionId: string }>(relay('MCSFE_getLoginPromotion'));
  const path = relay('MCSFE_claimLoginPromotion');
  expect((await member.send(path, { id: '999' })).body.errorCode).toBe('not.found');
  await paysOnce(member, 500, path, { id: promotionId }, 'already.claimed');
  expect((await member.promotionStatus('LOGIN')).state).toBe('CLAIMED');
});

it('[PRO-04] a promotion pays nothing before its first day and after its last one', async () => {
  const member = await newcomer();
  const { db, clock } = gateway.services;
  const { promotionId } = await member.get<{ promotionId: string }>(relay('MCSFE_getLoginPromotion'));
  const isIt = eq(announcements.id, Number(promotionId));
  const [before] = await db.select().from(announcements).where(isIt);
  const claimAt = async (startDate: number, endDate: number | null) => {
    await db.update(announcements).set({ startDate, endDate }).where(isIt);
    return (await member.send(relay('MCSFE_claimLoginPromotion'), { id: promotionId })).body.errorCode ?? 'paid';
  };
  const now = clock.now();
  const codes = [await claimAt(now + 1, null), await claimAt(now - 9, now), await claimAt(now, now + 1)];
  await db.update(announcements).set({ startDate: before!.startDate, endDate: before!.endDate }).where(isIt);
  expect(codes).toEqual(['function.not.available', 'function.not.available', 'paid']);
});

it('[PRO-04] RAFFLE: the daily free spin pays what the wheel shows, once', async () => {
  const member = await newcomer();
  const { promotionId, chances } = await member.get<{ promotionId: string; chances: number }>(
    relay('MCSFE_getRafflePromotionStatus'),
  );
  expect(chances).toBe(1);
  const path = relay('MCSFE_claimRafflePromotion');
  const { paid, answer } = await paysOnce(member, null, path, { promotionId }, 'state.changed');
  expect(paid).toBe(Math.round(Number((answer as { prize: { amount: string } }).prize.amount) * 100));
  expect((await member.promotionStatus('RAFFLE')).state).toBe('JOINED');
});

it.each([
  ['MANUAL', 15_000],
  ['SIGNUP', 30_000],
] as const)('[PRO-04] %s: join, apply, process, claim, and paid once', async (kind, minor) => {
  const member = await newcomer();
  const { promotionId, state } = await member.promotionStatus(kind);
  expect(state).toBe('JOIN');
  expect((await member.send(...applying(promotionId))).body.errorCode).toBe('state.changed');
  await member.send(...joining(promotionId));
  await member.send(...joining(promotionId));
  expect(await member.promotionStatus(kind)).toMatchObject({ state: 'JOINED', canApply: true });
  await member.send(...applying(promotionId));
  expect((await member.promotionStatus(kind)).state).toBe('APPLYING');
  expect((await member.send(...applying(promotionId))).body.errorCode).toBe('state.changed');
  await later(11_000);
  expect((await member.promotionStatus(kind)).state).toBe('PROCESS');
  await later(21_000);
  const { state: then, rewardId, amount } = await member.promotionStatus(kind);
  expect([then, amount]).toEqual(['CLAIM', (minor / 100).toFixed(2)]);
  await paysOnce(member, minor, CLAIM, { promotionClaimId: rewardId, promotionType: kind }, 'already.claimed');
  expect((await member.promotionStatus(kind)).state).toBe('CLAIMED');
  expect((await member.send(...applying(promotionId))).body.errorCode).toBe('state.changed');
});

it('[PRO-04] a reward without an expiry is claimed, an expired one is not', async () => {
  const give = async (expiresAt: number | null) => {
    const member = await newcomer();
    const { promotionId } = await member.promotionStatus('MANUAL');
    const { db, clock } = gateway.services;
    await db.insert(rewards).values({
      ...{ memberId: member.id, kind: 'MANUAL', promotionId: Number(promotionId), ref: 'given', amount: 700 },
      ...{ title: { EN: 'Given' }, turnover: 0, state: 'ISSUED' as const, issuedAt: clock.now(), expiresAt },
    });
    return member;
  };
  const expired = await give(gateway.services.clock.now());
  expect(await expired.promotionStatus('MANUAL')).toMatchObject({ state: 'JOIN', rewardId: null });
  const member = await give(null);
  const { state, rewardId, amount } = await member.promotionStatus('MANUAL');
  expect([state, amount]).toEqual(['CLAIM', '7.00']);
  const claim = { promotionClaimId: rewardId, promotionType: 'MANUAL' };
  await paysOnce(member, 700, CLAIM, claim, 'already.claimed');
});

it('[PRO-04] MANUAL: an empty application is rejected with the reason and can be repeated', async () => {
  const member = await newcomer();
  const { promotionId } = await member.promotionStatus('MANUAL');
  await member.send(...joining(promotionId));
  await member.send(...applying(promotionId, { remarks: '', pictures: [] }));
  await later(11_000);
  await later(21_000);
  expect(await member.promotionStatus('MANUAL')).toMatchObject({
    state: 'REJECTED',
    canApply: true,
    reason: 'Please tell us a little more, or add a picture.',
  });
  await member.send(...applying(promotionId));
  expect((await member.promotionStatus('MANUAL')).state).toBe('APPLYING');
});

it.each([
  ['a remark of 141 letters', { remarks: 'x'.repeat(141) }],
  ['a fourth picture', { pictures: [PNG, PNG, PNG, PNG] }],
  ['a picture that is a page', { pictures: [`data:image/png;base64,${btoa('<html><script></script></html>')}`] }],
  ['a picture of another kind', { pictures: ['data:image/svg+xml;base64,AAAA'] }],
])('[PRO-04] MANUAL: refuses %s', async (_what, more) => {
  const member = await newcomer();
  const { promotionId } = await member.promotionStatus('MANUAL');
  await member.send(...joining(promotionId));
  expect((await member.send(...applying(promotionId, more))).body.success).toBe(false);
  expect((await member.promotionStatus('MANUAL')).state).toBe('JOINED');
});

it('[PRO-04] MISSION_MANUAL: can be applied for only after the required games, and pays once', async () => {
  const member = await newcomer();
  await member.credit(10_000);
  await member.play('before', 100);
  const { promotionId } = await member.promotionStatus('MISSION_MANUAL');
  await gateway.pass(1_000);
  await member.send(...joining(promotionId));
  for (const game of ['one', 'one', 'two']) await member.play(game, 100);
  expect(await member.promotionStatus('MISSION_MANUAL')).toMatchObject({
    canApply: false,
    progress: { done: 2, target: 3 },
  });
  expect((await member.send(...applying(promotionId))).body.errorCode).toBe('state.changed');
  await member.play('three', 100);
  await member.send(...applying(promotionId));
  await later(11_000);
  await later(21_000);
  const { state, rewardId } = await member.promotionStatus('MISSION_MANUAL');
  expect(state).toBe('CLAIM');
  const body = { promotionClaimId: rewardId, promotionType: 'MISSION_MANUAL' };
  await paysOnce(member, 12_000, CLAIM, body, 'already.claimed');
});

interface Mission {
  title: string;
  state: string;
  rewardId: string | null;
}

it('[PRO-04] MISSION: a visit completes immediately; completing all play missions completes the last one', async () => {
  const member = await newcomer();
  const list = async () => (await member.get<{ list: Mission[] }>(relay('MCSFE_getMissionSummaryDetails'))).list;
  const [hello] = await list();
  expect(hello).toMatchObject({ title: 'Say hello', state: 'REACHED' });
  const body = { promotionClaimId: hello!.rewardId, promotionType: 'MISSION' };
  await paysOnce(member, 1_000, CLAIM, body, 'already.claimed');
  expect((await list())[0]).toMatchObject({ state: 'CLAIMED', rewardId: null });
  await member.credit(200_000);
  for (const inDays of [0, 1, 2]) {
    for (const game of ['a', 'b', 'c', 'd', 'e']) await member.play(game, 20_000, { inDays });
  }
  const states = (await list()).map(({ state }) => state);
  expect(states.slice(1)).toEqual(['REACHED', 'REACHED', 'REACHED', 'REACHED']);
});

it('[PRO-04] TICKET: joining gives one voucher, usable once', async () => {
  const member = await newcomer();
  const { promotionId, state } = await member.promotionStatus('TICKET');
  expect(state).toBe('JOIN');
  await Promise.all([1, 2, 3].map(() => member.send(...joining(promotionId))));
  const tickets = await member.get<{ transactionId: string }[]>(relay('PROMOFE_getClaimTicketList?status=AVAILABLE'));
  expect(tickets).toHaveLength(1);
  const body = { transactionId: tickets[0]!.transactionId, isApp: 'N' };
  const otherMember = await newcomer();
  expect((await otherMember.send(relay('PROMOFE_claimTicket'), body)).body.errorCode).toBe('already.claimed');
  await paysOnce(member, 2_500, relay('PROMOFE_claimTicket'), body, 'already.claimed');
});

it('[PRO-04] UPGRADE_BONUS: is issued automatically with the rank and claimed in place', async () => {
  const member = await newcomer();
  await member.credit(3_000_000);
  await member.play('big', 2_500_000);
  expect((await member.promotionStatus('UPGRADE_BONUS')).state).toBe('JOINED');
  await later(1_000);
  const { state, rewardId, amount } = await member.promotionStatus('UPGRADE_BONUS');
  expect([state, amount]).toEqual(['CLAIM', '100.00']);
  const body = { promotionClaimId: rewardId, promotionType: 'UPGRADE_BONUS' };
  await paysOnce(member, 10_000, CLAIM, body, 'already.claimed');
});

it('[PRO-04] announces a promotion in advance and refuses to join it before its start', async () => {
  const member = await newcomer();
  const all = await member.get<PromotionStatus[]>(relay('PROMOFE_getPromotionStandings'));
  const coming = all.find(({ state, promotionType }) => state === 'COMING_SOON' && promotionType === 'SIGNUP')!;
  expect((await member.send(...joining(coming.promotionId))).body.errorCode).toBe('state.changed');
  const { promotion } = await member.get<{ promotion: { id: string }[] }>(
    relay('MCSFE_getListAnnouncements?types=PR&groupName=m_home'),
  );
  expect(promotion.map(({ id }) => id)).toContain(coming.promotionId);
});

it('[PRO-04] several waiting rewards of a promotion are claimed in the reward centre', async () => {
  const member = await newcomer();
  await member.credit(12_000_000);
  await member.play('huge', 11_000_000);
  await later(1_000);
  expect(await member.promotionStatus('UPGRADE_BONUS')).toMatchObject({
    state: 'ISSUED',
    rewardId: null,
    amount: '400.00',
  });
});

it('[PRO-04] a bonus states which play counts and counts it; it locks itself, not the member’s own money', async () => {
  const member = await newcomer();
  await member.credit(100_000);
  await member.send(relay('PROMOFE_claimPromoCode'), { promoCode: 'WATER20' });
  const progress = () =>
    member.get<{ claimId: string; wagerDone: string; wagerRequired: string; contribution: Record<string, number> }[]>(
      relay('PROMOFE_getBonusProgress'),
    );
  const [bonus] = await progress();
  expect(bonus).toMatchObject({ wagerDone: '0.00', wagerRequired: '20.00', contribution: { RNG: 100, LIVE: 20 } });
  await member.play('table', 5_000, { gameType: 'LIVE' });
  expect((await progress())[0]!.wagerDone).toBe('10.00');
  const turnover = await member.get<{ remaining: string }>(relay('MCSFE_getTurnoverInfo'));
  expect(turnover.remaining).toBe('0.00');
  // Forfeited: the bonus is removed, own money stays, and nothing is left to forfeit.
  const forfeit = () =>
    gateway.request('DELETE', relay('PROMOFE_forfeitBonus'), {
      ...{ token: member.token, query: { claimId: bonus!.claimId } },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  expect((await Promise.all([forfeit(), forfeit()])).filter(({ body }) => body.success)).toHaveLength(1);
  expect(await member.balance()).toBe(100_000);
  expect(await progress()).toEqual([]);
});

it('[PRO-04] a trial account sees everything and is paid nothing', async () => {
  const token = await gateway.enter('trial');
  const list = (await gateway.request('GET', relay('MCSFE_getMissionSummaryDetails'), { token })).body
    .value as unknown as {
    list: Mission[];
  };
  const body = { promotionClaimId: list.list[0]!.rewardId, promotionType: 'MISSION' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  expect((await gateway.request('POST', CLAIM, { token, body, headers })).body.errorCode).toBe('trial.refused');
});
