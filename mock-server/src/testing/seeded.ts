/** openSeeded: a migrated and seeded database in memory, from a copy cached by the first test run of this source. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { packageFolder } from '../ground/db/package-folder';
import { loadKeys } from '../ground/http/unseal';
import type { SeedSize } from '../edge/seed';

/** Saturday, 21 November 2026, noon in Dhaka. */
export const TEST_NOW = Date.parse('2026-11-21T06:00:00Z');

/**
 * Creating, migrating and seeding a database takes seconds for each of 130 test files; unpacking takes half a second, and only
 * the first file of a jest worker does (recycledPglite.cjs). `none`: the tables are empty.
 */
export async function openSeeded(size: SeedSize | 'none', now = TEST_NOW): Promise<OpenDatabase> {
  const file = packedFile(size);
  return existsSync(file) ? openDatabase({ copy: new Packed(file) }) : makePacked(file, size, now);
}

/** A data folder with the same content, for a gateway in its own process. The folder must not exist yet. */
export async function openSeededFolder(folder: string, size: SeedSize): Promise<OpenDatabase> {
  const file = packedFile(size);
  if (!existsSync(file)) await (await makePacked(file, size, TEST_NOW)).close();
  return openDatabase({ folder, copy: new Blob([readFileSync(file)]) });
}

const packedFile = (size: SeedSize | 'none') => join(cacheFolder(), `${size}-${hashOfSources()}.tar`);

/** Returns the database that it packs. */
async function makePacked(file: string, size: SeedSize | 'none', now: number): Promise<OpenDatabase> {
  const open = await openDatabase({ smallLog: true });
  if (size !== 'none') {
    // Only where needed: it loads half of the gateway.
    const { seed } = await import('../edge/seed');
    await seed(open.db, now, size);
  }
  // Generating a key pair takes longer than the first hundred calls of a test.
  await loadKeys(open.db);
  await trim(open.db);
  const packed = Buffer.from(await (await open.pack!()).arrayBuffer());
  mkdirSync(cacheFolder(), { recursive: true });
  removeOld(cacheFolder());
  const half = `${file}.${process.pid}`;
  writeFileSync(half, packed);
  renameSync(half, file);
  return open;
}

/** A Blob copies its bytes when it is made and when it is read; this one reads them where no open database is used again. */
class Packed extends Blob {
  /** The file, for recycledPglite.cjs. */
  readonly recycledAs: string;
  constructor(file: string) {
    super();
    this.recycledAs = file;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    // Not pooled: node allocates the buffer of a file of its own.
    return Promise.resolve(readFileSync(this.recycledAs).buffer);
  }
}

/** Two thirds of a packed database are template databases and WAL that duplicates the data files. */
async function trim(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql.raw(`drop database ${name}`));
  await db.execute(sql`checkpoint`);
}

/** Of prepared databases. */
export const cacheFolder = (): string => join(packageFolder(), '..', '.cache', 'gateway');

/** Copies that were made of other sources. */
export function removeOld(folder: string): void {
  for (const name of readdirSync(folder).map((each) => join(folder, each)))
    if (isOld(name)) rmSync(name, { recursive: true, force: true });
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
export function hashOfSources(): string {
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
