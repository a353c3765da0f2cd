/** Arbitrary faults between gateway and wallet: both sides end with the same money. */
import fc from 'fast-check';
import { eq, inArray, sql } from 'drizzle-orm';
import { remoteJobs, runJobs } from '../../edge/jobs';
import { rows } from '../../ground/db/migrate';
import { account } from '../../ground/ledger';
import { audit, SOUND } from '../../testing/audit';
import { openGateway, type TestGateway } from '../../testing/gateway';
import {
  connectPartner,
  createFaultyNetwork,
  launchFor,
  walletOf,
  type NetworkFault,
} from '../../testing/operator-wallet';
import { bets } from '../tables/bets.tables';
import { debitStake } from './debit';
import { operatorWallets, walletTransactions } from './operator-wallet.tables';

const RUNS = Number(process.env.WALLET_RUNS ?? 8);
const SEED = Number(process.env.WALLET_SEED ?? 20);
const START = 1_000_000;
const SLOT = '9001';
const MINES = '9003';

const network = createFaultyNetwork();
let gateway: TestGateway;
let partner: Awaited<ReturnType<typeof connectPartner>>;
beforeAll(async () => {
  gateway = await openGateway({ walletFetch: network.fetch });
  partner = await connectPartner(gateway);
});
afterAll(() => gateway?.close());

const fault = fc.constantFrom<NetworkFault>('none', 'lost', 'answer-lost', 'error', 'error-after', 'late');
const atDebit = fc.oneof(
  { weight: 3, arbitrary: fc.constant<NetworkFault>('none') },
  fault,
  fc.constantFrom<NetworkFault>('killed', 'killed-after'),
);
const action = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('stake' as const), fault: atDebit, isRepeated: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('open' as const), fault: atDebit }) },
  fc.record({ kind: fc.constant('settle' as const) }),
  // The gateway is killed between the confirmed debit and the bet.
  fc.record({ kind: fc.constant('kill' as const), fault }),
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('deliver' as const), faults: fc.array(fault, { maxLength: 4 }) }),
  },
  fc.record({ kind: fc.constant('pass' as const), ms: fc.constantFrom(1_000, 61_000, 600_000) }),
  fc.record({ kind: fc.constant('late' as const) }),
  fc.record({ kind: fc.constant('duplicate' as const), isReversed: fc.boolean() }),
);

let count = 0;
async function newPlayer() {
  const subject = `player-${(count += 1)}`;
  network.faults.length = 0;
  network.sent.length = 0;
  network.wallet = walletOf({ [subject]: START });
  const { token, memberId } = await partner.signIn(subject);
  const slot = await launchFor(gateway, token, SLOT);
  return { subject, token, memberId, slot };
}
type Player = Awaited<ReturnType<typeof newPlayer>>;

type Game = Awaited<ReturnType<typeof launchFor>>;

async function stake(game: Game, choice: object, at: NetworkFault, isRepeated = false): Promise<void> {
  const body = { roundId: crypto.randomUUID(), stake: '10.00', choice };
  network.faults.push(at);
  const sent = network.nextRequest();
  const answer = game.post('start', body);
  // A killed gateway never answers: continue as soon as its request was sent.
  await (at.startsWith('killed') ? Promise.race([answer, sent]) : answer);
  network.faults.length = 0;
  if (isRepeated) await game.post('start', body);
}

const deliver = () => runJobs(gateway.services, { list: remoteJobs });
const pending = () =>
  gateway.services.db
    .select()
    .from(walletTransactions)
    .where(inArray(walletTransactions.state, ['sending', 'confirmed', 'due', 'manual']));

/** The session may have expired meanwhile. */
async function closeGames({ subject }: Player): Promise<void> {
  const { token } = await partner.signIn(subject);
  expect((await gateway.request('DELETE', '/wps/game/session', { token })).status).toBe(200);
}

/** The faults end: everything arrives, also what was lost and repeated, and the outbox becomes empty. */
async function calmDown(player: Player): Promise<void> {
  network.faults.length = 0;
  await closeGames(player);
  for (let run = 0; run < 40 && (await pending()).length > 0; run += 1) {
    if (run === 2) network.arriveLate();
    await deliver();
    await gateway.pass(61_000);
  }
  network.arriveLate();
  expect(await pending()).toEqual([]);
}

async function operatorAccount(memberId: number): Promise<number> {
  const [wallet] = await gateway.services.db.select().from(operatorWallets);
  const [found] = rows<{ sum: string }>(
    await gateway.services.db.execute(sql`select coalesce(sum(p.amount), 0) sum from ledger_postings p
      join ledger_transfers t on t.id = p.transfer_id
      where p.account_id = ${account.operator(wallet!.integratorId)} and t.member_id = ${memberId}`),
  );
  return Number(found!.sum);
}

async function expectSameMoney({ subject, memberId }: Player): Promise<void> {
  const { token } = await partner.signIn(subject);
  const placed = await gateway.services.db.select().from(bets).where(eq(bets.memberId, memberId));
  expect(placed.map(({ state }) => state).filter((state) => state !== 'settled')).toEqual([]);
  const net = placed.reduce((sum, bet) => sum + bet.payout - bet.stake, 0);
  const { body } = await gateway.request('GET', '/wps/v2/wallets/balance', { token });
  expect({
    wallet: network.wallet.balanceOf(subject),
    shown: (body.value as unknown as { sumBalance: string }).sumBalance,
    ledger: await operatorAccount(memberId),
  }).toEqual({ wallet: START + net, shown: ((START + net) / 100).toFixed(2), ledger: net });
  const seen = network.wallet.entries().filter(({ type }) => type === 'bet');
  const ends = seen.map(({ round_id, isCancelled }) => [network.wallet.roundStateOf(round_id!), isCancelled === true]);
  expect(ends).toEqual(seen.map(({ isCancelled }) => [isCancelled ? 'cancelled' : 'completed', isCancelled === true]));
  expect(seen.filter(({ isCancelled }) => !isCancelled)).toHaveLength(placed.length);
}

it('[PLAT-15] arbitrary faults between gateway and wallet end in the same money on both sides', async () => {
  const story = fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 14 }), async (actions) => {
    const player = await newPlayer();
    for (const step of actions) {
      if (step.kind === 'stake') await stake(player.slot, {}, step.fault, step.isRepeated);
      if (step.kind === 'open') {
        const mines = await launchFor(gateway, player.token, MINES);
        await stake(mines, { mines: 3 }, step.fault);
      }
      if (step.kind === 'settle') await closeGames(player);
      if (step.kind === 'kill') {
        network.faults.push(step.fault);
        const { memberId } = player;
        await debitStake(gateway.services, { memberId, amount: 700, roundId: crypto.randomUUID(), game: SLOT }).catch(
          () => undefined,
        );
        network.faults.length = 0;
      }
      if (step.kind === 'deliver') {
        network.faults.push(...step.faults);
        await deliver();
        network.faults.length = 0;
      }
      if (step.kind === 'pass') await gateway.pass(step.ms);
      if (step.kind === 'late') network.arriveLate();
      if (step.kind === 'duplicate') network.repeatAll((all) => (step.isReversed ? all.reverse() : all));
    }
    await calmDown(player);
    await expectSameMoney(player);
    network.repeatAll((all) => all.reverse());
    await expectSameMoney(player);
  });
  await fc.assert(story, { numRuns: RUNS, seed: SEED, endOnFailure: Boolean(process.env.WALLET_FAST) });
  expect(await audit(gateway.services.db)).toEqual(SOUND);
}, 120_000);
