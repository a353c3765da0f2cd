/** Timetable: the issues of a lottery derive from the clock alone. The day starts at midnight, site time. */
import { dayOf, startOfDay } from '@site/shared/kernel';
import { isDay } from '@site/shared/wps';
import type { LotteryGame } from '../games/catalogue/lottery-games';

export interface Issue {
  readonly gameId: number;
  /** "202611210042": date and number within the day. */
  readonly numero: string;
  readonly openAt: number;
  /** Bets are refused from this instant on. */
  readonly closeAt: number;
  readonly drawAt: number;
}

function issueOf(game: LotteryGame, day: string, index: number): Issue {
  const openAt = startOfDay(day) + index * game.periodSeconds * 1000;
  const drawAt = openAt + game.periodSeconds * 1000;
  return {
    gameId: game.gameId,
    numero: `${day.replaceAll('-', '')}${String(index + 1).padStart(4, '0')}`,
    openAt,
    closeAt: drawAt - game.closeSeconds * 1000,
    drawAt,
  };
}

/** The running issue at an instant: open, or closed and waiting for its draw. */
export function issueAt(game: LotteryGame, at: number): Issue {
  const day = dayOf(at);
  return issueOf(game, day, Math.floor((at - startOfDay(day)) / (game.periodSeconds * 1000)));
}

/** The issue open for bets: the running one, or the next one after it has closed. */
export function bettableIssue(game: LotteryGame, at: number): Issue {
  const running = issueAt(game, at);
  return at < running.closeAt ? running : issueAt(game, running.drawAt);
}

export function issuesFrom(game: LotteryGame, at: number, count: number): Issue[] {
  const issues = [bettableIssue(game, at)];
  while (issues.length < count) issues.push(issueAt(game, issues.at(-1)!.drawAt));
  return issues;
}

/** Drawn issues, latest first, with offset. */
export function drawnIssues(game: LotteryGame, at: number, skip: number, count: number): Issue[] {
  const period = game.periodSeconds * 1000;
  const running = issueAt(game, at);
  return Array.from({ length: count }, (_, index) => issueAt(game, running.openAt - (skip + index + 1) * period));
}

/** The issue with a numero, or null for an invalid one. */
export function parseNumero(game: LotteryGame, numero: string): Issue | null {
  const [, year, month, date, number] = /^(\d{4})(\d{2})(\d{2})(\d{4})$/.exec(numero) ?? [];
  if (!year || !number) return null;
  const day = `${year}-${month}-${date}`;
  if (!isDay(day)) return null;
  const index = Number(number) - 1;
  const perDay = 86_400 / game.periodSeconds;
  return index >= 0 && index < perDay ? issueOf(game, day, index) : null;
}
