/** openSeeded: a seeded database in memory, unpacked from a copy that the first test of this code has kept. */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDatabase, type OpenDatabase } from '../db/database';
import { packageFolder } from '../db/package-folder';
import { seed, type SeedSize } from '../seed';

/** Migrating and seeding takes seconds of each of thirty test files; unpacking takes a third of one. */
export async function openSeeded(size: SeedSize, now: number): Promise<OpenDatabase> {
  const folder = join(packageFolder(), '..', '.cache', 'gateway');
  const file = join(folder, `${size}-${hashOfSources()}.tar`);
  const kept = read(file);
  if (kept) return openDatabase({ copy: new Blob([kept]) });
  const open = await openDatabase();
  await seed(open.db, now, size);
  const packed = Buffer.from(await (await open.pack!()).arrayBuffer());
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (isOld(join(folder, name))) rmSync(join(folder, name), { force: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, packed);
  renameSync(half, file);
  return open;
}

function read(file: string): Buffer<ArrayBuffer> | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

const HOUR_MS = 3_600_000;
function isOld(file: string): boolean {
  try {
    return statSync(file).mtimeMs < Date.now() - HOUR_MS;
  } catch {
    return false;
  }
}

let known = '';
/** Whatever the seed may depend on: the migrations and all code of the gateway and of the kernel that is not a test. */
function hashOfSources(): string {
  if (known) return known;
  const hash = createHash('sha256');
  for (const folder of ['src', 'migrations', '../shared/src/kernel', '../shared/src/wps']) {
    for (const name of filesBelow(join(packageFolder(), folder))) hash.update(name).update(readFileSync(name));
  }
  return (known = hash.digest('hex').slice(0, 16));
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
