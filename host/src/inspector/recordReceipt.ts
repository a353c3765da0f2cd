/** recordReceipt: the receipt of a page. It takes what it records one by one, so nothing else of the session is in it. */
import type { RemoteCatalog, SessionState } from '@site/shared/contract';
import { encodeReceipt } from './receipt';

export interface Recorded {
  readonly sequence: number;
  /** The host's release. */
  readonly host: string;
  readonly remotes: Pick<RemoteCatalog, 'remotes' | 'releaseOf'>;
  readonly session: Pick<SessionState, 'member' | 'locale' | 'theme'>;
  readonly flagsOff: readonly string[];
  readonly location: Pick<Location, 'pathname' | 'search'>;
}

export function recordReceipt({ sequence, host, remotes, session, flagsOff, location }: Recorded): string {
  const paths = remotes.remotes.flatMap(({ meta }) =>
    Object.values(meta.pages).flatMap(({ path, aliases = [] }) => [path, ...aliases]),
  );
  return encodeReceipt({
    sequence,
    host,
    remotes: Object.fromEntries(remotes.remotes.map(({ meta: { name } }) => [name, remotes.releaseOf(name)])),
    route: recordedRoute(location, paths),
    locale: session.locale,
    theme: session.theme,
    role: session.member?.type ?? null,
    flagsOff,
  });
}

const HOME = '/m/home';
/**
 * Query parameters that only choose what a page shows. All others are left out: login codes, invitations, member ids and
 * what a member has typed.
 */
const PARAMETERS = ['id', 'node', 'demo', 'tab', 'tag', 'type', 'types', 'gameType', 'prizeMode', 'os'];
const VALUE = /^[\w.-]{1,40}$/;

/** The address as a receipt names it: a path that a remote declares, otherwise home, with known parameters only. */
function recordedRoute({ pathname, search }: Pick<Location, 'pathname' | 'search'>, paths: readonly string[]) {
  if (!paths.includes(pathname)) return HOME;
  const given = [...new URLSearchParams(search)].filter(
    ([name, value]) => PARAMETERS.includes(name) && VALUE.test(value),
  );
  return given.length > 0 ? `${pathname}?${new URLSearchParams(given)}` : pathname;
}
