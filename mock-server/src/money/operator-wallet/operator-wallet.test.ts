/** Members whose money is in an operator's wallet: play, refusals, delivery. */
import { eq } from 'drizzle-orm';
import { overdueJobs } from '../../edge/job-loop';
import { remoteJobs, runJobs } from '../../edge/jobs';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { revokeIntegrator } from '../../people/integrators/manage-integrators';
import { audit, SOUND } from '../../testing/audit';
import type { WalletRequest } from '../../../../examples/wallet/wallet.mjs';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { connectPartner, createFaultyNetwork, launchFor, walletOf } from '../../testing/operator-wallet';
import { bets } from '../tables/bets.tables';
import { manualTransactions, retryManualTransactions } from './manage-wallets';
import { operatorWallets, walletTransactions } from './operator-wallet.tables';

const DICE = '9002';
const CHOICE = { target: 5000, over: true };
const START = 100_000;
const NOTHING_ARRIVES = Array.from({ length: 50 }, () => 'lost' as const);

const network = createFaultyNetwork();
let gateway: TestGateway;
let partner: Awaited<ReturnType<typeof connectPartner>>;
beforeAll(async () => {
  gateway = await openGateway({ walletFetch: network.fetch });
  partner = await connectPartner(gateway);
});
afterAll(async () => {
  expect(await audit(gateway.services.db)).toEqual(SOUND);
  await gateway.close();
});

let count = 0;
async function newPlayer(nodeId = DICE) {
  const subject = `user-${(count += 1)}`;
  network.wallet = walletOf({ [subject]: START });
  network.faults.length = 0;
  network.sent.length = 0;
  const session = await partner.signIn(subject);
  const game = await launchFor(gateway, session.token, nodeId);
  const start = (choice: object = CHOICE, roundId: string = crypto.randomUUID(), stake = '10.00') =>
    game.post('start', { roundId, stake, choice });
  return { subject, ...session, start };
}
const deliver = () => runJobs(gateway.services, { list: remoteJobs });
const sentOperations = ({ subject }: { subject: string }) =>
  network.sent.filter(({ rawBody }) => rawBody.includes(`"player":"${subject}"`)).map(({ operation }) => operation);
const balanceAt = ({ subject }: { subject: string }) => network.wallet.balanceOf(subject);
const shownTo = async (token: string) =>
  ((await gateway.request('GET', '/wps/v2/wallets/balance', { token })).body.value as unknown as { sumBalance: string })
    .sumBalance;
const betsOf = (memberId: number) => gateway.services.db.select().from(bets).where(eq(bets.memberId, memberId));
const entriesOf = (memberId: number) =>
  gateway.services.db.select().from(walletTransactions).where(eq(walletTransactions.memberId, memberId));

it('[PLAT-15] a round debits and credits the wallet of the operator, and ends completed', async () => {
  const player = await newPlayer('9001');
  const answer = await player.start({});
  expect(answer.status).toBe(200);
  const { round, balance } = answer.body.value as unknown as { round: { payout: string }; balance: string };
  const after = START - 1000 + Math.round(Number(round.payout) * 100);
  // The win is on its way and shown already.
  expect(balance).toBe((after / 100).toFixed(2));
  await deliver();
  await deliver();
  expect(balanceAt(player)).toBe(after);
  expect(await shownTo(player.token)).toBe((after / 100).toFixed(2));
  expect(sentOperations(player)).toEqual(['authenticate', 'bet', 'win', 'round-end', 'balance']);
  const [bet] = network.wallet.entries();
  expect(network.wallet.roundStateOf(bet!.round_id!)).toBe('completed');
  expect(await ledger.balances(gateway.services.db, player.memberId)).toMatchObject({ cash: 0, bonus: 0 });
});

it('[PLAT-15] repeating a round debits nothing more', async () => {
  const player = await newPlayer();
  const roundId = crypto.randomUUID();
  await player.start(CHOICE, roundId);
  expect((await player.start(CHOICE, roundId)).status).toBe(200);
  expect(balanceAt(player)).toBe(START - 1000);
});

