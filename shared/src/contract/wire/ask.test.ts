/** What a type error prevents in the `asks` of a meta; the type check of the project reads the directives. */
import type { AskOf } from './ask';
import { listAnnouncements } from './announcements.calls';
import type { hotGames } from './games.calls';
import { jackpot } from './games.calls';

const askOf = <A>(ask: A): A => ask;

it('an early request is the call’s own, and its picture is in the answer', () => {
  const ask = askOf<AskOf<typeof listAnnouncements>>({
    url: '/wps/relay/MCSFE_getListAnnouncements?types=B',
    picture: 'banners.0.url',
  });
  expect(ask.url.startsWith(`${listAnnouncements.path}?`)).toBe(true);
});

it('another path, another picture and a call without a typed path are type errors', () => {
  const faults = [
    // @ts-expect-error: the path of another call
    askOf<AskOf<typeof hotGames>>({ url: '/wps/relay/MCSFE_getListAnnouncements?types=B' }),
    // @ts-expect-error: no query
    askOf<AskOf<typeof hotGames>>({ url: '/wps/relay/GCSGAME_hotGamesV2' }),
    // @ts-expect-error: misspelt
    askOf<AskOf<typeof listAnnouncements>>({ url: `${listAnnouncements.path}?a`, picture: 'banners.0.uri' }),
    // @ts-expect-error: the path of this call is not a type
    askOf<AskOf<typeof jackpot>>({ url: `${jackpot.path}?a` }),
  ];
  expect(faults).toHaveLength(4);
});
