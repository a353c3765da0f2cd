/**
 * describeRecords: screens in front of the real gateway show, and ask after each press, what the record beside their test says
 * (docs/decisions/0040-recorded-screens.md).
 *
 * RECORD=1 npx jest recordedScreens   writes the record
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SITE } from '@site/shared/kernel';
import type { Locale } from '@site/shared/i18n';
import { recordedGateway, type RecordedGateway, type Visitor } from './gateway';
import { openScreen, type CreateScreen } from './openScreen';
import { firstScreen, walkScreen } from './walkScreen';
import { COMPLAINT } from './watchPage';

export interface RecordedView {
  readonly route: string;
  readonly as: Visitor;
  readonly locale: Locale;
  /** Its controls are pressed. */
  readonly isWalked?: boolean;
}

export interface RecordedScreen {
  /** Of the file of its record. */
  readonly name: string;
  readonly views: readonly RecordedView[];
  readonly create: CreateScreen;
}

/** @param folder of the test file; the record is beside it, a file for each screen */
export function describeRecords(folder: string, screens: readonly RecordedScreen[]): void {
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

  it.each(screens.map((screen) => [screen.name, screen] as const))(
    '[PLAT-08] %s shows and asks what is recorded',
    async (name, { views, create }) => {
      const lines: string[] = [];
      for (const { route, as, locale, isWalked } of views) {
        const open = () => openScreen({ create, route, locale, session: gateway.sessionOf(as) }, gateway);
        lines.push(`${route} as ${as}, ${locale}`, ...(await (isWalked ? walkScreen : firstScreen)(open)));
      }
      expect(lines.filter((line) => line.includes(COMPLAINT))).toEqual([]);
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
