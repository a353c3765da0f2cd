/** Rounds: started once, stepped through, settled once. The row stores the complete outcome, so an interrupted round resumes. */
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../ground/db/database';
import { together } from '../../../ground/db/together';
import { refuse } from '../../../ground/refuse';
import type { Services } from '../../../ground/route';
import type { CatalogueGame } from '../catalogue/game';
import { rulesOf, type PlayedEngine } from '../engines';
import { HIGHEST_WIN } from '../facts';
import { rounds } from '../games.tables';
import { createStream } from '../rules/fair-stream';
import { hitsJackpot, type SlotOutcome } from '../rules/slot';
import { emptyPot, feedPot } from './jackpots';
import { ownerOf, type PlaySession } from './play-sessions';
import { payRound, playStake, stakeBasisOf, takeStake } from './play-wallet';
import { conflictingRoundsOf, ownRound, storeRound, type RoundRow } from './round-rows';
import { findPairLocked, lockPair, type SeedPair } from './seed-pairs';

export type PlayedGame = CatalogueGame & { readonly engine: PlayedEngine };

/** A round, and its owner's seed pair after it. */
export interface Played {
  readonly round: RoundRow;
  readonly pair: SeedPair;
  /** The balance playable in the game, if it is known without reading it. */
  readonly balance?: number | undefined;
}

export interface StartRequest {
  readonly roundId: string;
  readonly stake: number;
  readonly choice: unknown;
  readonly at: number;
  readonly services: Services;
  /** Refuses new rounds, for example during maintenance. Existing rounds are still answered. */
  readonly assertMayStart?: () => void;
}

/**
 * Start a round. The same id returns the same round. Another open round of this game has to be finished first, and a settled
 * one of another launch (an earlier one, or another device) has to be confirmed as seen (GAME-18).
 */
export async function startRound(tx: Tx, play: PlaySession, game: PlayedGame, request: StartRequest): Promise<Played> {
  const { roundId, stake, at, services } = request;
  const owner = ownerOf(play);
  const { pair, conflicting, basis } = await readBehindLocks(tx, play, game, request);
  const known = conflicting.find(({ id }) => id === roundId);
  if (known) {
    if (known.owner !== owner || known.nodeId !== game.nodeId) refuse('idempotency.conflict', { status: 409 });
    return { round: known, pair };
  }
  request.assertMayStart?.();
  if (conflicting.length > 0) {
    refuse(conflicting.some(({ state }) => state === 'open') ? 'state.changed' : 'round.unseen', { status: 409 });
  }
  if (stake < game.minBet || stake > game.maxBet) {
    refuse('amount.out.of.range', { words: { min: game.minBet / 100, max: game.maxBet / 100 } });
  }
  const rules = rulesOf(game.engine);
  const choice = rules.parseChoice(request.choice, game, stake);
  if (choice === null) refuse('bet.invalid');
  const { nonce } = pair;
  const drawn: RoundRow = {
    id: roundId,
    owner,
    sessionId: play.id,
    nodeId: game.nodeId,
    engine: game.engine,
    betId: basis?.betId ?? null,
    seedPairId: pair.id,
    nonce,
    stake,
    payout: 0,
    jackpot: 0,
    state: 'open',
    choice,
    outcome: rules.draw(choice, stake, createStream(pair.serverSeed, pair.clientSeed, nonce), game),
    actions: [],
    at,
    settledAt: null,
    seenAt: null,
  };
  const staked = { stake, roundId, at, services };
  const used = { ...pair, nonce: nonce + 1 };
  if (rules.steps) {
    const [balance, round] = await together(takeStake(tx, play, game, staked, basis), storeRound(tx, drawn));
    return { round, pair: used, balance };
  }
  // A round without steps ends with its draw, so it is written once.
  const result = await resultOf(tx, drawn, game, pair, at);
  const { payout, jackpot } = result;
  const ended: RoundRow = { ...drawn, state: 'settled', payout, jackpot, settledAt: at };
  const [balance, round] = await together(playStake(tx, play, game, staked, result, basis), storeRound(tx, ended));
  return { round, pair: used, balance };
}

