/** Whether node_modules is what the lockfile says: every start depends on it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

let isInstalled: (root: string) => boolean;
let updateLockfile: (run: (command: string) => Promise<number | null>) => Promise<void>;
beforeAll(async () => ({ isInstalled, updateLockfile } = (await import('./install.mjs' as string)) as never));

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'install-'));
  mkdirSync(join(root, 'node_modules'));
});
afterEach(() => rmSync(root, { recursive: true }));

type Packages = Readonly<Record<string, object>>;
const write = (file: string, packages: Packages) => writeFileSync(join(root, file), JSON.stringify({ packages }));

const LOCKED: Packages = {
  '': { name: 'site', version: '1.0.0' },
  'remote-games': { version: '1.0.0' },
  'node_modules/@site/remote-games': { resolved: 'remote-games', link: true },
  'node_modules/react': { version: '19.2.0' },
  'node_modules/jest/node_modules/chalk': { version: '4.1.2' },
  'node_modules/fsevents': { version: '2.3.3', optional: true },
  'node_modules/webpack': { version: '5.101.0', dev: true },
  'node_modules/styled-components': { version: '6.1.19', peer: true },
  'node_modules/@types/react': { version: '19.2.1', devOptional: true },
};
const RECORD: Packages = {
  'node_modules/react': { version: '19.2.0' },
  'node_modules/jest/node_modules/chalk': { version: '4.1.2' },
  'node_modules/webpack': { version: '5.101.0', dev: true },
  'node_modules/styled-components': { version: '6.1.19', peer: true },
  'node_modules/@types/react': { version: '19.2.1', devOptional: true },
};
const CHANGED = { version: '0.0.1' };

it.each<readonly [string, Packages, boolean]>([
  ['all packages but optional ones', RECORD, true],
  ['more than the lockfile has', { ...RECORD, 'node_modules/left-over': { version: '1.0.0' } }, true],
  ['another version', { ...RECORD, 'node_modules/react': { version: '19.2.1' } }, false],
  ['one missing below another', { 'node_modules/react': { version: '19.2.0' } }, false],
  // Builds and tests use them: they are compared like those of the servers.
  ['another version for development', { ...RECORD, 'node_modules/webpack': CHANGED }, false],
  ['another version of a peer', { ...RECORD, 'node_modules/styled-components': CHANGED }, false],
  ['another version for development or optional', { ...RECORD, 'node_modules/@types/react': CHANGED }, false],
  ['nothing', {}, false],
])('node_modules with %s', (_name, record, expected) => {
  write('package-lock.json', LOCKED);
  write('node_modules/.package-lock.json', record);
  expect(isInstalled(root)).toBe(expected);
});

it('a folder that npm has not filled, or filled in part, is not installed', () => {
  write('package-lock.json', LOCKED);
  expect(isInstalled(root)).toBe(false);
  writeFileSync(join(root, 'node_modules/.package-lock.json'), '{"packages":');
  expect(isInstalled(root)).toBe(false);
});

it('[PLAT-07] a lockfile that npm could not update is no success', async () => {
  const commands: string[] = [];
  const endsWith = (code: number | null) => async (command: string) => {
    commands.push(command);
    return code;
  };
  // null: ended by a signal.
  for (const code of [1, null])
    await expect(updateLockfile(endsWith(code))).rejects.toThrow('package-lock.json was not updated');
  await updateLockfile(endsWith(0));
  expect(commands).toEqual(['install', 'install', 'install']);
});
