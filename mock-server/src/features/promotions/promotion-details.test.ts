/** What a promotion shows a member: when it opens, what it pays, what was done of it, and what waits in each kind. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { announcements } from '../../ground/content/content.tables';
import { inTransaction } from '../../ground/db/transaction';
import { deposits } from '../../money/tables/payments.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { issueReward } from '../rewards/give';
import { rewards } from '../rewards/rewards.tables';

const gateway = ownGateway();
const relay = (name: string) => `/wps/relay/${name}`;
const at = (time: string) => Date.parse(`${time}+06:00`);
const counters = (mina: Newcomer) => mina.get<W.PromoCounters>(relay('MCSFE_getAvailablePromotions'));
const reward = (memberId: number, kind: string, ref: string) => ({
  ...{ memberId, kind, ref, title: { EN: 'Gift', BN: 'উপহার' }, amount: 100, turnover: 0 },
});
const issue = (row: ReturnType<typeof reward>) =>
  inTransaction(gateway.services.db, (tx) => issueReward(tx, row, gateway.services.clock.now()));

it('[PRO-04] counters are the rewards of each kind that wait for this member', async () => {
  const { db, clock } = gateway.services;
  const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  for (const ref of ['one', 'two']) await issue(reward(mina.id, 'MANUAL', ref));
  await issue(reward(karim.id, 'UPGRADE_BONUS', 'three'));
  const over = await issue(reward(mina.id, 'UPGRADE_BONUS', 'four'));
  await db.update(rewards).set({ expiresAt: clock.now() }).where(eq(rewards.id, over!.id));
  const found = await counters(mina);
  expect([found.MANUAL.count, found.UPGRADE_BONUS.count, found.LOGIN.count, found.RAFFLE.count]).toEqual([2, 0, 1, 1]);
  expect((await counters(karim)).UPGRADE_BONUS.count).toBe(1);
  const { promotionId: id } = await mina.get<W.LoginPromotion>(relay('MCSFE_getLoginPromotion'));
  await mina.send(relay('MCSFE_claimLoginPromotion'), { id });
  expect((await counters(mina)).LOGIN).toEqual({ enabled: true, count: 0 });
});

it('[PRO-04] a kind is off while no promotion of it runs; inviting friends also with its own switch', async () => {
  const { db, clock, settings } = gateway.services;
  const mina = await registerNewcomer(gateway);
  await issue(reward(mina.id, 'MANUAL', 'one'));
  const { flags } = await settings.get();
  await settings.change({ flags: { ...flags, REFERRAL3: false } });
  const ofKind = eq(announcements.promotionType, 'MANUAL');
  const [before] = await db.select().from(announcements).where(ofKind);
  await db.update(announcements).set({ endDate: clock.now() }).where(ofKind);
  const found = await counters(mina);
  expect([found.REFERRAL.enabled, found.MANUAL, found.MISSION.enabled]).toEqual([
    ...[false, { enabled: false, count: 0 }, true],
  ]);
  await db.update(announcements).set({ endDate: before!.endDate }).where(ofKind);
  await settings.change({ flags });
  expect((await counters(mina)).REFERRAL.enabled).toBe(true);
});

it('[PRO-04] a promotion shows its state, its reward and its wagering', async () => {
  const { db } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const state = async (type: string) => {
    const all = await mina.get<W.PromotionStatuses>(relay('PROMOFE_getPromotionStandings'));
    const found = all.find((one) => one.promotionType === type && one.state !== 'COMING_SOON');
    return found && [found.state, found.amount, found.turnover];
  };
  expect([await state('MANUAL'), await state('SIGNUP'), await state('MISSION_MANUAL')]).toEqual([
    ['JOIN', '150.00', 2],
    ['JOIN', '300.00', 3],
    ['JOIN', '120.00', 1],
  ]);
  expect([await state('LOGIN'), await state('RAFFLE'), await state('TICKET'), await state('FIRST_DEPOSIT')]).toEqual([
    ['CLAIM', null, 0],
    ['CLAIM', null, 0],
    ['JOIN', null, 0],
    ['JOINED', null, 0],
  ]);
  const { promotionId: raffle } = await mina.get<W.RaffleStatus>(relay('MCSFE_getRafflePromotionStatus'));
  await mina.send(relay('MCSFE_claimRafflePromotion'), { promotionId: raffle });
  const { promotionId } = await mina.promotionStatus('TICKET');
  await mina.send(relay('MCSFE_signUpPromotionJoin'), { promotionId });
  const order = { memberId: mina.id, amount: 100, mode: 'QR' as const, channel: 'x', bankCode: 'X', steps: [] };
  await db.insert(deposits).values({ ...order, state: 'SUCCESS', expiresAt: 1, createdAt: 1, reference: 'r' });
  expect([await state('RAFFLE'), await state('TICKET'), await state('FIRST_DEPOSIT')]).toEqual([
    ['JOINED', null, 0],
    ['JOINED', null, 0],
    ['CLOSE', null, 0],
  ]);
});

it('[PRO-04] a deposit offer of one weekday opens on the next of them, at midnight in Dhaka', async () => {
  const friday = async () => {
    const mina = await registerNewcomer(gateway);
    const { state, opensAt } = await mina.promotionStatus('DEPOSIT');
    return [state, opensAt];
  };
  // TEST_NOW is a Saturday.
  expect(await friday()).toEqual(['COMING_SOON', at('2026-11-27T00:00:00')]);
  await gateway.pass(at('2026-11-26T23:59:00') - gateway.services.clock.now());
  expect((await friday())[0]).toBe('COMING_SOON');
  await gateway.pass(at('2026-11-27T00:30:00') - gateway.services.clock.now());
  expect((await friday())[0]).toBe('JOINED');
  await gateway.pass(at('2026-11-28T00:30:00') - gateway.services.clock.now());
  expect(await friday()).toEqual(['COMING_SOON', at('2026-12-04T00:00:00')]);
});

it('[PRO-04] gifts of a registration are the running ones of the first deposit', async () => {
  const { db } = gateway.services;
  const gifts = async (language: string) => {
    const answer = await gateway.request('GET', relay('MCSFE_getRegisterPromotionList'), { headers: { language } });
    return (answer.body.value as unknown as W.RegisterGift[]).map(({ title, image }) => [title, image]);
  };
  const [offer] = await db.select().from(announcements).where(eq(announcements.promotionType, 'FIRST_DEPOSIT'));
  expect(await gifts('EN')).toEqual([[offer!.title.EN, '/wps/media/promo/welcome.svg']]);
  expect(await gifts('BN')).toEqual([[offer!.title.BN, '/wps/media/promo/welcome.svg']]);
});

it('[PRO-04] joining and applying are refused for kinds that have neither, and joining again keeps an application', async () => {
  const mina = await registerNewcomer(gateway);
  const id = async (type: string) => (await mina.promotionStatus(type)).promotionId;
  const join = async (promotionId: string) =>
    (await mina.send(relay('MCSFE_signUpPromotionJoin'), { promotionId })).body.errorCode ?? 'done';
  const apply = async (promotionId: string) => {
    const body = { promotionId, remarks: 'Bet 100042', pictures: [] };
    return (await mina.send(relay('MCSFE_signUpRequestReward'), body)).body.errorCode ?? 'done';
  };
  expect([await join('999999'), await join(await id('LOGIN')), await join(await id('TICKET'))]).toEqual([
    ...['not.found', 'request_param_err', 'done'],
  ]);
  expect([await apply('999999'), await apply(await id('TICKET'))]).toEqual(['not.found', 'request_param_err']);
  const manual = await id('MANUAL');
  expect([await join(manual), await apply(manual), await join(manual)]).toEqual(['done', 'done', 'done']);
  expect(await mina.promotionStatus('MANUAL')).toMatchObject({ state: 'APPLYING', canApply: false });
  const trial = await gateway.enter('trial');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { promotionId: manual };
  const tried = await gateway.request('POST', relay('MCSFE_signUpPromotionJoin'), { token: trial, body, headers });
  expect(tried.body.errorCode).toBe('trial.refused');
});
