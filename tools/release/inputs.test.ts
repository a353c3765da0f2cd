/** What a release id depends on, checked with this repository's lockfile. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

interface LockedPackage {
  readonly version?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}
interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const LOCK = JSON.parse(readFileSync(join(resolve(__dirname, '../..'), 'package-lock.json'), 'utf8')) as Lock;
const withPackages = (more: Lock['packages']): Lock => ({ ...LOCK, packages: { ...LOCK.packages, ...more } });
const upgraded = (path: string): Lock => withPackages({ [path]: { ...LOCK.packages[path], version: '99.0.0' } });

let releaseId: (name: string, lock?: Lock) => Promise<string>;
beforeAll(async () => {
  ({ releaseId } = (await import('./inputs.mjs' as string)) as { releaseId: typeof releaseId });
});

it('[PLAT-02] [PLAT-07] a new remote and its packages do not change the release ids of the others', async () => {
  const withChess = withPackages({
    'remote-chess': { version: '1.0.0', dependencies: { '@site/shared': '1.0.0', 'chess.js': '1.0.0' } },
    'node_modules/@site/remote-chess': { version: '1.0.0' },
    'node_modules/chess.js': { version: '1.0.0' },
  });
  expect(await releaseId('games', withChess)).toBe(await releaseId('games'));
});

it('[PLAT-02] a package that only other workspaces use does not change the release id', async () => {
  const before = await releaseId('games');
  expect(await releaseId('games', upgraded('node_modules/fastify'))).toBe(before);
  expect(await releaseId('games', upgraded('node_modules/jest'))).toBe(before);
});

it.each([
  ['direct dependency', 'node_modules/lucide-react'],
  ['dependency of shared', 'node_modules/axios'],
  ['transitive dependency', 'node_modules/react-router'],
  ['compiler', 'node_modules/webpack'],
])('[PLAT-02] another version of a package it uses changes the release id: %s', async (_, path) => {
  expect(LOCK.packages[path]).toBeDefined();
  expect(await releaseId('games', upgraded(path))).not.toBe(await releaseId('games'));
});