it('[PLAT-15] a player does not play with the debit of another player whose round has the same id', async () => {
  const { db, clock } = gateway.services;
  const [first, second] = [await newPlayer(), await newPlayer()];
  network.wallet = walletOf({ [second.subject]: START });
  const [wallet] = await db.select().from(operatorWallets);
  const roundId = crypto.randomUUID();
  // Debited, and no bet is placed yet.
  const debit = { uuid: crypto.randomUUID(), memberId: first.memberId, integratorId: wallet!.integratorId };
  const [createdAt, later] = [clock.now(), clock.now() + 60_000];
  await db.insert(walletTransactions).values({
    ...{ ...debit, kind: 'bet', state: 'confirmed', roundId, game: 'Dice', amount: 1000 },
    ...{ createdAt, nextAt: later, retryUntil: later },
  });
  expect((await second.start(CHOICE, roundId)).body.errorCode).toBe('system.busy');
  expect(await betsOf(second.memberId)).toEqual([]);
  // Nor the same player with a debit of another stake.
  await db.update(walletTransactions).set({ memberId: second.memberId }).where(eq(walletTransactions.uuid, debit.uuid));
  expect((await second.start(CHOICE, roundId, '20.00')).body.errorCode).toBe('system.busy');
  expect(await betsOf(second.memberId)).toEqual([]);
  await db.update(walletTransactions).set({ memberId: first.memberId }).where(eq(walletTransactions.uuid, debit.uuid));
  expect(await entriesOf(first.memberId)).toMatchObject([{ uuid: debit.uuid, state: 'confirmed' }]);
  await db.delete(walletTransactions).where(eq(walletTransactions.uuid, debit.uuid));
});

it('[PLAT-15] two requests of one round at the same time debit once', async () => {
  const player = await newPlayer();
  const roundId = crypto.randomUUID();
  let second = '';
  network.onceBefore = async () => {
    second = (await player.start(CHOICE, roundId)).body.errorCode ?? '';
  };
  expect((await player.start(CHOICE, roundId)).status).toBe(200);
  expect(second).toBe('system.busy');
  expect(balanceAt(player)).toBe(START - 1000);
});

it('[OPS-01] [PLAT-15] a credit that is on its way is not sent by another process at the same time', async () => {
  // What earlier tests have left.
  for (let run = 0; run < 3; run += 1) await deliver();
  const player = await newPlayer('9001');
  await player.start({});
  network.onceBefore = async () => void (await deliver());
  await deliver();
  expect(sentOperations(player).filter((operation) => operation === 'win')).toHaveLength(1);
  await deliver();
  expect(sentOperations(player)).toEqual(['authenticate', 'bet', 'win', 'round-end']);
});

it('[PLAT-15] too little money is refused without a rollback', async () => {
  const player = await newPlayer();
  network.wallet = walletOf({ [player.subject]: 999 });
  expect((await player.start()).body.errorCode).toBe('balance.insufficient');
  await deliver();
  expect(sentOperations(player)).toEqual(['authenticate', 'bet']);
});

it.each([
  ['LIMIT_REACHED', 'wallet.limit', ['authenticate', 'bet']],
  ['PLAYER_BLOCKED', 'wallet.unavailable', ['authenticate', 'bet', 'rollback', 'round-end']],
])('[PLAT-15] a wallet that refuses the debit with %s: %s', async (status, code, sent) => {
  const player = await newPlayer();
  const { wallet } = network;
  const handle = (request: WalletRequest) =>
    request.operation === 'bet' ? { httpStatus: 200, body: { status } } : wallet.handle(request);
  network.wallet = { ...wallet, handle };
  expect((await player.start()).body.errorCode).toBe(code);
  await deliver();
  await deliver();
  expect(sentOperations(player)).toEqual(sent);
  expect(balanceAt(player)).toBe(START);
});

