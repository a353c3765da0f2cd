/** The jackpot that a game shows, and what a round adds to it. */
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { placeBet } from '../../money/bets';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { readCatalogue } from './catalogue/catalogue';
import { jackpots, rounds } from './games.tables';
import { settle, type PlayedGame } from './rounds/rounds';
import { lockPair } from './rounds/seed-pairs';
import { slot } from './rules/slot';

const gateway = ownGateway();
const SLOT = '9001';
/** Stops of a spin that wins nothing. */
const LOSING = Array.from({ length: 500 }, (_, at) => [
  at % 20,
  (at * 7) % 20,
  (at * 3) % 20,
  (at * 11) % 20,
  (at * 5) % 20,
]).find(
  (stops) =>
    slot.payout({}, { ticket: 9e9, spins: [{ stops }] }, 1_000, [], { volatility: 'MEDIUM', variant: '' }) === 0,
)!;
const ACCOUNT = { demo: '0', real: '1' } as const;

async function launch(account: keyof typeof ACCOUNT) {
  const query = { launchMode: 'GLS', accountType: ACCOUNT[account], nodeId: SLOT };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', {
    token: await gateway.enter('member'),
    query,
  });
  const { gameUrl } = body.value as unknown as { gameUrl: string };
  const token = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
  return {
    /** As the state of the game has it. */
    shown: async () => {
      const answer = await gateway.request('GET', '/wps/game/round/state', { token });
      return (answer.body.value as unknown as { game: { jackpot: string | null } }).game.jackpot;
    },
    /** As the answer of a round has it. */
    play: async (stake = '20.00') => {
      const round = { roundId: crypto.randomUUID(), stake, choice: {} };
      const answer = await gateway.request('POST', '/wps/game/round/start', { token, body: round });
      return (answer.body.value as unknown as { jackpot: string | null }).jackpot;
    },
  };
}

it('[HOME-06] a round adds a hundredth of its stake, rounded down to the poisha', async () => {
  const { play } = await launch('real');
  const first = Number(await play());
  expect(Number(await play()) - first).toBeCloseTo(0.2, 3);
  expect(Number(await play('20.20')) - first).toBeCloseTo(0.4, 3);
});

it('[HOME-06] a demo neither shows it nor adds to it', async () => {
  const real = await launch('real');
  const before = await real.shown();
  const demo = await launch('demo');
  expect([await demo.shown(), await demo.play()]).toEqual([null, null]);
  expect([before, await real.shown()]).toEqual([expect.any(String), before]);
});

it('[HOME-06] a winning ticket is paid the pot, with its share of the stake, and the pot begins again', async () => {
  const { db, clock } = gateway.services;
  const mina = await registerNewcomer(gateway);
  await mina.give(2_000);
  const at = clock.now();
  const game = (await readCatalogue(db)).byNode.get(SLOT) as PlayedGame;
  const pot = eq(jackpots.nodeId, SLOT);
  await db.update(jackpots).set({ base: 70_000, pool: 123_400, wonAt: null }).where(pot);
  const stakeOf = async (ticket: number) => {
    const bet = { nodeId: SLOT, vassalage: 'BGS', gameType: 'RNG', gameName: 'Test' };
    const roundId = `ticket ${ticket}`;
    return inTransaction(db, async (tx) => {
      const { betId } = await placeBet(tx, { memberId: mina.id, game: bet, stake: 1_000, roundId, at });
      const owner = `member:${mina.id}`;
      const pair = await lockPair(tx, owner, at);
      // No line of these stops wins.
      const outcome = { ticket, spins: [{ stops: LOSING }] };
      const row = { id: roundId, owner, sessionId: 1, nodeId: SLOT, engine: 'slot', betId, seedPairId: pair.id };
      const [open] = await tx
        .insert(rounds)
        .values({ ...row, nonce: ticket, stake: 1_000, state: 'open', choice: {}, outcome, actions: [], at })
        .returning();
      return settle(tx, open!, game, pair, at);
    });
  };
  expect(await stakeOf(500)).toMatchObject({ jackpot: 0, payout: 0 });
  expect((await db.select().from(jackpots).where(pot))[0]).toMatchObject({ pool: 123_410, wonAt: null });
  expect(await stakeOf(499)).toMatchObject({ jackpot: 123_420, payout: 123_420, state: 'settled' });
  expect((await db.select().from(jackpots).where(pot))[0]).toMatchObject({ pool: 70_000, wonAt: at });
  expect(await mina.balance()).toBe(123_420);
});
