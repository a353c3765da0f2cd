/** launch: returns the URL of a game on the site's own origin, after all checks (mode, limits, maintenance, open rounds). */
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { LaunchQuery } from '@site/shared/wps';
import { refuse } from '../../ground/refuse';
import type { WriteContext } from '../../ground/route';
import { lotteryGameByCode } from './catalogue/lottery-games';
import { catalogueOfGateway } from './catalogue/catalogue-store';
import type { CatalogueGame } from './catalogue/game';
import { inLanguage } from './catalogue/words';
import { isPlayed } from './engines';
import { gameSessions, rounds } from './games.tables';
import { authenticatePlayer } from '../../money/operator-wallet/balances';
import { refuseLottery } from '../../money/operator-wallet/wallet-players';
import { assertNoBreak } from '../../money/responsible/gates';
import { assertVendorOpen } from './catalogue/provider-state';
import { recordRecent } from './recent';
import { memberOwner, openPlaySession } from './rounds/play-sessions';

type LaunchContext = WriteContext<LaunchQuery>;

const LOTTERY_VENDORS: ReadonlySet<string> = new Set(['LOTT', 'ELOTT', 'TCG_SEA', 'TCG_LOTTO_VN']);

/** The launched game's URL. */
export async function launch(ctx: LaunchContext): Promise<string> {
  const { launchMode, vassalage = '', accountType = 1 } = ctx.params;
  if (!launchMode) refuse('system.busy', { status: 500 });
  if (launchMode === 'LOTT' || LOTTERY_VENDORS.has(vassalage)) return launchLottery(ctx);
  const game = await findGame(ctx);
  if (!isPlayed(game)) return launchLottery(ctx);
  assertVendorOpen(ctx.settings, game.vassalage, ctx.language);
  const isDemo = accountType === 0;
  if (isDemo && !game.demo) refuse('game.unavailable');
  const session = ctx.session;
  let walletId: number | null = null;
  if (!isDemo) {
    if (!session) refuse('login.not.session', { status: 401 });
    await assertNoBreak(ctx.db, session.memberId, ctx.at);
    await assertNoOtherGame(ctx, session.memberId, game);
    walletId = (await authenticatePlayer(ctx, session.memberId))?.integratorId ?? null;
    await closeOthers(ctx, session.memberId);
  }
  if (session) await recordRecent(ctx.db, session.memberId, game.nodeId, ctx.at);
  const token = await openPlaySession(ctx.db, { session, nodeId: game.nodeId, walletId, isDemo, at: ctx.at });
  const fragment = new URLSearchParams({ t: token, lang: (ctx.params.language ?? ctx.language).toUpperCase() });
  // Browsers do not send the fragment, so the token is in no server log.
  return `/wps/play/game/#${fragment}`;
}

async function findGame(ctx: LaunchContext): Promise<CatalogueGame> {
  const { nodeId, gameId } = ctx.params;
  const { byNode, games } = await catalogueOfGateway(ctx);
  const game = nodeId ? byNode.get(nodeId) : games.find(({ gameCode }) => gameCode === gameId);
  return game ?? refuse('game.unavailable', { status: 404 });
}

/** #734: a round of another game is open. */
async function assertNoOtherGame(ctx: LaunchContext, memberId: number, game: CatalogueGame): Promise<void> {
  const [open] = await ctx.db
    .select({ nodeId: rounds.nodeId })
    .from(rounds)
    .where(and(eq(rounds.owner, memberOwner(memberId)), eq(rounds.state, 'open'), ne(rounds.nodeId, game.nodeId)));
  if (!open) return;
  const other = (await catalogueOfGateway(ctx)).byNode.get(open.nodeId);
  const gameName = other ? inLanguage(other.name, ctx.language) : open.nodeId;
  refuse('game.not.finished', { value: { nodeId: open.nodeId, gameName } });
}

/** A member has one real-money play session at a time: the earlier token is revoked. */
async function closeOthers(ctx: LaunchContext, memberId: number): Promise<void> {
  const mine = and(eq(gameSessions.memberId, memberId), eq(gameSessions.isDemo, false), isNull(gameSessions.closedAt));
  await ctx.db.update(gameSessions).set({ closedAt: ctx.at }).where(mine);
}

/** Lotteries are played on the site's own lottery pages. */
async function launchLottery(ctx: LaunchContext): Promise<string> {
  // A lottery slip has many bets, and some are returned: operators' wallets have no call for this.
  if (ctx.session) await refuseLottery(ctx.db, ctx.session.memberId);
  const { lottoGameCode, lottoPrizeMode, lottoView, lottoPlayType, nodeId, vassalage } = ctx.params;
  const { byNode } = await catalogueOfGateway(ctx);
  const code = lottoGameCode ?? (nodeId ? byNode.get(nodeId)?.variant : undefined);
  const lottery = code ? lotteryGameByCode.get(code) : undefined;
  if (code && !lottery) refuse('game.unavailable', { status: 404 });
  if (lottery) assertVendorOpen(ctx.settings, lottery.vassalage, ctx.language);
  if (ctx.session && lottery) await recordRecent(ctx.db, ctx.session.memberId, String(8000 + lottery.gameId), ctx.at);
  const prizeMode = lottery?.prizeMode ?? lottoPrizeMode ?? (vassalage === 'TCG_SEA' ? 'SEA' : 'Elott');
  const query = new URLSearchParams({ prizeMode });
  if (lottery) query.set('game', lottery.code);
  query.set('view', lottery ? (lottoView ?? 'betting') : 'lobby');
  if (lottoPlayType) query.set('playType', lottoPlayType);
  return `${prizeMode === 'Elott' ? '/m/elott' : '/m/lott'}?${query}`;
}
