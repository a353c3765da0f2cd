/** A player's rounds with what verifies them, and what the list can be filtered by: games and seed pairs. */
import { and, desc, eq, isNull, gt, or, type SQL } from 'drizzle-orm';
import type { HistoryGame, HistoryPair } from '@site/shared/wps';
import type { Context } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { inLanguage } from '../catalogue/words';
import { allRounds, rounds, seedPairs } from '../games.tables';
import type { PlayContext } from './play-context';
import { ownerOf } from './play-sessions';
import { roundView } from './round-view';

/** Seed pairs to choose from. */
const MOST_PAIRS = 50;

export interface RoundFilter {
  readonly nodeId?: string | undefined;
  readonly serverSeedHash?: string | undefined;
}

const matching = (from: typeof rounds, owner: string, { nodeId, serverSeedHash }: RoundFilter): SQL | undefined =>
  and(
    eq(from.owner, owner),
    nodeId === undefined ? undefined : eq(from.nodeId, nodeId),
    serverSeedHash === undefined ? undefined : eq(seedPairs.serverSeedHash, serverSeedHash),
  );

interface Page {
  readonly limit: number;
  readonly offset?: number;
}

/** The player's latest rounds of any game, for the game's page: without archived ones. */
export const readLatestRounds = (ctx: Context<unknown>, context: PlayContext, limit: number) =>
  readRounds(ctx, context, rounds, { limit });

/** The player's rounds, also archived ones, latest first. */
export const readAllRounds = (ctx: Context<unknown>, context: PlayContext, page: Page, filter: RoundFilter) =>
  readRounds(ctx, context, allRounds, page, filter);

async function readRounds(
  ctx: Context<unknown>,
  { play, game }: PlayContext,
  from: typeof rounds,
  { limit, offset = 0 }: Page,
  filter: RoundFilter = {},
) {
  const rows = await ctx.db
    .select({ round: from, pair: seedPairs })
    .from(from)
    .innerJoin(seedPairs, eq(seedPairs.id, from.seedPairId))
    .where(matching(from, ownerOf(play), filter))
    .orderBy(desc(from.at), desc(from.seedPairId), desc(from.nonce))
    .limit(limit)
    .offset(offset);
  const { byNode } = await catalogueOfGateway(ctx);
  return rows.map(({ round, pair }) => roundView(round, byNode.get(round.nodeId) ?? game, pair));
}

/** How many rounds the filter leaves. */
export async function countRounds(ctx: Context<unknown>, { play }: PlayContext, filter: RoundFilter): Promise<number> {
  const matches = ctx.db
    .select({ id: allRounds.id })
    .from(allRounds)
    .innerJoin(seedPairs, eq(seedPairs.id, allRounds.seedPairId))
    .where(matching(allRounds, ownerOf(play), filter));
  return ctx.db.$count(matches.as('matches'));
}

/** Games that the player has rounds of, by name. */
export async function historyGames(ctx: Context<unknown>, { play }: PlayContext): Promise<HistoryGame[]> {
  const played = await ctx.db
    .selectDistinct({ nodeId: allRounds.nodeId })
    .from(allRounds)
    .where(eq(allRounds.owner, ownerOf(play)));
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
