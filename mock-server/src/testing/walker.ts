/** createWalker: a member with a small agent tree above, and what they can do with money over HTTP. For the money walk. */
import type * as W from '@site/shared/wps';
import { depositSums } from '@site/shared/wps';
import { inTransaction } from '../ground/db/transaction';
import { dayOf } from '@site/shared/kernel';
import { runJobs } from '../edge/jobs';
import { channelByVendor } from '../money/payments/channels';
import { eq } from 'drizzle-orm';
import { account, ledger } from '../ground/ledger';
import type { Tx } from '../ground/db/database';
import { placeBet, settleBet } from '../money/bets';
import { limits } from '../money/responsible/responsible.tables';
import type { CatalogueGame } from '../features/games/catalogue/game';
import { catalogueOfGateway } from '../features/games/catalogue/catalogue-store';
import { LAYOUTS } from '../features/games/rules/layouts';
import { createAgentClient, FUNDS, minor, newKey } from './agents';
import type { Answer, TestGateway } from './gateway';
import { prove } from './prove';
import { createTeam, PASSWORD } from './generated-teams';

export const relay = (name: string) => `/wps/relay/${name}`;
/** Sessions end after thirty minutes of silence: log in again after half of that. */
const LOGIN_AFTER_MS = 15 * 60_000;
const TEAM = { people: [{ parent: 0, isAgent: true, share: 50 }], bets: [], moves: [] };
let count = 0;

export async function createWalker(gateway: TestGateway) {
  const username = `walker${(count += 1)}`;
  const { db, clock } = gateway.services;
  const firstDay = dayOf(clock.now());
  const team = await inTransaction(db, (tx) => createTeam(tx, `w${count}`, TEAM, firstDay));
  const [top, upline] = [team[0]!, team[1]!];
  const tokens = { member: '', top: '', upline: '' };
  const login = async (name: string) => {
    const { body } = await gateway.request('POST', '/wps/session/login', {
      body: { username: name, password: PASSWORD },
    });
    return (body.value as unknown as { token: string }).token;
  };
  const loginAgents = async () => {
    tokens.top = await login(top.member.username);
    tokens.upline = await login(upline.member.username);
  };
  await loginAgents();
  const desk = {
    top: createAgentClient(gateway, () => tokens.top),
    upline: createAgentClient(gateway, () => tokens.upline),
  };
  const link = await desk.upline.send('POST', relay('MCSFE_createAffiliateUrl'), { type: 'member', rebates: [] });
  const { code: affiliateCode } = link.body.value as unknown as W.InviteLink;
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD, affiliateCode };
  const joined = await gateway.request('PUT', '/wps/member/register', { body });
  const { token, id } = joined.body.value as unknown as { token: string; id: number | string };
  tokens.member = token;

  const get = async <T>(path: string): Promise<T> => {
    const answer = await gateway.request('GET', path, { token: tokens.member });
    expect([path, answer.status, answer.body.errorCode]).toEqual([path, 200, undefined]);
    return answer.body.value as T;
  };
  /** A write whose answer may be lost: then it is sent again with the same key, and must have the same answer. */
  const send = async (path: string, content: object, isLost = false, method = 'POST'): Promise<Answer> => {
    const request = { token: tokens.member, body: content, headers: newKey() };
    const answer = await gateway.request(method, path, request);
    if (isLost) expect((await gateway.request(method, path, request)).text).toBe(answer.text);
    return answer;
  };
  /** Move the clock and run the jobs until nothing is due. */
  const later = async (ms: number): Promise<void> => {
    await gateway.pass(ms);
    if (ms >= LOGIN_AFTER_MS) {
      tokens.member = await login(username);
      await loginAgents();
    }
    for (let pass = 0; pass < 3; pass += 1) await runJobs(gateway.services);
  };
  const password = { paymentPassword: FUNDS, confirmPaymentPassword: FUNDS };
  await prove(gateway, token, 'funds', PASSWORD);
  await gateway.request('PUT', '/wps/member/paymentPassword', { token, body: password });
  const card = { type: 'e-wallet', bankCode: 'NAGAD', holderName: 'Mina Begum', paymentPassword: FUNDS };
  const addCard = async (account: string) => {
    const { body: added } = await gateway.request('PUT', '/wps/member/bankCard', { token, body: { ...card, account } });
    return (added.value as unknown as { id: string }).id;
  };
  const digits = String(id).padStart(4, '0').slice(-4);
  return {
    ...{ gateway, username, id: Number(id), get, send, later, desk, top, upline, firstDay },
    // The simulation refuses accounts that end in 0000.
    cards: { good: await addCard(`0171${digits}111`), refused: await addCard(`017${digits}0000`) },
    /** A call with the token of a game. */
    play: (method: string, path: string, playToken: string, content?: object) =>
      gateway.request(method, `/wps/game/${path}`, { token: playToken, ...(content ? { body: content } : {}) }),
    token: () => tokens.member,
    uplineToken: () => tokens.upline,
    /** A game of the tables' engine and one of its fields. */
    table: async () => {
      const { games } = await catalogueOfGateway({ db, services: gateway.services });
      const { nodeId, variant } = games.find((game) => game.engine === 'table')!;
      return { nodeId, field: Object.keys(LAYOUTS[variant]!.odds)[0]! };
    },
    /** Removes what else could refuse a withdrawal: limits, the day's count, too little cash. */
    unbound: async () => {
      await later(1_440 * 60_000);
      await db.delete(limits).where(eq(limits.memberId, Number(id)));
      await inTransaction(db, (tx) => credit(tx, Number(id), 100_000_000, clock.now()));
    },
    /** A settled bet that pays its stake back. */
    stake: (amount: number, gameType: string) =>
      inTransaction(db, async (tx) => {
        const game = { nodeId: 'n1', vassalage: 'BGS', gameType, gameName: 'Test' };
        const at = clock.now();
        const bet = { memberId: Number(id), game, stake: amount, roundId: crypto.randomUUID(), at };
        await settleBet(tx, { betId: (await placeBet(tx, bet)).betId, payout: amount, at });
      }),
    turnover: () => get<W.TurnoverInfo>(relay('MCSFE_getTurnoverInfo')),
    bonuses: () => get<W.ActiveBonuses>(relay('PROMOFE_getBonusProgress')),
    balance: async () => minor((await get<W.WalletBalance>('/wps/v2/wallets/balance')).sumBalance),
    blockers: async (amount: string, cardId: string) => {
      const answer = await send(relay('MCSFE_preWithdrawTransaction'), { amount, cardId });
      return (answer.body.value as unknown as W.PreWithdraw).blockers;
    },
  };
}

