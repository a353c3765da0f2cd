/** Lotteries as the wire has them: games, menus, plays, issues, draws, orders. */
import { toDecimal } from '@site/shared/kernel';
import type { LotteryDraw, LotteryGame as WireGame, LotteryOrder, Numero, PlayMenu } from '@site/shared/wps';
import { inLanguage } from '../games/catalogue/words';
import { commitmentOf, resultOf, seedOfIssue, winNoOf } from './draw';
import { LOTTERY_GAMES, lotteryGameById, type LotteryGame } from './lottery-games';
import type { lotteryOrders } from './lottery.tables';
import { SINGLE_BET } from './place-bets';
import { PLAYS, playOf } from './plays';
import type { Issue } from './timetable';

export const gameView = (game: LotteryGame, language: string): WireGame => ({
  gameId: game.gameId,
  code: game.code,
  remark: inLanguage(game.name, language),
  gameGroupCode: game.group,
  prizeMode: game.prizeMode,
  vassalage: game.vassalage,
  nodeId: String(8000 + game.gameId),
  kind: game.kind,
  periodSeconds: game.periodSeconds,
  icon: `/wps/media/game/${8000 + game.gameId}.svg`,
});

/** Games of a prize mode by their group, in the order of the list. */
export function menuOf(prizeMode: string | undefined, language: string) {
  const menu: Record<string, { gameGroupCode: string; games: WireGame[] }> = {};
  for (const game of LOTTERY_GAMES) {
    if (prizeMode && game.prizeMode !== prizeMode) continue;
    (menu[game.group] ??= { gameGroupCode: game.group, games: [] }).games.push(gameView(game, language));
  }
  return menu;
}

/** "9.500": three places, enough for every table here. */
const oddsText = (tenThousandths: number): string => (tenThousandths / 10_000).toFixed(3);

export function playMenuOf(game: LotteryGame, language: string): PlayMenu {
  const groups = new Map<string, PlayMenu['playMenuGroups'][number]>();
  for (const play of PLAYS[game.kind]) {
    const playName = inLanguage(play.group, language);
    const group = groups.get(playName) ?? { playName, playMenus: [] };
    group.playMenus.push({
      playId: play.id,
      playName: inLanguage(play.name, language),
      help: inLanguage(play.help, language),
      singleBetPrice: toDecimal(SINGLE_BET),
      playSwitch: true,
      input: play.input,
      places: play.places,
      values: [...play.values],
      valueNames: play.valueNames?.map((name) => inLanguage(name, language)) ?? [...play.values],
      odds: oddsText(play.odds),
      oddsByValue: Object.fromEntries(
        Object.entries(play.oddsByValue ?? {}).map(([key, odds]) => [key, oddsText(odds)]),
      ),
    });
    groups.set(playName, group);
  }
  return { prizeModeId: game.prizeMode, playMenuGroups: [...groups.values()] };
}

export const numeroView = (issue: Issue, secret: string): Numero => ({
  numero: issue.numero,
  gameId: issue.gameId,
  openTime: issue.openAt,
  closeTime: issue.closeAt,
  drawTime: issue.drawAt,
  commitment: commitmentOf(secret, issue),
});

/** A drawn issue. Never ask it of one that is still to be drawn. */
export function drawView(game: LotteryGame, issue: Issue, secret: string): LotteryDraw {
  const result = resultOf(secret, game, issue);
  return {
    gameId: game.gameId,
    numero: issue.numero,
    winNo: winNoOf(game.kind, result),
    result,
    openTime: issue.drawAt,
    seed: seedOfIssue(secret, issue),
    commitment: commitmentOf(secret, issue),
  };
}

export function orderView(
  order: typeof lotteryOrders.$inferSelect,
  winNo: string | null,
  language: string,
): LotteryOrder {
  const game = lotteryGameById.get(order.gameId);
  const play = game && playOf(game.kind, order.playId);
  return {
    subOrderId: order.id,
    orderNumber: order.orderNumber,
    gameId: order.gameId,
    gameName: game ? inLanguage(game.name, language) : String(order.gameId),
    numero: order.numero,
    playId: order.playId,
    playName: play ? inLanguage(play.name, language) : order.playId,
    content: order.content,
    units: order.units,
    stake: toDecimal(order.stake),
    payout: toDecimal(order.payout),
    state: order.state,
    winNo,
    placedAt: order.at,
    drawTime: order.drawAt,
    settledAt: order.settledAt,
  };
}

/** Per place: how often each value came, and how many draws ago it came last. */
export function hotAndGap(results: readonly (readonly number[])[]) {
  const places = Math.min(10, results[0]?.length ?? 0);
  const per = (count: (place: number, value: number) => number) =>
    Array.from({ length: places }, (_, place) => {
      const values = new Set(results.map((result) => result[place]!));
      return Object.fromEntries([...values].sort((a, b) => a - b).map((value) => [String(value), count(place, value)]));
    });
  return {
    hot: per((place, value) => results.filter((result) => result[place] === value).length),
    gap: per((place, value) => results.findIndex((result) => result[place] === value)),
  };
}
