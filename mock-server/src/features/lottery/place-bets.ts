/** placeBets: places the bets of a slip on open issues, all or none. */
import { randomBytes } from 'node:crypto';
import { parseMinor } from '@site/shared/kernel';
import { MOST, type LotteryBetting, type VnBetting } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import { placeBet, readBetBasis, type BetBasis } from '../../money/bets';
import { refuseLottery } from '../../money/operator-wallet/wallet-players';
import type { Tx } from '../../ground/db/database';
import { prepared } from '../../ground/db/prepared';
import { together } from '../../ground/db/together';
import { refuse } from '../../ground/refuse';
import { lotteryGameById, type LotteryGame } from '../games/catalogue/lottery-games';
import { lotteryOrders } from './lottery.tables';
import { playOf } from './plays';
import { parseNumero, type Issue } from './timetable';

/** Price of a single bet, in minor units. */
export const SINGLE_BET = 100;
export const HIGHEST_STAKE = 1_000_000;
const MOST_UNITS = 10_000;

export interface Bet {
  readonly game: LotteryGame;
  readonly issue: Issue;
  readonly playId: string;
  readonly content: string;
  readonly units: number;
  readonly unitStake: number;
  readonly winStop: boolean;
}

const amountOf = (amount: string | number): number => {
  const parsed = parseMinor(amount);
  return parsed.ok ? parsed.value : refuse('request_param_err');
};

function gameOf(gameId: number): LotteryGame {
  return lotteryGameById.get(gameId) ?? refuse('not.found', { status: 404 });
}

/** The issue, if it is open for bets. */
function openIssue(game: LotteryGame, numero: string, at: number): Issue {
  const issue = parseNumero(game, numero) ?? refuse('bet.invalid');
  if (at >= issue.closeAt) refuse('bet.closed', { value: { numero, closeTime: issue.closeAt } });
  // Limits how far ahead a chase can reach.
  if (issue.openAt - at > Math.max(50 * game.periodSeconds * 1000, 86_400_000)) refuse('bet.invalid');
  return issue;
}

function checked(bet: Omit<Bet, 'units'>): Bet {
  const play = playOf(bet.game.kind, bet.playId) ?? refuse('bet.invalid');
  const units = play.units(bet.content);
  if (units < 1 || units > MOST_UNITS) refuse('bet.invalid');
  if (units * bet.unitStake > HIGHEST_STAKE) {
    refuse('amount.out.of.range', { words: { min: SINGLE_BET / 100, max: HIGHEST_STAKE / 100 } });
  }
  return { ...bet, units };
}

/** Bets of the classic slip: "playId@choice;playId@choice". */
export function betsOfSlip(body: LotteryBetting, at: number): Bet[] {
  const game = gameOf(body.gameId);
  const issues = body.chase?.length ? body.chase : [{ numero: body.currentNumero, multiple: body.multiples ?? 1 }];
  return issues.flatMap(({ numero, multiple }) => {
    const issue = openIssue(game, numero, at);
    return body.bettingSlipString.split(';').map((part) => {
      const [playId = '', content = ''] = part.split('@');
      const winStop = body.winStop === true;
      return checked({ game, issue, playId, content, unitStake: SINGLE_BET * multiple, winStop });
    });
  });
}

/** Bets of the Vietnamese slip: each entry has its own game, price and issues. */
export const betsOfContents = ({ contents }: VnBetting, at: number): Bet[] =>
  contents.flatMap(({ gameId, playId, bettingContent, singleBetPrice, numero: issues, winStop }) => {
    const game = gameOf(gameId);
    const price = amountOf(singleBetPrice);
    if (price < SINGLE_BET) refuse('bet.invalid');
    return issues.map(({ numero, multiple }) =>
      checked({
        game,
        issue: openIssue(game, numero, at),
        playId,
        content: bettingContent,
        unitStake: price * multiple,
        winStop: winStop === true,
      }),
    );
  });

/** Place bets in one transaction. `expected`: the total the player confirmed; refused when it differs. */
export async function placeBets(
  tx: Tx,
  memberId: number,
  bets: readonly Bet[],
  at: number,
  expected?: string | number,
) {
  if (bets.length === 0 || bets.length > MOST.bets) refuse('bet.invalid');
  const total = bets.reduce((sum, { units, unitStake }) => sum + units * unitStake, 0);
  if (expected !== undefined && amountOf(expected) !== total) refuse('bet.invalid', { value: { total: total / 100 } });
  const orderNumber = `L${at.toString(36).toUpperCase()}${randomBytes(4).toString('hex').toUpperCase()}`;
  let [, basis] = await together<[void, BetBasis]>(refuseLottery(tx, memberId), readBetBasis(tx, memberId));
  let balance = 0;
  for (const [place, bet] of bets.entries()) {
    if (place > 0) basis = afterFirst(await readBetBasis(tx, memberId));
    const { game, issue, units, unitStake } = bet;
    const stake = units * unitStake;
    const about = { memberId, game: betGame(game), stake, roundId: `${orderNumber}:${issue.numero}`, at };
    const order = { ...bet, orderNumber, memberId, ...issue, gameId: game.gameId, stake, betId: basis.betId, at };
    const [placed] = await together(placeBet(tx, about, basis), insertOrder(tx).execute(order));
    balance = placed.balance;
  }
  const first = bets[0]!.issue;
  return { orderNumber, numero: first.numero, drawAt: first.drawAt, total, balance };
}

/** A slip is one action, and its further bets take no time: the time limit has been checked with the first. */
const afterFirst = (basis: BetBasis): BetBasis => ({
  ...basis,
  limits: basis.limits.filter(({ kind }) => kind !== 'SESSION'),
});

type OrderRow = typeof lotteryOrders.$inferSelect;
const value = <K extends keyof OrderRow>(name: K) => sql.placeholder<K>(name);
const insertOrder = prepared((tx: Tx) =>
  tx
    .insert(lotteryOrders)
    .values({
      orderNumber: value('orderNumber'),
      memberId: value('memberId'),
      gameId: value('gameId'),
      numero: value('numero'),
      drawAt: value('drawAt'),
      playId: value('playId'),
      content: value('content'),
      units: value('units'),
      stake: value('stake'),
      unitStake: value('unitStake'),
      winStop: value('winStop'),
      betId: value('betId'),
      state: 'open',
      at: value('at'),
    })
    .prepare('insert_lottery_order'),
);

const betGame = (game: LotteryGame) => ({
  nodeId: String(8000 + game.gameId),
  vassalage: game.vassalage,
  gameType: game.prizeMode === 'Elott' ? 'ELOTT' : 'LOTT',
  gameName: game.name.en,
});