it('[PLAT-15] a bet that breaks a rule of the game or a limit of the player is never sent', async () => {
  const player = await newPlayer();
  expect((await player.start({ target: -1 })).body.errorCode).toBe('bet.invalid');
  expect((await player.start(CHOICE, crypto.randomUUID(), '999999.00')).body.errorCode).toBe('amount.out.of.range');
  const limit = { kind: 'WAGER', period: '24H', amount: '5.00' };
  expect((await gateway.request('PUT', '/wps/member/limits', { token: player.token, body: limit })).status).toBe(200);
  expect((await player.start()).body.errorCode).toBe('limit.exceeded');
  expect(sentOperations(player)).toEqual(['authenticate']);
});

it.each(['answer-lost', 'lost', 'error', 'error-after', 'late'] as const)(
  '[PLAT-15] a debit with an unknown outcome (%s) is rolled back, and the round can be tried again',
  async (fault) => {
    const player = await newPlayer();
    const roundId = crypto.randomUUID();
    network.faults.push(fault);
    const answer = await player.start(CHOICE, roundId);
    expect([answer.status, answer.body.errorCode]).toEqual([400, 'wallet.unavailable']);
    expect(await betsOf(player.memberId)).toEqual([]);
    // The stake is shown as returned when the operator has confirmed it, not before.
    expect(await shownTo(player.token)).toBe((balanceAt(player)! / 100).toFixed(2));
    await deliver();
    await deliver();
    network.arriveLate();
    expect(balanceAt(player)).toBe(START);
    const [bet] = await entriesOf(player.memberId);
    expect(network.wallet.roundStateOf(bet!.uuid)).toBe('cancelled');
    expect((await player.start(CHOICE, roundId)).status).toBe(200);
    expect(balanceAt(player)).toBe(START - 1000);
  },
);

it('[PLAT-15] a wallet that refuses the rollback of an unknown bet gets it again, so that the late bet is returned', async () => {
  const player = await newPlayer();
  const { wallet } = network;
  const handle = (request: WalletRequest) => {
    const { reference_transaction_uuid: bet } = JSON.parse(request.rawBody) as { reference_transaction_uuid?: string };
    const isKnown = wallet.entries().some(({ transaction_uuid: uuid }) => uuid === bet);
    if (request.operation !== 'rollback' || isKnown) return wallet.handle(request);
    return { httpStatus: 200, body: { status: 'TRANSACTION_UNKNOWN' } };
  };
  network.wallet = { ...wallet, handle };
  network.faults.push('late');
  expect((await player.start()).body.errorCode).toBe('wallet.unavailable');
  await deliver();
  const rollback = async () => (await entriesOf(player.memberId)).find(({ kind }) => kind === 'rollback')!;
  expect(await rollback()).toMatchObject({ state: 'due', lastError: 'TRANSACTION_UNKNOWN' });
  // Without a tombstone the late bet is a debit.
  network.arriveLate();
  expect(balanceAt(player)).toBe(START - 1000);
  await gateway.pass((await rollback()).nextAt - gateway.services.clock.now());
  await deliver();
  await deliver();
  expect(balanceAt(player)).toBe(START);
  const [bet] = await entriesOf(player.memberId);
  expect(network.wallet.roundStateOf(bet!.uuid)).toBe('cancelled');
});

it('[PLAT-15] a bet refused after its debit is rolled back: the player set a limit meanwhile', async () => {
  const player = await newPlayer();
  network.onceBefore = async () => {
    const limit = { kind: 'WAGER', period: '24H', amount: '5.00' };
    await gateway.request('PUT', '/wps/member/limits', { token: player.token, body: limit });
  };
  expect((await player.start()).body.errorCode).toBe('limit.exceeded');
  await deliver();
  expect(balanceAt(player)).toBe(START);
});

it('[PLAT-15] a gateway that was killed between debit and bet rolls the debit back after a minute', async () => {
  const player = await newPlayer();
  network.faults.push('killed-after');
  const sent = network.nextRequest();
  // It never answers.
  await Promise.race([player.start(), sent]);
  await deliver();
  expect(balanceAt(player)).toBe(START - 1000);
  await gateway.pass(60_000);
  await deliver();
  expect(balanceAt(player)).toBe(START);
});

