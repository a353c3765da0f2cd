/**
 * game-list: the one reducer behind every list of games (GAME-03, GAME-04). Pure.
 * Each choice opens a new query with a number of its own; an answer is taken only if it carries the number and the page
 * that are being waited for. So a late answer can never stand in a list it does not belong to.
 */
import { assertNever } from '@site/shared/kernel';
import type { Game, WpsError } from '@site/shared/wps';
import { choose, type Choice, type Choosing } from './choice';

export const PAGE_SIZE = 36;

export interface GameListState {
  readonly choice: Choice;
  /** Number of the query the choice opened. */
  readonly query: number;
  readonly games: readonly Game[];
  /** Last page taken; 0 before the first. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number | null;
  /** The page being waited for, or null. */
  readonly awaited: number | null;
  readonly error: WpsError | null;
}

/** Marks an answer with what it answers. */
export interface Ticket {
  readonly query: number;
  readonly page: number;
}

export interface GamePage {
  readonly games: readonly Game[];
  readonly pageNum: number;
  readonly totalPages: number;
  readonly totalCount: number | null;
}

export type GameListStep =
  | Choosing
  | { readonly type: 'route-opened'; readonly choice: Choice }
  | { readonly type: 'more-asked' }
  | { readonly type: 'retried' }
  | { readonly type: 'reloaded' }
  | { readonly type: 'arrived'; readonly ticket: Ticket; readonly answer: GamePage }
  | { readonly type: 'failed'; readonly ticket: Ticket; readonly error: WpsError };

export const openList = (choice: Choice, query = 1): GameListState => ({
  choice,
  query,
  games: [],
  page: 0,
  totalPages: 0,
  totalCount: null,
  awaited: 1,
  error: null,
});

export const hasMore = (state: GameListState): boolean => state.page < state.totalPages;
export const isFirstPageAwaited = (state: GameListState): boolean => state.awaited === 1 && state.games.length === 0;
/** What must be asked of the gateway now; null while nothing must. */
export const ticketOf = ({ query, awaited }: GameListState): Ticket | null =>
  awaited === null ? null : { query, page: awaited };

export function reduceGameList(state: GameListState, step: GameListStep): GameListState {
  switch (step.type) {
    case 'route-opened':
      return openList(step.choice, state.query + 1);
    case 'reloaded':
      return openList(state.choice, state.query + 1);
    case 'more-asked':
      return state.awaited === null && state.error === null && hasMore(state)
        ? { ...state, awaited: state.page + 1 }
        : state;
    case 'retried':
      return state.error === null ? state : { ...state, error: null, awaited: state.page + 1 };
    case 'arrived':
      return isAwaited(state, step.ticket) ? withPage(state, step.answer) : state;
    case 'failed':
      return isAwaited(state, step.ticket) ? { ...state, awaited: null, error: step.error } : state;
    case 'tab-chosen':
    case 'vendor-chosen':
    case 'classify-chosen':
    case 'mode-chosen':
    case 'new-toggled':
    case 'filter-applied':
    case 'searched': {
      const choice = choose(state.choice, step);
      return choice === state.choice ? state : openList(choice, state.query + 1);
    }
    default:
      return assertNever(step);
  }
}

const isAwaited = ({ query, awaited }: GameListState, ticket: Ticket): boolean =>
  ticket.query === query && ticket.page === awaited;

/** A first page replaces, a follow-up page appends; both bring the new page numbers (GAME-03). */
function withPage(state: GameListState, answer: GamePage): GameListState {
  const isFirst = state.awaited === 1;
  const known = new Set(isFirst ? [] : state.games.map(({ nodeId }) => nodeId));
  return {
    ...state,
    // A catalogue that shifts between two pages repeats a game; nobody should see it twice.
    games: isFirst ? answer.games : [...state.games, ...answer.games.filter(({ nodeId }) => !known.has(nodeId))],
    page: Math.max(answer.pageNum, state.awaited ?? 1),
    totalPages: answer.totalPages,
    totalCount: answer.totalCount,
    awaited: null,
    error: null,
  };
}
