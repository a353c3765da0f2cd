/**
 * The routes of the sweep, by role: all that the remotes of the built site declare. A new page is swept without a change
 * here, unless it needs an id, which is that of an item of the gateway.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { depositRecords, listAnnouncements, modelList, withdrawRecords } from '@site/shared/wps';
import { SITE_DIR } from '@site/tools/paths.mjs';
import { pagesOf, type SitePage } from '../routes';

export type Role = 'guest' | 'trial' | 'member' | 'agent';
export const ROLES = ['guest', 'trial', 'member', 'agent'] as const satisfies readonly Role[];

const HOME: SitePage = { path: paths.home, access: 'guest' };
const PAGES = [HOME, ...pagesOf(readFileSync(join(SITE_DIR, 'registry.json'), 'utf8'))];

/** Pages for guests that show a member something else. */
const ALSO_FOR_MEMBERS: readonly string[] = [
  ...[paths.home, paths.favourite, paths.recent, paths.notice, paths.lottery, paths.activity],
  ...[paths.liveRoom(''), paths.play('')],
];
/** The page of a first login, which others leave at once. */
const FIRST_LOGIN = '/m/firstPassword';
/** They lead guests to home (GAME-10). */
const NOT_FOR_GUESTS: readonly string[] = [paths.favourite, paths.recent];
/** A trial player has no order. */
const ORDERS: readonly string[] = [paths.depositOrder(''), paths.withdrawOrder('')];

/** Each page for at least one role. */
const OPENS: Readonly<Record<Role, (page: SitePage) => boolean>> = {
  guest: ({ path, access }) => access === 'guest' && !NOT_FOR_GUESTS.includes(path),
  trial: ({ path, access, isForFullMembers }) => access === 'member' && !isForFullMembers && !ORDERS.includes(path),
  member: ({ path, access }) => access === 'member' || ALSO_FOR_MEMBERS.includes(path),
  agent: ({ access }) => access === 'agent',
};
/** Addresses that differ in more than an id from what a remote declares. */
const VARIANTS: Readonly<Partial<Record<Role, readonly string[]>>> = {
  guest: [paths.promotion('1')],
  agent: [paths.agentNotices, paths.agentTransactions],
};

/** What a role opens, without ids. */
export const pathsOf = (role: Role): readonly string[] => [
  ...PAGES.filter((page) => OPENS[role](page) && page.path !== FIRST_LOGIN).flatMap(({ path, aliases = [] }) =>
    role === 'guest' ? [path, ...aliases] : [path],
  ),
  ...(VARIANTS[role] ?? []),
];

const EVER = { startDate: '2020-01-01', endDate: '2099-12-31', page: '1', pageSize: '20' };
interface Item {
  readonly id?: string;
  readonly modelId?: string;
  readonly transactionId?: string;
}
interface Source {
  readonly path: string;
  readonly params: Readonly<Record<string, string>>;
  readonly items: (value: unknown) => readonly Item[];
}
const listOf = (value: unknown) => (value as { readonly list: readonly Item[] }).list;
const promotionsOf = (value: unknown) => (value as { readonly promotion: readonly Item[] }).promotion;
/** Where the gateway lists the items of a page that needs one. */
const ITEMS: Readonly<Record<string, Source>> = {
  [paths.liveRoom('')]: { path: modelList.path, params: {}, items: listOf },
  [paths.activityDetail('')]: { path: listAnnouncements.path, params: { types: 'PR' }, items: promotionsOf },
  [paths.depositOrder('')]: { path: depositRecords.path, params: EVER, items: listOf },
  [paths.withdrawOrder('')]: { path: withdrawRecords.path, params: EVER, items: listOf },
};

/** The address of a path: with the id of the first item, for pages that need one. */
export async function addressOf(path: string, role: Role, request: APIRequestContext, token: string): Promise<string> {
  if (path === paths.play('')) return paths.play('9001', role === 'guest');
  const source = ITEMS[path];
  if (!source) return path;
  const headers = { language: 'EN', ...(token ? { authorization: token } : {}) };
  const answer = await request.get(source.path, { params: source.params, headers });
  const { value } = (await answer.json()) as { readonly value: unknown };
  const [item] = source.items(value);
  const id = item?.modelId ?? item?.transactionId ?? item?.id;
  if (!id) throw new Error(`${path} needs an item, and ${source.path} has none`);
  return `${path}?${new URLSearchParams({ id })}`;
}
