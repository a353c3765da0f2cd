/** requests: maps a choice to its gateway call, and the response to a page of the list. Pure. */
import {
  favouriteList,
  hotGames,
  listGames,
  recentGames,
  type Call,
  type FavouriteList,
  type Game,
  type GameList,
  type GameListQuery,
  type HotGames,
  type RecentList,
} from '@site/shared/wps';
import type { Choice } from './choice';
import { PAGE_SIZE, type GamePage } from './gameList';

export interface ListRequest<P, V> {
  readonly call: Call<P, V>;
  readonly params: P;
  readonly read: (value: V) => GamePage;
}

const CLIENT = { platform: 'html5', clientType: 2 } as const;

/** The request for one page of a choice. `send` is called with it, so that call and response types match. */
export function withRequest<R>(
  choice: Choice,
  page: number,
  language: string,
  send: <P, V>(request: ListRequest<P, V>) => R,
): R {
  const params = { gameType: choice.gameType, language };
  switch (choice.mode) {
    case 'HOT':
      return send({ call: hotGames, params: { ...CLIENT, isPlatform: 2, vassalage: '', language }, read: allAtOnce });
    case 'FAV':
      return send({ call: favouriteList, params: { pageNo: page, pageSize: PAGE_SIZE, language }, read: ofFavourites });
    case 'RECENT':
      return send({
        call: recentGames,
        params: { page, pageSize: PAGE_SIZE, language, clientType: CLIENT.clientType },
        read: ofRecent(page),
      });
    case 'SEARCH': {
      // The gateway searches names in every language only if the request has no language (wps-contract row 60).
      const { language: _, ...rest } = params;
      return send({
        call: listGames,
        params: { ...CLIENT, ...rest, ...paging(page), gameName: choice.search },
        read: asItIs,
      });
    }
    case 'FILTER':
      return send({
        call: listGames,
        params: { ...CLIENT, ...params, ...paging(page), ...filterParams(choice) },
        read: asItIs,
      });
    case 'ALL':
      return send({
        call: listGames,
        params: { ...CLIENT, ...params, ...paging(page), ...narrowing(choice) },
        read: asItIs,
      });
  }
}

const paging = (page: number) => ({ pageNo: page, pageSize: PAGE_SIZE });

const narrowing = ({ vendors, classify, isNew }: Choice): Partial<GameListQuery> => ({
  ...(vendors.length ? { vassalage: vendors.join(',') } : {}),
  ...(classify ? { gameClassify: classify } : {}),
  ...(isNew ? { isNew: 1 } : {}),
});

const filterParams = ({ filter }: Choice): Partial<GameListQuery> => ({
  ...(filter.vendors.length ? { vassalage: filter.vendors.join(',') } : {}),
  ...(filter.classify ? { gameClassify: filter.classify } : {}),
  ...(filter.minBet === null ? {} : { minBet: filter.minBet }),
  ...(filter.minLines === null ? {} : { minLine: filter.minLines }),
  ...(filter.isNew ? { isNew: 1 } : {}),
});

const asItIs = (value: GameList): GamePage => value;
const allAtOnce = ({ list }: HotGames): GamePage => whole(list);
const whole = (games: readonly Game[]): GamePage => ({ games, pageNum: 1, totalPages: 1, totalCount: games.length });
const ofFavourites = (value: FavouriteList): GamePage => ({ ...value, games: value.content });
const ofRecent =
  (page: number) =>
  ({ list, totalPages, totalCount }: RecentList): GamePage => ({ games: list, pageNum: page, totalPages, totalCount });

/** Filters hot games locally by a case-insensitive substring of the name (HOME-05). */
export function narrowByName(games: readonly Game[], text: string): readonly Game[] {
  const searched = text.trim().toLocaleLowerCase();
  if (searched === '') return games;
  return games.filter(({ displayName, gameName }) =>
    [displayName, gameName].some((name) => name.toLocaleLowerCase().includes(searched)),
  );
}
