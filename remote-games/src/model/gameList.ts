/**
 * gameList: the reducer of every list of games (GAME-03, GAME-04).
 * Each choice gets a new query number. A response is accepted only if its query number and page are the pending ones,
 * so a late response never appears in another list.
 */
import { assertNever } from '@site/shared/kernel';
import type { Game, WpsError } from '@site/shared/wps';
import { choose, type Choice, type ChoiceStep } from './choice';

export const PAGE_SIZE = 36;

export interface GameListState {
  readonly choice: Choice;
  /** Number of the query the choice opened. */
  readonly query: number;
  readonly games: readonly Game[];
  /** Last page loaded; 0 before the first. */
  readonly page: number;
  readonly totalPages: number;
  readonly totalCount: number | null;
  /** The pending page, or null. */
  readonly awaited: number | null;
  readonly error: WpsError | null;
}

/** Identifies the page a response belongs to. */
export interface PageRequest {
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
  | ChoiceStep
  | { readonly type: 'route-opened'; readonly choice: Choice }
  | { readonly type: 'more-requested' }
  | { readonly type: 'retried' }
  | { readonly type: 'reloaded' }
  | { readonly type: 'arrived'; readonly request: PageRequest; readonly answer: GamePage }
  | { readonly type: 'failed'; readonly request: PageRequest; readonly error: WpsError };

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
/** The page to fetch now, or null. */
export const pendingRequestOf = ({ query, awaited }: GameListState): PageRequest | null =>
  awaited === null ? null : { query, page: awaited };

export function reduceGameList(state: GameListState, step: GameListStep): GameListState {
  switch (step.type) {
    case 'route-opened':
      return openList(step.choice, state.query + 1);
    case 'reloaded':
      return openList(state.choice, state.query + 1);
    case 'more-requested':
      return state.awaited === null && state.error === null && hasMore(state)
        ? { ...state, awaited: state.page + 1 }
        : state;
    case 'retried':
      return state.error === null ? state : { ...state, error: null, awaited: state.page + 1 };
    case 'arrived':
      return isAwaited(state, step.request) ? withPage(state, step.answer) : state;
    case 'failed':
      return isAwaited(state, step.request) ? { ...state, awaited: null, error: step.error } : state;
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

const isAwaited = ({ query, awaited }: GameListState, request: PageRequest): boolean =>
  request.query === query && request.page === awaited;

/** The first page replaces the list, later pages append; both update the page numbers (GAME-03). */
function withPage(state: GameListState, answer: GamePage): GameListState {
  const isFirst = state.awaited === 1;
  const known = new Set(isFirst ? [] : state.games.map(({ nodeId }) => nodeId));
  return {
    ...state,
    // If the catalogue shifts between two pages, a game arrives twice.
    games: isFirst ? answer.games : [...state.games, ...answer.games.filter(({ nodeId }) => !known.has(nodeId))],
    page: Math.max(answer.pageNum, state.awaited ?? 1),
    totalPages: answer.totalPages,
    totalCount: answer.totalCount,
    awaited: null,
    error: null,
  };
}
