/** Routes of a running game. The launch token says who plays what; the site's own token never reaches the player page. */
import { and, desc, eq } from 'drizzle-orm';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import type { RoundAnswer } from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { Type } from 'typebox';
import { pagesOf } from '../../db/pages';
import { refuse } from '../../refuse';
import { route, type Context } from '../../route';
import { toWire } from '../catalogue/catalogue';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { inLanguage } from '../catalogue/words';
import { isPlayed } from '../engines';
import { factsOf } from '../facts';
import { gameSessions, rounds, seedPairs } from '../games.tables';
import { assertVendorOpen } from '../provider-state';
import { potOf } from '../rounds/jackpots';
import { findPlaySession, ownerOf, renewPlaySession, type PlaySession } from '../rounds/play-sessions';
import { balanceOf } from '../rounds/play-wallet';
import { configOf, fairnessView, roundView } from '../rounds/round-view';
import { actRound, openRoundOf, settleRound, startRound, type PlayedGame, type RoundRow } from '../rounds/rounds';
import { pairOf, rotatePair, type SeedPair } from '../rounds/seed-pairs';

interface Seat {
  readonly play: PlaySession;
  readonly game: PlayedGame;
}

/** Who sits at which game, by the launch token. */
async function seatOf(ctx: Context<unknown>): Promise<Seat> {
  const play = await findPlaySession(ctx.db, ctx.request.headers.authorization, ctx.at);
  const game = (await catalogueOfGateway(ctx)).byNode.get(play.nodeId);
  if (!game || !isPlayed(game)) refuse('game.unavailable');
  return { play, game };
}

/** The same for a write: play must be allowed now, and it keeps the session alive. */
async function activeSeat(ctx: Context<unknown>): Promise<Seat> {
  const seat = await seatOf(ctx);
  await renewPlaySession(ctx.db, seat.play, ctx.at);
  return seat;
}

async function pairById(ctx: Context<unknown>, id: number): Promise<SeedPair> {
  const [row] = await ctx.db.select().from(seedPairs).where(eq(seedPairs.id, id));
  return row!;
}

async function answerOf(ctx: Context<unknown>, { play, game }: Seat, round: RoundRow): Promise<RoundAnswer> {
  const pot = game.jackpot ? await potOf(ctx.db, game.nodeId) : null;
  const active = await pairOf(ctx.db, ownerOf(play), ctx.at);
  const pair = active.id === round.seedPairId ? active : await pairById(ctx, round.seedPairId);
  return {
    round: roundView(round, game, pair),
    balance: toDecimal(await balanceOf(ctx.db, play)),
    fairness: fairnessView(active),
    jackpot: pot === null ? null : toDecimal(pot),
  };
}

async function recentRounds(ctx: Context<unknown>, { play, game }: Seat, limit: number, offset = 0) {
  const rows = await ctx.db
    .select({ round: rounds, pair: seedPairs })
    .from(rounds)
    .innerJoin(seedPairs, eq(seedPairs.id, rounds.seedPairId))
    .where(eq(rounds.owner, ownerOf(play)))
    .orderBy(desc(rounds.at), desc(rounds.nonce))
    .limit(limit)
    .offset(offset);
  const { byNode } = await catalogueOfGateway(ctx);
  return rows.map(({ round, pair }) => roundView(round, byNode.get(round.nodeId) ?? game, pair));
}

const about = { ignoreToken: true } as const;
const refusals = ['login.not.session', 'game.unavailable'] as const;
const stakeOf = (stake: string | number): number => {
  const parsed = parseMinor(stake);
  return parsed.ok ? parsed.value : refuse('request_param_err');
};

