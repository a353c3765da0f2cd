/** The fault matrix (docs/faults.md): every fault of every remote at every moment, and what the visitor must see. */
import { paths } from '@site/shared/contract';
import { CODE_FAULTS, type CodeFault } from './faultyCode';
import { NETWORK_FAULTS, type NetworkFault } from './faultyNetwork';

const FAULTS = [...NETWORK_FAULTS, ...CODE_FAULTS] as const;
export type Fault = (typeof FAULTS)[number];
export const isNetworkFault = (fault: Fault): fault is NetworkFault => NETWORK_FAULTS.some((known) => known === fault);
export const isCodeFault = (fault: Fault): fault is CodeFault => CODE_FAULTS.some((known) => known === fault);

const MOMENTS = ['first load', 'navigation', 'mounted', 'after a release'] as const;
export type Moment = (typeof MOMENTS)[number];

export type Visitor = 'guest' | 'member' | 'agent';

/** A page of a remote, by its path and its name in the remote's meta. */
export interface PageOf {
  readonly path: string;
  readonly page: string;
}

export interface RemotePages {
  readonly visitor: Visitor;
  readonly first: PageOf;
  /** In a file of its own that the first page does not load. */
  readonly second: PageOf;
}

export const REMOTES = {
  agent: {
    visitor: 'agent',
    first: { path: paths.teamOverview, page: 'teamOverview' },
    second: { path: paths.redRain, page: 'redRain' },
  },
  auth: {
    visitor: 'guest',
    first: { path: paths.login, page: 'login' },
    second: { path: paths.forget, page: 'forget' },
  },
  games: {
    visitor: 'guest',
    first: { path: paths.slotGames, page: 'slotGames' },
    second: { path: paths.leaderboard, page: 'leaderboard' },
  },
  member: {
    visitor: 'member',
    first: { path: paths.settings, page: 'settings' },
    second: { path: paths.transactions, page: 'transactions' },
  },
  promo: {
    visitor: 'guest',
    first: { path: paths.activity, page: 'activity' },
    second: { path: paths.app, page: 'app' },
  },
} as const satisfies Readonly<Record<string, RemotePages>>;
export type Remote = keyof typeof REMOTES;
export const REMOTE_NAMES = Object.keys(REMOTES) as readonly Remote[];

/**
 * What a visitor sees while the fault lasts:
 * - `retry`: the failure with its retry, in the page's place;
 * - `wait`: the notice that it takes longer, in the page's place;
 * - `last good`: the page of the release before;
 * - `page`: the page itself, because this fault must change nothing.
 */
export type Sight = 'retry' | 'wait' | 'last good' | 'page';

export interface Cell {
  readonly fault: Fault;
  readonly remote: Remote;
  readonly moment: Moment;
  readonly expected: Sight;
}

const WAITING: readonly Fault[] = ['slow', 'stalled', 'hangs-on-mount'];
/** The page keeps working: the error is recorded, or what the code changes has no effect. */
const HARMLESS: readonly Fault[] = ['throws-in-handler', 'style-pollution', 'global-pollution'];
/** A release that becomes active while a tab is open does not affect the tab. */
const OF_ANOTHER_RELEASE: readonly Fault[] = ['wrong-contract', 'missing-module'];

function sightOf(fault: Fault, moment: Moment): Sight {
  if (HARMLESS.includes(fault)) return 'page';
  if (moment === 'mounted' && OF_ANOTHER_RELEASE.includes(fault)) return 'page';
  if (WAITING.includes(fault)) return 'wait';
  return moment === 'after a release' ? 'last good' : 'retry';
}

export const cellsOf = (remote: Remote): readonly Cell[] =>
  FAULTS.flatMap((fault) =>
    MOMENTS.map((moment): Cell => ({ fault, remote, moment, expected: sightOf(fault, moment) })),
  );

/** `games throws-at-load after-a-release`: for patterns and reports. */
export const nameOf = ({ remote, fault, moment }: Pick<Cell, 'remote' | 'fault' | 'moment'>) =>
  `${remote} ${fault} ${moment.replaceAll(' ', '-')}`;
