/** describeRecordedScreens: the record of every page and widget of a remote (describeRecords.ts). */
import { createElement, type ComponentType } from 'react';
import type { RemoteModule } from '@site/shared/contract';
import { createScreen } from '../createScreen';
import { describeRecords, type RecordedScreen, type RecordedView } from './describeRecords';
import type { Visitor } from './gateway';
import type { CreateScreen } from './openScreen';

interface RecordedScreens {
  /** Of the test file; the record is beside it, a file for each page or widget. */
  readonly folder: string;
  /** By page or widget: the address, where the path of the meta is not enough. */
  readonly routes?: Readonly<Record<string, string>>;
  /** By page: who opens it, where that is not a member (an agent for pages of agents). */
  readonly visitors?: Readonly<Record<string, Visitor>>;
  /** By page: more addresses of it. */
  readonly more?: Readonly<Record<string, readonly MoreOfAPage[]>>;
  /** Pages that another page's screen draws: nothing is pressed. */
  readonly onlyShown?: readonly string[];
}

interface MoreOfAPage {
  readonly route: string;
  readonly as?: Visitor;
  /** Its controls are pressed. */
  readonly isWalked?: boolean;
}

export function describeRecordedScreens(
  remote: RemoteModule,
  { folder, routes = {}, visitors = {}, more = {}, onlyShown = [] }: RecordedScreens,
): void {
  const { pages, widgets, meta } = remote;
  const create =
    (load: Load): CreateScreen =>
    async (options) =>
      createScreen(createElement((await load()).default), { ...options, remote });
  const ofPages = Object.entries(pages).map(([name, load]): RecordedScreen => {
    const { path, access } = meta.pages[name]!;
    const as = visitors[name] ?? access;
    const others = (more[name] ?? []).map((view): RecordedView => ({ as, locale: 'en', ...view }));
    const views = viewsOf(routes[name] ?? path, as, !onlyShown.includes(name));
    return { name, create: create(load), views: [...views, ...others] };
  });
  const ofWidgets = Object.entries(widgets).map(([name, load]): RecordedScreen => {
    const as = visitors[name] ?? meta.widgets[name]!.access ?? 'guest';
    return { name: `widget-${name}`, create: create(load as unknown as Load), views: viewsOf('/m/home', as, true) };
  });
  describeRecords(folder, [...ofPages, ...ofWidgets]);
}

type Load = () => Promise<{ readonly default: ComponentType<object> }>;

/** In both languages, and what a member sees where guests are let in. */
const viewsOf = (route: string, as: Visitor, isWalked: boolean): readonly RecordedView[] => [
  { route, as, locale: 'en', isWalked },
  { route, as, locale: 'bn' },
  ...(as === 'guest' ? [{ route, as: 'member', locale: 'en' } as const] : []),
];