export const roundRoutes = [
  route(
    calls.playState,
    {
      ...about,
      params: S.Nothing,
      value: S.PlayState,
      about: 'The game, the balance, the fairness commitment and an unfinished round.',
      writes: true,
      errors: refusals,
    },
    async (ctx) => {
      const seat = await seatOf(ctx);
      const { play, game } = seat;
      const facts = factsOf(game, ctx.language);
      const owner = ownerOf(play);
      const open = await openRoundOf(ctx.db, owner, game.nodeId);
      const pot = game.jackpot && !play.isDemo ? await potOf(ctx.db, game.nodeId) : null;
      return {
        game: {
          nodeId: game.nodeId,
          name: inLanguage(game.name, ctx.language),
          engine: game.engine,
          variant: game.variant,
          art: toWire(game, ctx.language).showIcon,
          vassalage: game.vassalage,
          minBet: facts.minBet,
          maxBet: facts.maxBet,
          maxWin: facts.maxWin,
          rtp: facts.rtp,
          jackpot: pot === null ? null : toDecimal(pot),
          rules: facts.rules,
        },
        mode: play.isDemo ? ('demo' as const) : ('real' as const),
        language: ctx.language,
        currency: ctx.settings.currency,
        currencySymbol: ctx.settings.currencySymbol,
        balance: toDecimal(await balanceOf(ctx.db, play)),
        fairness: fairnessView(await pairOf(ctx.db, owner, ctx.at)),
        open: open ? roundView(open, game, await pairById(ctx, open.seedPairId)) : null,
        recent: await recentRounds(ctx, seat, 10),
        config: configOf(game),
      };
    },
  ),
  route(
    calls.startRound,
    {
      ...about,
      params: S.StartRound,
      value: S.RoundAnswer,
      about: 'Stake and draw. The same roundId again answers the same round.',
      errors: [
        ...refusals,
        'balance.insufficient',
        'amount.out.of.range',
        'bet.invalid',
        'state.changed',
        'idempotency.conflict',
        'provider.maintenance',
        'timeout.active',
        'self.excluded',
      ],
    },
    async (ctx) => {
      const seat = await activeSeat(ctx);
      assertVendorOpen(ctx.settings, seat.game.vassalage, ctx.language);
      const { roundId, stake, choice } = ctx.params;
      const round = await startRound(ctx.db, seat.play, seat.game, {
        roundId,
        stake: stakeOf(stake),
        choice: choice ?? {},
        at: ctx.at,
      });
      return answerOf(ctx, seat, round);
    },
  ),
  route(
    calls.actRound,
    {
      ...about,
      params: S.ActRound,
      value: S.RoundAnswer,
      about: 'Take one step of an open round.',
      errors: [...refusals, 'not.found', 'bet.invalid', 'state.changed'],
    },
    async (ctx) => {
      const seat = await activeSeat(ctx);
      return answerOf(ctx, seat, await actRound(ctx.db, seat.play, seat.game, { ...ctx.params, at: ctx.at }));
    },
  ),
  route(
    calls.settleRound,
    {
      ...about,
      params: S.SettleRound,
      value: S.RoundAnswer,
      about: 'Take what an open round is worth.',
      errors: [...refusals, 'not.found'],
    },
    async (ctx) => {
      const seat = await activeSeat(ctx);
      return answerOf(ctx, seat, await settleRound(ctx.db, seat.play, seat.game, ctx.params.roundId, ctx.at));
    },
  ),
  route(
    calls.rotateSeed,
    {
      ...about,
      params: S.RotateSeed,
      value: S.RotatedSeed,
      about: 'Reveal the server seed, commit to a new one, set the client seed.',
      errors: [...refusals, 'game.not.finished'],
    },
    async (ctx) => {
      const seat = await activeSeat(ctx);
      const owner = ownerOf(seat.play);
      // Revealing the seed of an unfinished round would show its mines.
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
    calls.roundHistory,
    {
      ...about,
      params: S.RoundHistoryQuery,
      value: S.RoundHistory,
      about: 'Rounds of this player, latest first, with what verifies them.',
      errors: refusals,
    },
    async (ctx) => {
      const seat = await seatOf(ctx);
      const { page = 1, size = 20 } = ctx.params;
      const totalCount = await ctx.db.$count(rounds, eq(rounds.owner, ownerOf(seat.play)));
      return {
        list: await recentRounds(ctx, seat, size, (page - 1) * size),
        ...pagesOf(totalCount, size),
      };
    },
  ),
  route(
    calls.closeRound,
    {
      ...about,
      params: S.Nothing,
      value: Type.Object({ closed: Type.Boolean() }),
      about: 'Leave the game. An unfinished round stays and resumes at the next launch.',
      errors: refusals,
    },
    async (ctx) => {
      const { play } = await seatOf(ctx);
      await ctx.db.update(gameSessions).set({ closedAt: ctx.at }).where(eq(gameSessions.id, play.id));
      return { closed: true };
    },
  ),
];
