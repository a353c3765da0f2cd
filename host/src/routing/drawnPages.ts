/**
 * nextPages: which pages are drawn: that of the current address and, hidden beside it, home once it has been opened and the
 * pages that were drawn ahead. Pure.
 */
import type { RouteObject } from 'react-router-dom';
import type { Address } from '../shell/address';
import { routeOf, type PageHandle } from '../shell/pageHandle';

export interface DrawnPage {
  /** A page that is drawn from its beginning has another one. */
  readonly key: number;
  readonly route: RouteObject;
  /** Of a hidden page its own: it does not draw again for every navigation. */
  readonly address: Address;
  /** Visitor, language and releases that it was drawn for. */
  readonly version: string;
  /** Epoch ms. */
  readonly drawnAt: number;
  readonly isShown: boolean;
}

export interface Wanted {
  readonly routes: readonly RouteObject[];
  readonly address: Address;
  readonly version: string;
  /** Addresses of pages to draw ahead. */
  readonly ahead: readonly Address[];
}

export interface DrawnPages extends Wanted {
  readonly pages: readonly DrawnPage[];
}

/** An older hidden page is drawn again when it is opened: what it shows may depend on the time. */
const FRESH_MS = 5 * 60_000;

/** @param drawn null before the first page */
export function nextPages(drawn: DrawnPages | null, wanted: Wanted, now: number): DrawnPages {
  if (drawn && isSame(drawn, wanted)) return drawn;
  const { routes, address, version, ahead } = wanted;
  const valid = (drawn?.pages ?? []).filter(
    (page) => page.isShown || (page.version === version && now - page.drawnAt < FRESH_MS),
  );
  let key = Math.max(-1, ...(drawn?.pages ?? []).map((page) => page.key));
  const draw = (of: Address, isShown: boolean): DrawnPage => ({
    key: (key += 1),
    route: routeOf(routes, of.location.pathname),
    address: of,
    version,
    drawnAt: now,
    isShown,
  });

  const fresh = draw(address, true);
  const reused = valid.find((page) => isSamePage(page, fresh) && (page.isShown || canShow(page, address)));
  const shown = reused ? show(reused, fresh) : fresh;
  const hidden = valid
    .filter((page) => !isSamePage(page, shown) && (staysDrawn(page) || (!page.isShown && ahead.includes(page.address))))
    .map((page) => (page.isShown ? { ...page, drawnAt: now, isShown: false } : page));
  const added =
    drawn?.ahead === ahead
      ? []
      : ahead.map((of) => draw(of, false)).filter((page) => ![shown, ...hidden].some((one) => isSamePage(one, page)));
  // In the order in which they were added: React does not move their elements.
  return { ...wanted, pages: [shown, ...hidden, ...added].sort((a, b) => a.key - b.key) };
}

const isSame = (drawn: DrawnPages, wanted: Wanted): boolean =>
  (['routes', 'address', 'version', 'ahead'] as const).every((name) => drawn[name] === wanted[name]);

const elementKey = ({ route }: DrawnPage) => (route.element as { readonly key?: string | null } | undefined)?.key;
const isSamePage = (a: DrawnPage, b: DrawnPage): boolean => elementKey(a) === elementKey(b);

const staysDrawn = ({ route }: DrawnPage): boolean => (route.handle as PageHandle | undefined)?.staysDrawn ?? false;

/** A page that was drawn ahead was opened by no step of the history, and its first state depends on its path and query. */
const canShow = (page: DrawnPage, { location, navigationType }: Address): boolean =>
  staysDrawn(page) ||
  (String(navigationType) !== 'POP' &&
    location.pathname === page.address.location.pathname &&
    location.search === page.address.location.search);

/** Every link of a page reads the address: one that was hidden or stays drawn gets another one only where it differs. */
function show(page: DrawnPage, { address, version }: DrawnPage): DrawnPage {
  const isEqual = (staysDrawn(page) || !page.isShown) && isSameAddress(page.address, address);
  return { ...page, address: isEqual ? page.address : address, version, isShown: true };
}

const isSameAddress = ({ location: a }: Address, { location: b }: Address): boolean =>
  (['pathname', 'search', 'hash', 'state'] as const).every((name) => a[name] === b[name]);
