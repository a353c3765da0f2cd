/** The browser of the end-to-end tests: which one is used, and how one is installed on a machine without any. */
const DEBIAN = ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] as const;
const OWN = '/cache/playwright/chromium';

interface System {
  readonly exists: (path: string) => boolean;
  readonly isRoot: () => boolean;
  readonly run: (command: string, args: readonly string[]) => boolean;
  readonly playwrightBrowser: () => Promise<string>;
}
let installBrowser: (system: System) => Promise<void>;
let headlessBrowser: (exists: System['exists']) => string | undefined;
beforeAll(async () => ({ installBrowser, headlessBrowser } = (await import('./browser.mjs' as string)) as never));

interface Machine {
  readonly files?: readonly string[];
  readonly isRoot?: boolean;
  /** The commands that fail, by a word in them. */
  readonly fails?: RegExp;
}

/** What is run on such a machine. */
async function install({ files = [], isRoot = true, fails = /^$/ }: Machine) {
  const commands: string[] = [];
  const run = (command: string, args: readonly string[]) => {
    const line = [command.split('/').at(-1), ...args.filter((arg) => !/^-|cli\.js$/.test(arg))].join(' ');
    commands.push(line);
    return !fails.test(line);
  };
  const exists = (path: string) => files.includes(path);
  const outcome = await installBrowser({
    ...{ exists, isRoot: () => isRoot, run, playwrightBrowser: () => Promise.resolve(OWN) },
  }).then(
    () => 'installed',
    (error: Error) => error.message,
  );
  return [outcome, ...commands];
}

const VERSION = '/etc/debian_version';
const FAILED = 'No browser could be installed: see the output above.';
const APT = ['apt-get update', 'apt-get install chromium', 'apt-get install chromium-headless-shell'];

it.each<readonly [string, Machine, readonly string[]]>([
  ['Debian’s Chromium', { files: [DEBIAN[0]] }, ['installed']],
  ['Playwright’s browser', { files: [OWN, VERSION] }, ['installed']],
  ['Debian and none', { files: [VERSION] }, ['installed', ...APT]],
  ['a release without the headless shell', { files: [VERSION], fails: /headless/ }, ['installed', ...APT]],
  ['no package lists', { files: [VERSION], fails: /update/ }, [FAILED, APT[0]!]],
  ['a failing apt-get', { files: [VERSION], fails: /chromium$/ }, [FAILED, ...APT.slice(0, 2)]],
  ['Debian without root', { files: [VERSION], isRoot: false }, ['installed', 'node install chromium']],
  ['another system', {}, ['installed', 'node install chromium']],
  ['another system, offline', { fails: /install/ }, [FAILED, 'node install chromium']],
])('a machine with %s', async (_name, machine, expected) => {
  expect(await install(machine)).toEqual(expected);
});

it('tests without a window run in the headless shell, else in Debian’s Chromium, else in Playwright’s own', () => {
  const of = (...files: readonly string[]) => headlessBrowser((path) => files.includes(path));
  expect([of(...DEBIAN), of(DEBIAN[0]), of()]).toEqual([DEBIAN[1], DEBIAN[0], undefined]);
});
