/**
 * describeRecordedScreens: every page and widget of a remote in front of the real gateway shows, and asks after each press,
 * what the record beside its tests says (docs/decisions/0040-recorded-screens.md).
 *
 * RECORD=1 npx jest recordedScreens   writes the record
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteModule } from '@site/shared/contract';
import { SITE } from '@site/shared/kernel';
import type { Locale } from '@site/shared/i18n';
import { recordedGateway, type RecordedGateway, type Visitor } from './gateway';
import { openScreen, type Visit } from './openScreen';
import { firstScreen, walkScreen } from './walkScreen';

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
  let gateway: RecordedGateway;
  beforeAll(async () => {
    gateway = await recordedGateway();
  }, 120_000);
  afterAll(() => gateway.stop());
  beforeEach(() => {
    jest.useFakeTimers({
      now: gateway.now,
      doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate', 'clearImmediate', 'hrtime'],
    });
  });
  afterEach(() => jest.useRealTimers());

  const screens = [
    ...Object.entries(pages).map(([name, load]) => {
      const { path, access } = meta.pages[name]!;
      return { name, load, route: routes[name] ?? path, visitor: visitors[name] ?? access };
    }),
    ...Object.entries(widgets).map(([name, load]) => {
      const { access = 'guest' } = meta.widgets[name]!;
      return { name: `widget-${name}`, load, route: '/m/home', visitor: visitors[name] ?? access };
    }),
  ] as readonly { name: string; load: Visit['load']; route: string; visitor: Visitor }[];

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '[PLAT-08] %s shows and asks what is recorded',
    async (name, { load, route, visitor }) => {
      const open = (at: string, as: Visitor, locale: Locale) => () =>
        openScreen({ remote, load, route: at, locale, session: gateway.sessionOf(as) }, gateway);
      const views: { at: string; as: Visitor; locale: Locale; isWalked?: boolean }[] = [
        { at: route, as: visitor, locale: 'en', isWalked: !onlyShown.includes(name) },
        { at: route, as: visitor, locale: 'bn' },
        ...(visitor === 'guest' ? [{ at: route, as: 'member', locale: 'en' } as const] : []),
        ...(more[name] ?? []).map(({ route: at, as = visitor, isWalked = false }) => {
          return { at, as, isWalked, locale: 'en' } as const;
        }),
      ];
      const lines: string[] = [];
      for (const { at, as, locale, isWalked } of views)
        lines.push(`${at} as ${as}, ${locale}`, ...(await (isWalked ? walkScreen : firstScreen)(open(at, as, locale))));
      expectRecorded(
        join(folder, `${name}.txt`),
        lines.map((line) => gateway.mask(line).replaceAll(SITE.merchantCode, '{MERCHANT}')),
      );
    },
    120_000,
  );
}

function expectRecorded(file: string, lines: readonly string[]): void {
  if (process.env.RECORD === '1') writeFileSync(file, `${lines.join('\n')}\n`);
  expect(lines).toEqual(existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n') : []);
}
