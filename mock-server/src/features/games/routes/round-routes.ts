/** Routes of a running game. The launch token identifies player and game; the site's session token never reaches the player page. */
import { eq } from 'drizzle-orm';
import { parseMinor, toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import type { RoundAnswer } from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { Type } from 'typebox';
import { refuse } from '../../../ground/refuse';
import { route, type Context } from '../../../ground/route';
import { LIMIT_REFUSALS } from '../../../money/responsible/gates';
import { DEBIT_REFUSALS } from '../../../money/operator-wallet/debit';
import { toWire } from '../catalogue/catalogue';
import { inLanguage } from '../catalogue/words';
import { factsOf } from '../facts';
import { rulesOf } from '../engines';
import { gameSessions, seedPairs } from '../games.tables';
import { assertVendorOpen } from '../catalogue/provider-state';
import { potOf } from '../rounds/jackpots';
import { ownerOf } from '../rounds/play-sessions';
import { balanceOf } from '../rounds/play-wallet';
import { configOf, fairnessView, roundView } from '../rounds/round-view';
import { readLatestRounds } from '../rounds/round-history';
import { lastStakeOf, openRoundOf } from '../rounds/round-rows';
import { actRound, settleRound, startRound, type Played } from '../rounds/rounds';
import { findUnseenRounds, markSeen } from '../rounds/unseen-rounds';
import {
  requireActivePlaySession,
  withPlayToken,
  PLAY_SESSION_REFUSALS,
  requirePlaySession,
  type PlayContext,
} from '../rounds/play-context';
import { pairOf, type SeedPair } from '../rounds/seed-pairs';

async function pairById(ctx: Context<unknown>, id: number): Promise<SeedPair> {
  const [row] = await ctx.db.select().from(seedPairs).where(eq(seedPairs.id, id));
  return row!;
}

/** Null for a game without a jackpot and in a demo, which cannot win it. */
async function shownPot({ db }: Context<unknown>, { play, game }: PlayContext): Promise<string | null> {
  const pot = game.jackpot && !play.isDemo ? await potOf(db, game.nodeId) : null;
  return pot === null ? null : toDecimal(pot);
}

async function answerOf(
  ctx: Context<unknown>,
  playContext: PlayContext,
  { round, pair, balance }: Played,
): Promise<RoundAnswer> {
  const { play, game } = playContext;
  const drawnFrom = pair.id === round.seedPairId ? pair : await pairById(ctx, round.seedPairId);
  return {
    round: roundView(round, game, drawnFrom),
    balance: toDecimal(balance ?? (await balanceOf(ctx.db, play, game))),
    fairness: fairnessView(pair),
    jackpot: await shownPot(ctx, playContext),
  };
}

const stakeOf = (stake: string | number): number => {
  const parsed = parseMinor(stake);
  return parsed.ok ? parsed.value : refuse('request_param_err');
};

export const roundRoutes = [
  route(
    calls.playState,
    {
      ...withPlayToken,
      params: S.Nothing,
      value: S.PlayState,
      about: 'The game, the balance, the fairness commitment, an unfinished round and rounds not shown yet.',
      writes: true,
      errors: PLAY_SESSION_REFUSALS,
    },
    async (ctx) => {
      const playContext = await requirePlaySession(ctx);
      const { play, game } = playContext;
      const facts = factsOf(game, ctx.language);
      const owner = ownerOf(play);
      const open = await openRoundOf(ctx.db, owner, game.nodeId);
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
          stakeStep: toDecimal(rulesOf(game.engine).stakeStep ?? 1),
          maxWin: facts.maxWin,
          rtp: facts.rtp,
          jackpot: await shownPot(ctx, playContext),
          payTable: facts.payTable ?? [],
          rules: facts.rules,
        },
        mode: play.isDemo ? ('demo' as const) : ('real' as const),
        language: ctx.language,
        currency: ctx.settings.currency,
        currencySymbol: ctx.settings.currencySymbol,
        timeZone: ctx.settings.timeZone,
        balance: toDecimal(await balanceOf(ctx.db, play, game)),
        fairness: fairnessView(await pairOf(ctx.db, owner, ctx.at)),
        open: open ? roundView(open, game, await pairById(ctx, open.seedPairId)) : null,
        unseen: (await findUnseenRounds(ctx.db, play)).map(({ round, pair }) => roundView(round, game, pair)),
        last: await lastStakeOf(ctx.db, owner, game.nodeId),
        recent: await readLatestRounds(ctx, playContext, 10),
        config: configOf(game),
      };
    },
  ),
  route(
    calls.startRound,
    {
      ...withPlayToken,
      params: S.StartRound,
      value: S.RoundAnswer,
      about:
        'Stake and draw. The same roundId again returns the same round. round.unseen: a settled round of another launch must be shown and confirmed first.',
      errors: [
        ...PLAY_SESSION_REFUSALS,
        'balance.insufficient',
        'amount.out.of.range',
        'bet.invalid',
        'state.changed',
        'round.unseen',
        'idempotency.conflict',
        'provider.maintenance',
        ...LIMIT_REFUSALS,
        ...DEBIT_REFUSALS,
      ],
    },
    async (ctx) => {
      const playContext = await requireActivePlaySession(ctx);
      const { roundId, stake, choice } = ctx.params;
      const played = await startRound(ctx.db, playContext.play, playContext.game, {
        roundId,
        stake: stakeOf(stake),
        choice: choice ?? {},
        at: ctx.at,
        services: ctx.services,
        assertMayStart: () => assertVendorOpen(ctx.settings, playContext.game.vassalage, ctx.language),
      });
      return answerOf(ctx, playContext, played);
    },
  ),
  route(
    calls.actRound,
    {
      ...withPlayToken,
      params: S.ActRound,
      value: S.RoundAnswer,
      about: 'Take one step of an open round.',
      errors: [...PLAY_SESSION_REFUSALS, 'not.found', 'bet.invalid', 'state.changed'],
    },
    async (ctx) => {
      const playContext = await requireActivePlaySession(ctx);
      const { play, game } = playContext;
      return answerOf(ctx, playContext, await actRound(ctx.db, play, game, { ...ctx.params, at: ctx.at }));
    },
  ),
  route(
    calls.settleRound,
    {
      ...withPlayToken,
      params: S.SettleRound,
      value: S.RoundAnswer,
      about: 'Cash out an open round.',
      errors: [...PLAY_SESSION_REFUSALS, 'not.found'],
    },
    async (ctx) => {
      const playContext = await requireActivePlaySession(ctx);
      const { play, game } = playContext;
      return answerOf(ctx, playContext, await settleRound(ctx.db, play, game, ctx.params.roundId, ctx.at));
    },
  ),
  route(
    calls.seenRounds,
    {
      ...withPlayToken,
      params: S.SeenRounds,
      value: Type.Object({ seen: Type.Integer({ description: 'How many were confirmed now.' }) }),
      about:
        'Confirm that the results of these rounds were shown. Unconfirmed ones are shown at the next launch, which cannot stake before.',
      errors: PLAY_SESSION_REFUSALS,
    },
    async (ctx) => {
      const { play } = await requirePlaySession(ctx);
      return { seen: await markSeen(ctx.db, play, ctx.params.roundIds, ctx.at) };
    },
  ),
  route(
    calls.closeRound,
    {
      ...withPlayToken,
      params: S.Nothing,
      value: Type.Object({ closed: Type.Boolean() }),
      about: 'Leave the game. An unfinished round stays and resumes at the next launch.',
      errors: PLAY_SESSION_REFUSALS,
    },
    async (ctx) => {
      const { play } = await requirePlaySession(ctx);
      await ctx.db.update(gameSessions).set({ closedAt: ctx.at }).where(eq(gameSessions.id, play.id));
      return { closed: true };
    },
  ),
];
