/** A page with links to the pages of a remote, for the tests of what is prefetched. */
import { aCatalog, aMember, testPlatform } from '@site/shared/testing';
import { defineRemote } from '@site/shared/contract';
import { ok } from '@site/shared/kernel';
import type { Platform } from '@site/shared/platform';

const page = (path: string, access: 'guest' | 'member') =>
  ({ path, title: 't', access, header: 'site', footer: true }) as const;
/** Pages whose code was evaluated. */
export const loads: string[] = [];
/** Pages whose first calls were sent. */
export const requested: string[] = [];
const load = (name: string) => () => (
  loads.push(name),
  Promise.resolve({
    default: () => null,
    prefetch: ({ session }: Platform, { pathname, search }: URL) =>
      requested.push(`${session.get().locale} ${pathname}${search}`),
  })
);
const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: {
      boats: page('/m/boats', 'guest'),
      ducks: { ...page('/m/ducks', 'guest'), prerender: ['q'] },
      login: { ...page('/m/login', 'guest'), prerender: [] },
      mine: page('/m/mine', 'member'),
    },
    widgets: {},
  },
  {
    pages: { boats: load('boats'), ducks: load('ducks'), login: load('login'), mine: load('mine') },
    widgets: {},
    messages: () => Promise.resolve({ default: {} }),
  },
);

const PARTS: Readonly<Record<string, string>> = {
  ...{ remote: '/r/e.js', 'messages:en': '/r/t.js', 'pageMessages:en': '/r/p.js' },
  ...{ 'page:boats': '/r/b.js', 'page:ducks': '/r/d.js', 'page:login': '/r/l.js', 'page:mine': '/r/m.js' },
};
const findFiles = (remote: string, parts: readonly string[]) =>
  Promise.resolve(remote === 'lake' ? parts.flatMap((part) => PARTS[part] ?? []) : []);

const LINKS = `
  <nav data-nav><a href="/m/boats">B</a><a href="/m/mine">M</a></nav>
  <a href="/m/boats?q=1"><b>Boats</b></a>
  <a href="/m/mine/">Mine</a>
  <a href="/m/ducks?q=2">Ducks</a>
  <a href="/m/none">?</a>
  <a href="https://other.test/m/boats">Other</a>`;

export interface Visit {
  readonly saveData?: boolean;
  readonly savesOnSite?: boolean;
  readonly isMember?: boolean;
  readonly effectiveType?: string;
}

/** @returns the platform of a visit to a page with links; undo it with `leavePage` */
export async function visitLinks(visit: Visit = {}): Promise<Platform> {
  const { saveData = false, savesOnSite = false, isMember = false, effectiveType = '4g' } = visit;
  loads.length = 0;
  requested.length = 0;
  if (savesOnSite) document.documentElement.dataset.saver = '';
  const platform = await testPlatform({ remotes: [lake] });
  if (isMember) platform.session.adopt({ token: 't', merchantCode: 'm', member: aMember() });
  Object.defineProperty(navigator, 'connection', { value: { saveData, effectiveType }, configurable: true });
  document.head.innerHTML = '';
  Object.assign(globalThis, { __site: { findFiles } });
  document.documentElement.lang = 'en';
  document.body.innerHTML = LINKS;
  return { ...platform, remotes: { ...aCatalog(lake), load: () => Promise.resolve(ok(lake)) } };
}

export function leavePage(): void {
  Reflect.deleteProperty(navigator, 'connection');
  Reflect.deleteProperty(globalThis, '__site');
  delete document.documentElement.dataset.saver;
  window.history.replaceState(null, '', '/');
}

export const linkTo = (words: string): HTMLAnchorElement | undefined =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words);