it('[PLAT-15] a credit is retried with a growing delay, is listed after 24 hours, and can be sent again', async () => {
  const { db, clock } = gateway.services;
  const player = await newPlayer();
  await player.start();
  const credit = async () => (await entriesOf(player.memberId)).find(({ kind }) => kind === 'win')!;
  const delays: number[] = [];
  for (let attempt = 0; attempt < 12; attempt += 1) {
    network.faults.push(...NOTHING_ARRIVES);
    await deliver();
    network.faults.length = 0;
    const { nextAt } = await credit();
    delays.push(nextAt - clock.now());
    await gateway.pass(nextAt - clock.now());
    await gateway.request('GET', '/wps/system/status');
  }
  expect(delays.slice(0, 4)).toEqual([2_000, 4_000, 8_000, 16_000]);
  expect(delays.at(-1)).toBe(600_000);
  await gateway.pass(24 * 3_600_000);
  network.faults.push(...NOTHING_ARRIVES);
  await deliver();
  network.faults.length = 0;
  const mine = async () => (await manualTransactions(db)).filter(({ memberId }) => memberId === player.memberId);
  expect(await mine()).toMatchObject([{ kind: 'win', attempts: 13 }]);
  // The round does not end before its credit.
  await deliver();
  expect(sentOperations(player)).not.toContain('round-end');
  // Nor is it work that is due.
  expect((await overdueJobs(gateway.services))['deliver-wallet-transactions']).toBe(0);
  await inTransaction(db, (tx) => retryManualTransactions(tx, clock.now()));
  // For another 24 hours: one more failure is no reason to give up.
  network.faults.push(...NOTHING_ARRIVES);
  await deliver();
  network.faults.length = 0;
  expect(await credit()).toMatchObject({ state: 'due', attempts: 14 });
  await gateway.pass((await credit()).nextAt - clock.now());
  await deliver();
  await deliver();
  expect(await mine()).toEqual([]);
  expect(sentOperations(player).slice(-2)).toEqual(['win', 'round-end']);
});

it('[PLAT-15] credits are delivered after the integrator was revoked', async () => {
  const other = await connectPartner(gateway);
  network.wallet = walletOf({ leaving: START });
  const { token } = await other.signIn('leaving');
  const { post } = await launchFor(gateway, token, '9003');
  await post('start', { roundId: crypto.randomUUID(), stake: '10.00', choice: { mines: 3 } });
  expect((await gateway.request('DELETE', '/wps/game/session', { token })).status).toBe(200);
  await inTransaction(gateway.services.db, (tx) => revokeIntegrator(tx, other.clientId, gateway.services.clock.now()));
  await deliver();
  expect(network.wallet.balanceOf('leaving')).toBe(START);
});

it('[PLAT-15] a reward that the site pays in cash, of one poisha, is credited to the wallet of the operator', async () => {
  // What earlier tests have left, so that the fault below is that of this credit.
  await deliver();
  const player = await newPlayer();
  const { memberId } = player;
  await inTransaction(gateway.services.db, (tx) =>
    ledger.post(tx, {
      ...{ kind: 'reward', memberId, ref: 'test', at: gateway.services.clock.now() },
      postings: [
        { account: account.promotion('MISSION'), amount: -1 },
        { account: account.cash(memberId), amount: 1 },
      ],
    }),
  );
  network.faults.push('answer-lost');
  await deliver();
  // Sent and not confirmed: the operator's balance may have it already, so it is not added.
  expect(await shownTo(player.token)).toBe('1000.01');
  await gateway.pass(2_000);
  await deliver();
  expect(balanceAt(player)).toBe(START + 1);
  expect((await ledger.balances(gateway.services.db, memberId)).cash).toBe(0);
  expect(await shownTo(player.token)).toBe('1000.01');
});

it('[PLAT-15] shows the last known balance while the wallet does not answer', async () => {
  const player = await newPlayer();
  network.faults.push('lost');
  expect(await shownTo(player.token)).toBe('1000.00');
  const summary = await gateway.request('GET', '/wps/v2/wallets/summary', { token: player.token });
  expect(summary.body.value).toMatchObject({ available: '1000.00', lockedByTurnover: '0.00' });
});
