/** What the kit checks, and how it reports it; the checks themselves run in a browser (e2e/federation/conformance.spec.ts). */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface KitComponent {
  readonly kind: string;
  readonly name: string;
  readonly label: string;
  readonly access: string;
  readonly affected: string;
  readonly isRendered: boolean;
}
interface KitReport {
  readonly done: (check: string, component: KitComponent) => void;
  readonly skip: (check: string, component: KitComponent, reason: string) => void;
  readonly fault: (check: string, component: KitComponent, text: string, where?: string) => void;
  readonly result: () => KitResult;
}
interface KitResult {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  readonly rows: readonly { readonly check: string; readonly status: string; readonly findings: readonly object[] }[];
}
let componentsOf: (meta: object, only?: readonly string[]) => readonly KitComponent[];
let createReport: (release: object) => KitReport;
let textOf: (result: KitResult) => string;
beforeAll(async () => {
  ({ componentsOf } = (await import('./components.mjs' as string)) as never);
  ({ createReport, textOf } = (await import('./report.mjs' as string)) as never);
});

const META = {
  pages: {
    board: { path: '/m/chess', prerender: [] },
    history: { path: '/m/chess-history', access: 'member' },
  },
  widgets: { daily: { slot: 'home.strip' } },
};

it('[PLAT-09] mounts every page and widget of the meta, or those that are named', () => {
  const components = componentsOf(META);
  expect(components.map(({ label, access, isRendered }) => [label, access, isRendered])).toEqual([
    ['page board', 'guest', true],
    ['page history', 'member', false],
    ['widget daily', 'guest', false],
  ]);
  expect(components[2]?.affected).toBe('visitors of pages with the slot home.strip');
  expect(componentsOf(META, ['daily']).map(({ label }) => label)).toEqual(['widget daily']);
});

it('[PLAT-09] reports a fault once with every place, and who is affected', () => {
  const [board, history] = componentsOf(META);
  if (!board || !history) throw new Error('no components');
  const report = createReport({ remote: 'chess', release: 'c1' });
  report.fault('mount', board, 'shows nothing', 'bn, dark');
  report.fault('mount', board, 'shows nothing', 'bn, light');
  report.fault('mount', board, 'shows nothing', 'bn, light');
  report.done('mount', board);
  report.skip('mount', history, 'no session as member');
  report.done('leaks', board);
  const result = report.result();
  expect(result).toMatchObject({ passed: 1, failed: 1, skipped: 1 });
  expect(result.rows[0]?.findings).toEqual([{ text: 'shows nothing', where: ['bn, dark', 'bn, light'] }]);
  const text = textOf(result);
  expect(text).toContain('- page board: shows nothing (bn, dark; bn, light). Affected: visitors of /m/chess.');
  expect(text).toContain('skipped: no session as member');
  expect(text).toContain('1 passed, 1 failed, 1 skipped');
});

it('[PLAT-09] a fault with a stack is one line with the places in the sources', async () => {
  const { createFaultText } = (await import('./faultText.mjs' as string)) as {
    createFaultText: (folder: string) => (text: string) => Promise<string>;
  };
  const folder = mkdtempSync(join(tmpdir(), 'conformance-'));
  mkdirSync(join(folder, '.maps'));
  // Generated line 1, column 0 is line 3 of the source.
  const map = { version: 3, sources: ['src/screens/Board.tsx'], names: [], mappings: 'AAEA' };
  writeFileSync(join(folder, '.maps/1.js.map'), JSON.stringify(map));
  const textOf = createFaultText(folder);
  const stack =
    '\n    at u (http://localhost:1/releases/chess/files/1.js:1:9)\n    at k (http://localhost:1/react.js:8:7)';
  expect(await textOf(`does not mount: crashed: Error: no board\nError: no board${stack}`)).toBe(
    'does not mount: crashed: Error: no board at src/screens/Board.tsx:3',
  );
  expect(await textOf('console: Error: of the host\n    at k (http://localhost:1/react.js:8:7)')).toBe(
    'console: Error: of the host at http://localhost:1/react.js:8:7',
  );
  expect(await textOf('shows nothing')).toBe('shows nothing');
  rmSync(folder, { recursive: true });
});
