/** The budgets on a site whose files have known sizes. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const SITE = mkdtempSync(join(tmpdir(), 'site-budgets-'));
interface BudgetReport {
  readonly lines: readonly string[];
  readonly exceeded: readonly string[];
}
let checkBudgets: (site: { host: object; remotes: readonly object[] }) => BudgetReport;
beforeAll(async () => {
  process.env.SITE_DIR = SITE;
  ({ checkBudgets } = (await import('./budgets.mjs' as string)) as { checkBudgets: typeof checkBudgets });
});
afterAll(() => rmSync(SITE, { recursive: true, force: true }));

/** A release whose compressed files have these sizes, in kilobytes. */
function release(name: string, kilobytes: Readonly<Record<string, number>>, more: object) {
  for (const [file, size] of Object.entries(kilobytes)) {
    const path = join(SITE, 'releases', name, 'r1', `${file}.br`);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, Buffer.alloc(size * 1000));
  }
  return { name, id: 'r1', ...more };
}

const host = () =>
  release(
    'host',
    { 'main.js': 100, 'axios.js': 30, 'bn.js': 5, 'en.js': 5 },
    { entry: ['main.js'], parts: { early: ['axios.js'], 'messages:bn': ['bn.js'], 'messages:en': ['en.js'] } },
  );

const games = (page: number, extra = 0) =>
  release(
    'games',
    { 'remote.js': 10, 'bn.js': 2, 'banner.js': 20, 'shelf.js': 33, 'own.js': 90, 'page.js': page, 'more.js': extra },
    {
      meta: {
        pages: { slots: { path: '/m/slot-games' } },
        widgets: {
          banner: { slot: 'home.banner' },
          shelf: { slot: 'home.shelf' },
          own: { slot: 'home.own', access: 'member' },
          menu: { slot: 'side.menu' },
        },
      },
      parts: {
        remote: ['remote.js'],
        'messages:bn': ['bn.js'],
        'widget:banner': ['banner.js', 'remote.js'],
        'widget:shelf': ['shelf.js', 'more.js'],
        'widget:own': ['own.js'],
        'page:slots': ['page.js'],
      },
    },
  );

it('counts every file once, for a guest in Bengali; the http client does not count before the first tap', () => {
  expect(checkBudgets({ host: host(), remotes: [games(48)] })).toMatchObject({
    lines: [
      'JavaScript needed before the first tap on /m/home is handled: 137.0 kB of 166.0 kB',
      'all JavaScript of /m/home: 200.0 kB of 200.0 kB',
      'JavaScript files of /m/home: 8 of 22',
      'largest page of a remote (games /m/slot-games): 60.0 kB of 60.0 kB',
    ],
    exceeded: [],
  });
});

it('reports a page and a home that are a little over budget', () => {
  expect(checkBudgets({ host: host(), remotes: [games(49)] }).exceeded).toEqual([
    'largest page of a remote (games /m/slot-games): 61.0 kB of 60.0 kB',
  ]);
  expect(checkBudgets({ host: host(), remotes: [games(1, 1)] }).exceeded).toEqual([
    'all JavaScript of /m/home: 201.0 kB of 200.0 kB',
  ]);
  expect(checkBudgets({ host: host(), remotes: [games(48.001)] }).exceeded).toEqual([
    'largest page of a remote (games /m/slot-games): 60.1 kB of 60.0 kB',
  ]);
});

it('counts the texts of a page with it, and a widget that floats over every page with home', () => {
  const { parts, meta, ...more } = games(40) as unknown as {
    readonly parts: object;
    readonly meta: { widgets: object };
  };
  const sizes = { 'texts-bn.js': 9, 'texts-en.js': 11, 'floating.js': 7 };
  const remote = release('games', sizes, {
    ...more,
    meta: { ...meta, widgets: { ...meta.widgets, floating: { slot: 'shell.floating' } } },
    parts: {
      ...parts,
      'pageMessages:bn': ['texts-bn.js'],
      'pageMessages:en': ['texts-en.js'],
      'widget:floating': ['floating.js'],
    },
  });
  expect(checkBudgets({ host: host(), remotes: [remote] }).lines).toEqual([
    'JavaScript needed before the first tap on /m/home is handled: 137.0 kB of 166.0 kB',
    'all JavaScript of /m/home: 207.0 kB of 200.0 kB',
    'JavaScript files of /m/home: 9 of 22',
    'largest page of a remote (games /m/slot-games): 61.0 kB of 60.0 kB',
  ]);
});

it('reports a home of one file too many', () => {
  const withShelf = (files: number) => {
    const shelf = Array.from({ length: files }, (_, index) => `shelf-${index}.js`);
    const { parts, ...more } = games(1) as unknown as { readonly parts: object };
    const sizes = Object.fromEntries(shelf.map((file) => [file, 1]));
    return release('games', sizes, { ...more, parts: { ...parts, 'widget:shelf': shelf } });
  };
  expect(checkBudgets({ host: host(), remotes: [withShelf(16)] }).lines).toContain(
    'JavaScript files of /m/home: 22 of 22',
  );
  expect(checkBudgets({ host: host(), remotes: [withShelf(16)] }).exceeded).toEqual([]);
  expect(checkBudgets({ host: host(), remotes: [withShelf(17)] }).exceeded).toEqual([
    'JavaScript files of /m/home: 23 of 22',
  ]);
});

it('counts the next key in advance, so that a site at its budget can rotate the key', () => {
  const firstTap = (keys: readonly string[]) =>
    checkBudgets({ host: { ...host(), keys }, remotes: [games(1)] }).lines[0];
  expect(firstTap(['current'])).toContain('137.1 kB of 166.0 kB');
  expect(firstTap(['current', 'next'])).toContain('137.0 kB of 166.0 kB');
});

it('measures a site without remotes', () => {
  expect(checkBudgets({ host: host(), remotes: [] }).lines.at(-1)).toBe(
    'largest page of a remote (no page): 0.0 kB of 60.0 kB',
  );
});
