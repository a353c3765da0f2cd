/** openSeeded: a seeded database in memory, unpacked from a copy cached by the first test run of this source. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database, type OpenDatabase } from '../ground/db/database';
import { packageFolder } from '../ground/db/package-folder';
import { loadKeys } from '../ground/http/unseal';
import { seed, type SeedSize } from '../edge/seed';

/** Migrating and seeding takes seconds for each of thirty test files; unpacking takes a third of a second. */
export async function openSeeded(size: SeedSize, now: number): Promise<OpenDatabase> {
  const folder = join(packageFolder(), '..', '.cache', 'gateway');
  const file = join(folder, `${size}-${hashOfSources()}.tar`);
  const cached = read(file);
  if (cached) return openDatabase({ copy: new Blob([cached]) });
  const open = await openDatabase({ smallLog: true });
  await seed(open.db, now, size);
  // Generating a key pair takes longer than the first hundred calls of a test.
  await loadKeys(open.db);
  await trim(open.db);
  const packed = Buffer.from(await (await open.pack!()).arrayBuffer());
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (isOld(join(folder, name))) rmSync(join(folder, name), { force: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, packed);
  renameSync(half, file);
  return open;
}

/** Two thirds of a packed database are template databases and WAL that duplicates the data files. */
async function trim(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql.raw(`drop database ${name}`));
  await db.execute(sql`checkpoint`);
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
/** Hash of everything the seed depends on: migrations and all non-test code of gateway and kernel. */
function hashOfSources(): string {
  if (known) return known;
  const hash = createHash('sha256');
  const shared = folderAbove('shared');
  const own = ['src', 'migrations'].map((folder) => join(packageFolder(), folder));
  for (const folder of [...own, join(shared, 'src/kit/kernel'), join(shared, 'src/contract')]) {
    for (const name of filesBelow(folder)) hash.update(name).update(readFileSync(name));
  }
  return (known = hash.digest('hex').slice(0, 16));
}

/** Beside the package, or further up: mutation tests run in a copy below the package. */
function folderAbove(name: string): string {
  let parent = dirname(packageFolder());
  while (!existsSync(join(parent, name)) && parent !== dirname(parent)) parent = dirname(parent);
  return join(parent, name);
}

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|sql)$/.test(name) && !name.endsWith('.test.ts'))
    .sort()
    .map((name) => join(folder, name));
