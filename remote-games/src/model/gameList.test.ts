import fc from 'fast-check';
import type { Game, WpsError } from '@site/shared/wps';
import { ALL_GAMES, NO_FILTER, type Choice, type ChoiceStep } from './choice';
import {
  hasMore,
  openList,
  reduceGameList,
  pendingRequestOf,
  type GameListState,
  type GameListStep,
  type PageRequest,
} from './gameList';

const START: Choice = { ...ALL_GAMES, gameType: 'RNG' };
const PAGES = 3;

const nameOf = (choice: Choice, page: number, place: number) => `${JSON.stringify(choice)}|${page}|${place}`;
const aGame = (nodeId: string) => ({ nodeId }) as Game;
/** A gateway response in which every game names its choice and page. */
const answerTo = (choice: Choice, page: number) => ({
  games: [aGame(nameOf(choice, page, 0)), aGame(nameOf(choice, page, 1))],
  pageNum: page,
  totalPages: PAGES,
  totalCount: PAGES * 2,
});
const OFFLINE: WpsError = { kind: 'offline' };

const choosing: fc.Arbitrary<ChoiceStep> = fc.oneof(
  fc.record({ type: fc.constant('tab-chosen' as const), gameType: fc.constantFrom('RNG' as const, 'LIVE' as const) }),
  fc.record({ type: fc.constant('vendor-chosen' as const), vendor: fc.constantFrom(null, 'BGS', 'PGE') }),
  fc.record({ type: fc.constant('classify-chosen' as const), classify: fc.constantFrom(null, 'JP', 'HOT', 'FAV') }),
  fc.record({ type: fc.constant('mode-chosen' as const), mode: fc.constantFrom('ALL', 'HOT', 'FAV', 'RECENT') }),
  fc.constant({ type: 'new-toggled' as const }),
  fc.record({
    type: fc.constant('filter-applied' as const),
    filter: fc.constantFrom(NO_FILTER, { ...NO_FILTER, minBet: '5' }, { ...NO_FILTER, vendors: ['BGS'] }),
  }),
  fc.record({ type: fc.constant('searched' as const), text: fc.constantFrom('', 'tiger', ' moon ') }),
);

/** Network events: the response of any earlier request arrives or fails, in any order, possibly twice. */
type Happening = { readonly tap: GameListStep } | { readonly answer: number; readonly fails: boolean };

const happening: fc.Arbitrary<Happening> = fc.oneof(
  choosing.map((tap) => ({ tap })),
  fc
    .constantFrom<GameListStep>({ type: 'more-requested' }, { type: 'retried' }, { type: 'reloaded' })
    .map((tap) => ({ tap })),
  fc.record({ answer: fc.nat(20), fails: fc.boolean() }),
  fc.record({ answer: fc.nat(20), fails: fc.constant(false) }),
);

interface ListRequest {
  readonly request: PageRequest;
  readonly choice: Choice;
}

/** Applies events to the reducer and checks every intermediate state. */
function play(happenings: readonly Happening[], look: (state: GameListState) => void): GameListState {
  let state = openList(START);
  const requests: ListRequest[] = [];
  const remember = () => {
    const request = pendingRequestOf(state);
    if (request) requests.push({ request, choice: state.choice });
  };
  remember();
  for (const now of happenings) {
    if ('tap' in now) state = reduceGameList(state, now.tap);
    else {
      const { request, choice } = requests[now.answer % requests.length] as ListRequest;
      state = reduceGameList(
        state,
        now.fails
          ? { type: 'failed', request, error: OFFLINE }
          : { type: 'arrived', request, answer: answerTo(choice, request.page) },
      );
    }
    remember();
    look(state);
  }
  return state;
}

describe('the list of games', () => {
  it('[GAME-04] never shows a game of another tab, vendor, filter, search or page, in any response order', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        play(happenings, ({ choice, games, page }) => {
          const expected = Array.from({ length: page }, (_, at) => answerTo(choice, at + 1).games).flat();
          expect(games).toEqual(expected);
        });
      }),
      { numRuns: 500 },
    );
  });

  it('[GAME-04] is always loading, failed or loaded', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 60 }), (happenings) => {
        play(happenings, ({ awaited, error, page }) => {
          expect(awaited !== null || error !== null || page > 0).toBe(true);
          expect(awaited !== null && error !== null).toBe(false);
        });
      }),
    );
  });

  it('[GAME-03] reaches the last page from any state and never requests a page beyond it', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 40 }), (happenings) => {
        let state = play(happenings, () => undefined);
        for (let turn = 0; turn < PAGES * 3 + 3; turn += 1) {
          state = reduceGameList(state, { type: 'retried' });
          state = reduceGameList(state, { type: 'more-requested' });
          const request = pendingRequestOf(state);
          if (request) {
            expect(request.page).toBeLessThanOrEqual(PAGES);
            state = reduceGameList(state, { type: 'arrived', request, answer: answerTo(state.choice, request.page) });
          }
        }
        expect(hasMore(state)).toBe(false);
        expect(state.games).toHaveLength(PAGES * 2);
      }),
    );
  });

  it('[GAME-04] restarts at page 1 for every new choice', () => {
    fc.assert(
      fc.property(fc.array(happening, { maxLength: 30 }), choosing, (happenings, step) => {
        const before = play(happenings, () => undefined);
        const after = reduceGameList(before, step);
        if (after.choice === before.choice) expect(after).toBe(before);
        else expect(after).toMatchObject({ games: [], page: 0, awaited: 1, error: null });
      }),
    );
  });

  it('[GAME-03] loads to the end if the gateway always reports page 1', () => {
    let state = openList(START);
    for (let turn = 1; turn <= PAGES; turn += 1) {
      const request = pendingRequestOf(state) as PageRequest;
      expect(request.page).toBe(turn);
      state = reduceGameList(state, { type: 'arrived', request, answer: { ...answerTo(START, turn), pageNum: 1 } });
      state = reduceGameList(state, { type: 'more-requested' });
    }
    expect(pendingRequestOf(state)).toBeNull();
  });

  it('[GAME-03] requests the page that failed again, and keeps the pages before it', () => {
    const failed = (state: GameListState) =>
      reduceGameList(state, { type: 'failed', request: pendingRequestOf(state)!, error: OFFLINE });
    const first = failed(openList(START));
    expect(pendingRequestOf(reduceGameList(first, { type: 'retried' }))).toEqual({ query: 1, page: 1 });
    const opened = reduceGameList(openList(START), {
      type: 'arrived',
      request: { query: 1, page: 1 },
      answer: answerTo(START, 1),
    });
    const second = reduceGameList(failed(reduceGameList(opened, { type: 'more-requested' })), { type: 'retried' });
    expect(second).toMatchObject({ query: 1, awaited: 2, page: 1, error: null, games: answerTo(START, 1).games });
  });

  it('[GAME-03] shows a game once if a shifted catalogue returns it on two pages', () => {
    let state = openList(START);
    const page = (pageNum: number, ...ids: string[]) => ({
      games: ids.map(aGame),
      pageNum,
      totalPages: 2,
      totalCount: 4,
    });
    state = reduceGameList(state, { type: 'arrived', request: { query: 1, page: 1 }, answer: page(1, 'a', 'b') });
    state = reduceGameList(state, { type: 'more-requested' });
    state = reduceGameList(state, { type: 'arrived', request: { query: 1, page: 2 }, answer: page(2, 'b', 'c') });
    expect(state.games.map(({ nodeId }) => nodeId)).toEqual(['a', 'b', 'c']);
  });
});
