/** Wire format of lotteries: games, menus, plays, issues, draws, orders. */
import { toDecimal } from '@site/shared/kernel';
import type { LotteryDraw, LotteryGame as WireGame, LotteryOrder, Numero, PlayMenu } from '@site/shared/wps';
import { iconOf } from '../games/catalogue/icon';
import { inLanguage, type Words } from '../games/catalogue/words';
import { commitmentOf, resultOf, seedOfIssue, winNoOf } from './draw';
import { LOTTERY_GAMES, lotteryGameById, type LotteryGame } from '../games/catalogue/lottery-games';
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
  icon: iconOf(String(8000 + game.gameId)),
});

/** Games of a prize mode by group, in list order. */
export function menuOf(prizeMode: string | undefined, language: string) {
  const menu: Record<string, { gameGroupCode: string; games: WireGame[] }> = {};
  for (const game of LOTTERY_GAMES) {
    if (prizeMode && game.prizeMode !== prizeMode) continue;
    (menu[game.group] ??= { gameGroupCode: game.group, games: [] }).games.push(gameView(game, language));
  }
  return menu;
}

const FIVE = [
  { en: 'Ten thousands', bn: 'অযুত' },
  { en: 'Thousands', bn: 'হাজার' },
  { en: 'Hundreds', bn: 'শতক' },
  { en: 'Tens', bn: 'দশক' },
  { en: 'Units', bn: 'একক' },
] as const;

/** A digit is named by its decimal place, a runner by its finishing position. */
function placeName(kind: LotteryGame['kind'], place: number): Words {
  if (kind === 'D5') return FIVE[place]!;
  if (kind === 'D3' || kind === 'SEA') return FIVE[place + 2]!;
  const number = place + 1;
  return { en: `Place ${number}`, bn: `${number} নম্বর স্থান` };
}

/** "9.500": three decimals, enough for every table here. */
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
      combine: play.combine,
      placeNames: (play.at ?? []).map((place) => inLanguage(placeName(game.kind, place), language)),
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

/** A drawn issue. Never call it for an issue that is not drawn yet: it would reveal the result. */
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

/** Values used for statistics: digits, dice, runners; for Vietnamese draws, the last two digits of the special prize. */
const counted = (kind: LotteryGame['kind'], result: readonly number[]): readonly number[] =>
  kind === 'VN' ? [Math.floor((result[0]! % 100) / 10), result[0]! % 10] : result;

const VALUES: Readonly<Record<LotteryGame['kind'], readonly [from: number, to: number]>> = {
  D5: [0, 9],
  D3: [0, 9],
  SEA: [0, 9],
  VN: [0, 9],
  K3: [1, 6],
  PK10: [1, 10],
};

/** Per position: how often each value was drawn, and how many draws ago it was last drawn (the number of inspected draws if never). */
export function hotAndGap(kind: LotteryGame['kind'], results: readonly (readonly number[])[]) {
  const rows = results.map((result) => counted(kind, result));
  const [from, to] = VALUES[kind];
  const values = Array.from({ length: to - from + 1 }, (_, at) => from + at);
  const per = (count: (place: number, value: number) => number) =>
    (rows[0] ?? []).map((_, place) => Object.fromEntries(values.map((value) => [String(value), count(place, value)])));
  const sinceLast = (place: number, value: number) => {
    const last = rows.findIndex((row) => row[place] === value);
    return last < 0 ? rows.length : last;
  };
  return {
    hot: per((place, value) => rows.filter((row) => row[place] === value).length),
    gap: per(sinceLast),
  };
}
