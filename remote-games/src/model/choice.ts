/** Choice: the selection that defines a list of games: type, mode, vendors, classify, filter, search (GAME-04). */
import type { GameType } from '@site/shared/wps';

export type Mode = 'ALL' | 'HOT' | 'FAV' | 'RECENT' | 'FILTER' | 'SEARCH';

/** Values of the filter panel (GAME-14). Empty means no filter. */
export interface Filter {
  readonly vendors: readonly string[];
  readonly classify: string | null;
  /** Only games whose smallest stake is at most this many taka. */
  readonly minBet: string | null;
  readonly minLines: number | null;
  readonly isNew: boolean;
}

export const NO_FILTER: Filter = { vendors: [], classify: null, minBet: null, minLines: null, isNew: false };

const isFiltering = (filter: Filter): boolean => filterCount(filter) > 0;

/** Number of active filters, shown on the filter button. */
export const filterCount = (filter: Filter): number =>
  [
    filter.vendors.length > 0,
    filter.classify !== null,
    filter.minBet !== null,
    filter.minLines !== null,
    filter.isNew,
  ].filter(Boolean).length;

export interface Choice {
  readonly gameType: GameType;
  readonly mode: Mode;
  readonly vendors: readonly string[];
  readonly classify: string | null;
  readonly isNew: boolean;
  readonly filter: Filter;
  readonly search: string;
}

export const ALL_GAMES: Omit<Choice, 'gameType'> = {
  mode: 'ALL',
  vendors: [],
  classify: null,
  isNew: false,
  filter: NO_FILTER,
  search: '',
};

/** Actions that change the choice. */
export type ChoiceStep =
  | { readonly type: 'tab-chosen'; readonly gameType: GameType }
  | { readonly type: 'vendor-chosen'; readonly vendor: string | null }
  | { readonly type: 'classify-chosen'; readonly classify: string | null }
  | { readonly type: 'mode-chosen'; readonly mode: 'ALL' | 'HOT' | 'FAV' | 'RECENT' }
  | { readonly type: 'new-toggled' }
  | { readonly type: 'filter-applied'; readonly filter: Filter }
  | { readonly type: 'searched'; readonly text: string };

/** Classify keys that select a mode (GAME-04). */
export const MODE_KEYS: ReadonlySet<string> = new Set(['HOT', 'FAV']);

/** Reducer of the choice. Returns the same object if nothing changes. */
export function choose(choice: Choice, step: ChoiceStep): Choice {
  const { gameType } = choice;
  switch (step.type) {
    case 'tab-chosen':
      return step.gameType === gameType && choice.mode === 'ALL' ? choice : { ...ALL_GAMES, gameType: step.gameType };
    case 'vendor-chosen':
      return { ...ALL_GAMES, gameType, vendors: step.vendor === null ? [] : [step.vendor] };
    case 'classify-chosen':
      if (step.classify !== null && MODE_KEYS.has(step.classify)) {
        return { ...ALL_GAMES, gameType, mode: step.classify as Mode };
      }
      return { ...ALL_GAMES, gameType, vendors: choice.mode === 'ALL' ? choice.vendors : [], classify: step.classify };
    case 'mode-chosen':
      return { ...ALL_GAMES, gameType, mode: step.mode };
    case 'new-toggled':
      return { ...ALL_GAMES, gameType, vendors: choice.vendors, classify: choice.classify, isNew: !choice.isNew };
    case 'filter-applied':
      return { ...ALL_GAMES, gameType, ...(isFiltering(step.filter) ? { mode: 'FILTER', filter: step.filter } : {}) };
    case 'searched': {
      const search = step.text.trim();
      if (search === '') return choice.mode === 'SEARCH' ? { ...ALL_GAMES, gameType } : choice;
      return { ...ALL_GAMES, gameType, mode: 'SEARCH', search };
    }
  }
}