/** One round trip, except for an owner's first round. */
async function readBehindLocks(tx: Tx, play: PlaySession, game: PlayedGame, { roundId, at }: StartRequest) {
  const owner = ownerOf(play);
  const read = () =>
    together(
      findPairLocked(tx, owner),
      conflictingRoundsOf(tx).execute({ id: roundId, owner, nodeId: game.nodeId, sessionId: play.id }),
      stakeBasisOf(tx, play),
    );
  let [pair, conflicting, basis] = await read();
  if (!pair) {
    await lockPair(tx, owner, at);
    [pair, conflicting, basis] = await read();
  }
  return { pair: pair!, conflicting, basis };
}

/** Take a step. Repeating a step with the same action returns the round unchanged. */
export async function actRound(
  tx: Tx,
  play: PlaySession,
  game: PlayedGame,
  request: { readonly roundId: string; readonly step: number; readonly action: number; readonly at: number },
): Promise<Played> {
  const { step, action, at } = request;
  const pair = await lockPair(tx, ownerOf(play), at);
  const round = await ownRound(tx, play, request.roundId);
  const { steps } = rulesOf(game.engine);
  if (!steps) refuse('bet.invalid');
  if (round.actions[step] === action) return { round, pair };
  if (round.state !== 'open' || step !== round.actions.length) refuse('state.changed', { status: 409 });
  if (!steps.isLegal(round.choice, action, round.actions)) refuse('bet.invalid');
  const actions = [...round.actions, action];
  // This launch receives the result.
  const played = { actions, sessionId: play.id };
  const [row] = await tx.update(rounds).set(played).where(eq(rounds.id, round.id)).returning();
  const isOver = steps.isOver(round.choice, round.outcome, actions);
  return { round: isOver ? await settle(tx, row!, game, pair, at) : row!, pair };
}

/** Cash out at the current value. A settled round is returned unchanged. */
export async function settleRound(
  tx: Tx,
  play: PlaySession,
  game: PlayedGame,
  roundId: string,
  at: number,
): Promise<Played> {
  const pair = await lockPair(tx, ownerOf(play), at);
  const round = await ownRound(tx, play, roundId);
  if (round.state !== 'open') return { round, pair };
  return { round: await settle(tx, { ...round, sessionId: play.id }, game, pair, at), pair };
}

/** Finish a stored round whose seed pair is locked. */
export async function settle(tx: Tx, round: RoundRow, game: PlayedGame, pair: SeedPair, at: number): Promise<RoundRow> {
  const result = await resultOf(tx, round, game, pair, at);
  await payRound(tx, round, result, at);
  const { payout, jackpot } = result;
  const [row] = await tx
    .update(rounds)
    .set({ state: 'settled', payout, jackpot, settledAt: at, sessionId: round.sessionId })
    .where(and(eq(rounds.id, round.id), eq(rounds.state, 'open')))
    .returning();
  return row!;
}

/** What the round pays, with the jackpot if it hits one. */
async function resultOf(tx: Tx, round: RoundRow, game: PlayedGame, pair: SeedPair, at: number) {
  const rules = rulesOf(game.engine);
  const own = Math.min(HIGHEST_WIN, rules.payout(round.choice, round.outcome, round.stake, round.actions, game));
  const jackpot = round.betId === null ? 0 : await playJackpot(tx, round, game, at);
  const proof = {
    roundId: round.id,
    engine: round.engine,
    serverSeedHash: pair.serverSeedHash,
    clientSeed: pair.clientSeed,
    nonce: round.nonce,
  };
  const pushed = rules.pushed?.(round.choice, round.outcome, game) ?? 0;
  const covered = round.stake - (rules.atRisk?.(round.choice, game) ?? round.stake);
  return { payout: own + jackpot, jackpot, uncounted: Math.max(pushed, covered), proof };
}

async function playJackpot(tx: Tx, round: RoundRow, game: PlayedGame, at: number): Promise<number> {
  if (!game.jackpot || game.engine !== 'slot') return 0;
  const pool = await feedPot(tx, game.nodeId, round.stake);
  if (pool === null || !hitsJackpot(round.outcome as SlotOutcome, round.stake)) return 0;
  await emptyPot(tx, game.nodeId, at);
  return pool;
}