const credit = (tx: Tx, memberId: number, amount: number, at: number) =>
  ledger.post(tx, {
    ...{ kind: 'credit', memberId, ref: 'test', at },
    postings: [
      { account: account.house, amount: -amount },
      { account: account.cash(memberId), amount },
    ],
  });

export type Walker = Awaited<ReturnType<typeof createWalker>>;

export interface DepositPlan {
  readonly amount: number;
  readonly channel: 'bkash' | 'nagad';
  readonly withOffer: boolean;
  readonly isLost: boolean;
  readonly isPaid: boolean;
}

const KNOWN_REFUSALS = ['limit.exceeded', 'TOO_MANY_REQUEST', 'timeout.active', 'self.excluded'] as const;
const text = (amount: number) => (amount / 100).toFixed(2);

/** A deposit: what the form announces is what arrives and what is required. */
export async function deposit(
  mina: Walker,
  { amount, channel, withOffer, isLost, isPaid }: DepositPlan,
): Promise<void> {
  const offers = withOffer ? await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit') : [];
  const chosen = offers.find(({ minDeposit }) => minor(minDeposit) <= amount);
  const order = { amount: text(amount), bankCode: channel.toUpperCase(), vendorId: channel };
  const promotion = chosen ? { promotionId: chosen.promotionId } : {};
  const answer = await mina.send(relay('MCSFE_depositByLaunchUrl'), { ...order, ...promotion }, isLost);
  if (answer.status !== 200) return expect(KNOWN_REFUSALS).toContain(answer.body.errorCode);
  if (!isPaid) return;
  const [tasks, bonuses] = [(await mina.turnover()).items.length, await mina.bonuses()];
  await mina.gateway.request('POST', (answer.body.value as unknown as W.DepositRedirect).redirectUrl);
  await mina.later(amount % 100 === 15 ? 40_000 : 10_000);
  const { bonusBps: channelBonusBps, feeBps } = channelByVendor(channel)!;
  const offer = chosen && {
    ...{ minDeposit: minor(chosen.minDeposit), rateBps: Math.round(Number(chosen.rate) * 100) },
    ...{ maxBonus: minor(chosen.maxBonus), turnover: Number(chosen.turnover) },
  };
  const shown = depositSums({ amount, feeBps, channelBonusBps, offer: offer ?? null });
  const items = (await mina.turnover()).items;
  // The simulation fails amounts ending in .13, and reviews those ending in .15 first.
  if (amount % 100 === 13) return expect(items).toHaveLength(tasks);
  expect([items.length, items.at(-1)!.required]).toEqual([tasks + 1, text(shown.ownTurnover)]);
  const started = (await mina.bonuses()).filter(({ claimId }) => !bonuses.some((one) => one.claimId === claimId));
  const bonus = shown.channelBonus + shown.promotionBonus;
  expect(started.map((one) => [one.bonus, one.wagerRequired])).toEqual(
    bonus === 0 ? [] : [[text(bonus), text(shown.bonusTurnover)]],
  );
}

