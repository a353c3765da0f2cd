/** The plan of a remote's folders: the remotes here and a new one keep it, and each rule finds what breaks it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let folder: string;
let layoutFaults: (folder: string, name: string) => string[];
let remoteLayoutFaults: () => string[];
beforeAll(async () => {
  ({ layoutFaults, remoteLayoutFaults } = (await import('./remoteLayout.mjs' as string)) as never);
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'remoteLayout-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** What is wrong with a remote of these files below src. */
function faultsOf(files: Readonly<Record<string, string>>): readonly string[] {
  for (const [name, code] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, 'src', name)), { recursive: true });
    writeFileSync(join(folder, 'src', name), code);
  }
  return layoutFaults(folder, 'remote-chess');
}

it('the remotes of this repository keep the plan', () => {
  expect(remoteLayoutFaults()).toEqual([]);
});

it('what npm run new-remote creates keeps the plan', async () => {
  const { writeTemplate } = (await import('../create/writeTemplate.mjs' as string)) as {
    writeTemplate: (template: string, folder: string, name: string) => void;
  };
  writeTemplate(join(__dirname, '../templates/remote'), folder, 'chess');
  expect(faultsOf({})).toEqual([]);
  // It has been read: another file would be found.
  expect(faultsOf({ 'utils/sum.ts': 'export const sum = 1;' })).toHaveLength(1);
});

it('accepts every kind of file at its place', () => {
  const files = {
    'remote.ts': '',
    'remote.meta.ts': '',
    'remote.test.ts': '',
    'remote.server.test.ts': '',
    'remote.stories.tsx': '',
    'locales/bn.json': '{}',
    'locales/pages/bn.json': '{}',
    'screens/open-game/OpenGameScreen.tsx': 'export default function OpenGameScreen() {}',
    'screens/open-game/OpenGameScreen.styles.ts': 'export const Box = 1;\nexport const Line = 2;',
    'screens/open-game/anything.test.tsx': '',
    'widgets/Notice.tsx': "import { Strip } from '../components/Strip';\nexport default Strip;",
    'components/Strip.tsx': 'interface Props {}\nexport const Strip = () => null;\nexport const other = 1;',
    'components/whileOpen.tsx': 'export function whileOpen(Shown) {}',
    'components/useStrip.ts': 'export function useStrip() {}',
    'queries/useGames.ts': 'export async function load() {}\nexport const useGames = () => null;',
    'model/moveRanges.ts': 'export const MOVE_RANGES = [];',
    'model/board.ts': 'export interface Board {}\nexport function createEmpty() {}',
    'model/rules.ts': 'export const isLegal = 1;\nexport const isMate = 2;',
    'testing/chess.tsx': 'export const show = 1;',
  };
  expect(faultsOf(files)).toEqual([]);
});

it.each<[string, string, RegExp]>([
  ['utils/sum.ts', 'export const sum = 1;', /move it to one of screens, widgets/],
  ['helpers.ts', '', /beside the folders/],
  ['locales/english.json', '{}', /texts are in <language>\.json/],
  ['screens/openGame/OpenGame.tsx', 'export default function OpenGame() {}', /folder openGame in lower case/],
  ['components/strip-row.tsx', 'export const StripRow = 1;', /PascalCase/],
  ['components/strip.tsx', 'export const Strip = 1;', /exports no strip/],
  ['model/Board.ts', 'export const Board = 1;', /camelCase/],
  ['components/Strip.tsx', 'export const Band = () => null;', /exports no Strip/],
  ['queries/useGames.ts', 'export const useLanes = () => null;', /exports no useGames/],
  ['model/board.ts', 'export const isLegal = 1;\nexport type Move = 1;', /exports isLegal only/],
  ['components/Strip.styles.ts', 'export const Box = 1;', /belongs to no Strip\.tsx/],
  ['components/strip.css', '', /only sources in TypeScript/],
])('finds %s with %j', (file, code, fault) => {
  expect(faultsOf({ [file]: code })).toEqual([expect.stringMatching(fault)]);
});
