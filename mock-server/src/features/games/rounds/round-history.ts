/** A player's rounds with what verifies them, and what the list can be filtered by: games and seed pairs. */
import { and, desc, eq, isNull, gt, or, type SQL } from 'drizzle-orm';
import type { HistoryGame, HistoryPair } from '@site/shared/wps';
import type { Context } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { inLanguage } from '../catalogue/words';
import { rounds, seedPairs } from '../games.tables';
import type { PlayContext } from './play-context';
import { ownerOf } from './play-sessions';
import { roundView } from './round-view';

/** Seed pairs to choose from. */
const MOST_PAIRS = 50;

export interface RoundFilter {
  readonly nodeId?: string | undefined;
  readonly serverSeedHash?: string | undefined;
}

const matching = (owner: string, { nodeId, serverSeedHash }: RoundFilter): SQL | undefined =>
  and(
    eq(rounds.owner, owner),
    nodeId === undefined ? undefined : eq(rounds.nodeId, nodeId),
    serverSeedHash === undefined ? undefined : eq(seedPairs.serverSeedHash, serverSeedHash),
  );

interface Page {
  readonly limit: number;
  readonly offset?: number;
}

/** The player's rounds of any game, latest first. */
export async function readRounds(
  ctx: Context<unknown>,
  { play, game }: PlayContext,
  { limit, offset = 0 }: Page,
  filter: RoundFilter = {},
) {
  const rows = await ctx.db
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPairId))
    .where(matching(ownerOf(play), filter))
    .orderBy(desc(rounds.at), desc(rounds.seedPairId), desc(rounds.nonce))
    .limit(limit)
    .offset(offset);
  const { byNode } = await catalogueOfGateway(ctx);
  return rows.map(({ round, pair }) => roundView(round, byNode.get(round.nodeId) ?? game, pair));
}

/** How many rounds the filter leaves. */
export async function countRounds(ctx: Context<unknown>, { play }: PlayContext, filter: RoundFilter): Promise<number> {
  const matches = ctx.db
    .select({ id: rounds.id })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPairId))
    .where(matching(ownerOf(play), filter));
  return ctx.db.$count(matches.as('matches'));
}

/** Games that the player has rounds of, by name. */
export async function historyGames(ctx: Context<unknown>, { play }: PlayContext): Promise<HistoryGame[]> {
  const played = await ctx.db
    .selectDistinct({ nodeId: rounds.nodeId })
    .from(rounds)
    .where(eq(rounds.owner, ownerOf(play)));
  const { byNode } = await catalogueOfGateway(ctx);
  return played
    .flatMap(({ nodeId }) => byNode.get(nodeId) ?? [])
    .map(({ nodeId, name, variant }) => ({ nodeId, name: inLanguage(name, ctx.language), variant }))
    .sort((one, other) => one.name.localeCompare(other.name));
}

/** The player's seed pairs, latest first: the active one, and those that drew a round. */
export async function historyPairs(ctx: Context<unknown>, { play }: PlayContext): Promise<HistoryPair[]> {
  const pairs = await ctx.db
    .select()
    .from(seedPairs)
    .where(and(eq(seedPairs.owner, ownerOf(play)), or(gt(seedPairs.nonce, 0), isNull(seedPairs.revealedAt))))
    .orderBy(desc(seedPairs.id))
    .limit(MOST_PAIRS);
  return pairs.map(({ serverSeedHash, clientSeed, nonce, revealedAt }) => ({
    serverSeedHash,
    clientSeed,
    rounds: nonce,
    isRevealed: revealedAt !== null,
  }));
}