/** A withdrawal is accepted exactly when the page shows no blocker. */
export async function withdraw(mina: Walker, amount: number, cardId: string, isLost = false): Promise<boolean> {
  const blockers = await mina.blockers(text(amount), cardId);
  const order = { cardId, amount: text(amount), paymentPassword: FUNDS, confirmed: true };
  const answer = await mina.send('/wps/v2/transaction/withdraw', order, isLost);
  expect([answer.status === 200, answer.body.errorCode]).toEqual([blockers.length === 0, blockers[0]]);
  return answer.status === 200;
}

/** What the agent above sends: a transfer, or a rain of one envelope. */
export const transferTo = ({ desk, id }: Walker, amount: string): Promise<Answer> =>
  desk.upline.send('PUT', '/wps/agent/transferDownline', {
    ...{ customerId: String(id), amount, paymentPassword: FUNDS },
  });
export const rainOn = ({ desk, id }: Walker, total: string): Promise<Answer> =>
  desk.upline.send('POST', relay('passwordCheck/MCSFE_transferMultipleDownlines'), {
    ...{ mode: 'EQUAL', total, receivers: [{ customerId: String(id) }], paymentPassword: FUNDS },
  });
export const transferToUpline = (mina: Walker, amount: string, isLost = false): Promise<Answer> =>
  mina.send(relay('passwordCheck/MCSFE_transferToUpline'), { amount, paymentPassword: FUNDS }, isLost);

export type RoundPlan = {
  readonly game: Pick<CatalogueGame, 'nodeId' | 'engine'>;
  readonly choice: object;
  readonly stake: number;
  readonly isLost: boolean;
  readonly staysOpen: boolean;
};

/** A round on the real engine; an open one of the same game is settled first. */
export async function playRound(mina: Walker, { game, choice, stake, isLost, staysOpen }: RoundPlan): Promise<void> {
  const query = { nodeId: game.nodeId, launchMode: 'GLS', accountType: '1' };
  const launched = await mina.gateway.request('GET', '/wps/game/launchGame', { token: mina.token(), query });
  if (launched.status !== 200) return expect(['game.not.finished']).toContain(launched.body.errorCode);
  const { gameUrl } = launched.body.value as unknown as { gameUrl: string };
  const playToken = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
  const { open, unseen } = (await mina.play('GET', 'round/state', playToken)).body.value as unknown as W.PlayState;
  if (unseen.length > 0)
    await mina.play('POST', 'round/seen', playToken, { roundIds: unseen.map((one) => one.roundId) });
  if (open) {
    await mina.play('POST', 'round/settle', playToken, { roundId: open.roundId });
    await mina.play('POST', 'round/seen', playToken, { roundIds: [open.roundId] });
  }
  const request = { roundId: crypto.randomUUID(), stake: text(stake), choice };
  const started = await mina.play('POST', 'round/start', playToken, request);
  if (started.status !== 200) {
    return expect(['balance.insufficient', 'amount.out.of.range', ...KNOWN_REFUSALS]).toContain(started.body.errorCode);
  }
  if (isLost) {
    const again = await mina.play('POST', 'round/start', playToken, request);
    expect((again.body.value as unknown as W.RoundAnswer).round).toEqual(
      (started.body.value as unknown as W.RoundAnswer).round,
    );
  }
  if (game.engine !== 'mines') return;
  await mina.play('POST', 'round/act', playToken, { roundId: request.roundId, step: 0, action: 7 });
  if (!staysOpen) await mina.play('POST', 'round/settle', playToken, { roundId: request.roundId });
}
