/** Routes for provably fair play: seed rotation, and rounds with their verification data. */
import { and, eq } from 'drizzle-orm';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { pagesOf } from '../../../ground/db/pages';
import { refuse } from '../../../ground/refuse';
import { route } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { inLanguage } from '../catalogue/words';
import { allRounds, rounds, seedPairs } from '../games.tables';
import { ownerOf } from '../rounds/play-sessions';
import { fairnessView, roundView } from '../rounds/round-view';
import {
  requireActivePlaySession,
  withPlayToken,
  PLAY_SESSION_REFUSALS,
  requirePlaySession,
} from '../rounds/play-context';
import { countRounds, historyGames, historyPairs, readAllRounds } from '../rounds/round-history';
import { rotatePair } from '../rounds/seed-pairs';

export const fairnessRoutes = [
  route(
    calls.rotateSeed,
    {
      ...withPlayToken,
      params: S.RotateSeed,
      value: S.RotatedSeed,
      about: 'Reveal the server seed, commit to a new one, set the client seed.',
      errors: [...PLAY_SESSION_REFUSALS, 'game.not.finished'],
    },
    async (ctx) => {
      const playContext = await requireActivePlaySession(ctx);
      const owner = ownerOf(playContext.play);
      // Revealing the seed of an open round would reveal its mines.
      const [unfinished] = await ctx.db
        .select({ id: rounds.id })
        .from(rounds)
        .where(and(eq(rounds.owner, owner), eq(rounds.state, 'open')));
      if (unfinished) refuse('game.not.finished');
      const { old, fresh } = await rotatePair(ctx.db, owner, ctx.params.clientSeed, ctx.at);
      const { serverSeed, serverSeedHash, clientSeed, nonce } = old;
      return { revealed: { serverSeed, serverSeedHash, clientSeed, rounds: nonce }, fairness: fairnessView(fresh) };
    },
  ),
  route(
    calls.roundProof,
    {
      ignoreToken: true,
      params: S.RoundProofQuery,
      value: S.RoundProof,
      about:
        'What the verifier recomputes a finished round from. Open to anyone who has the id of the round, which is random; the server seed is in it once its pair was renewed.',
      errors: ['not.found'],
    },
    async (ctx) => {
      const [found] = await ctx.db
        .select({ round: allRounds, pair: seedPairs })
        .from(allRounds)
        .innerJoin(seedPairs, eq(seedPairs.id, allRounds.seedPairId))
        .where(and(eq(allRounds.id, ctx.params.roundId), eq(allRounds.state, 'settled')));
      const game = found && (await catalogueOfGateway(ctx)).byNode.get(found.round.nodeId);
      if (!game) refuse('not.found', { status: 404 });
      const { variant, volatility } = game;
      return {
        round: roundView(found.round, game, found.pair),
        actions: found.round.actions,
        game: { name: inLanguage(game.name, ctx.language), variant, volatility },
      };
    },
  ),
  route(
    calls.roundHistory,
    {
      ...withPlayToken,
      params: S.RoundHistoryQuery,
      value: S.RoundHistory,
      about: 'Rounds of this player, latest first, with what verifies them; of one game or one seed pair.',
      errors: PLAY_SESSION_REFUSALS,
    },
    async (ctx) => {
      const playContext = await requirePlaySession(ctx);
      const { page = 1, size = 20, ...filter } = ctx.params;
      const totalCount = await countRounds(ctx, playContext, filter);
      return {
        list: await readAllRounds(ctx, playContext, { limit: size, offset: (page - 1) * size }, filter),
        games: await historyGames(ctx, playContext),
        pairs: await historyPairs(ctx, playContext),
        ...pagesOf(totalCount, size),
      };
    },
  ),
];
