/** openSeeded: a migrated and seeded database in memory, unpacked from a copy cached by the first test run of this source. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '../ground/db/database';
import { openDatabase } from '../ground/db/open-database';
import { packageFolder } from '../ground/db/package-folder';
import { loadKeys } from '../ground/http/unseal';
import type { SeedSize } from '../edge/seed';

/**
 * Creating, migrating and seeding a database takes seconds for each of seventy test files; unpacking takes a third of a
 * second. `none`: the tables are empty.
 */
export async function openSeeded(size: SeedSize | 'none', now = 0): Promise<OpenDatabase> {
  const folder = join(packageFolder(), '..', '.cache', 'gateway');
  const file = join(folder, `${size}-${hashOfSources()}.tar`);
  const cached = read(file);
  if (cached) return openDatabase({ copy: new Packed(cached) });
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
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (isOld(join(folder, name))) rmSync(join(folder, name), { force: true });
  const half = `${file}.${process.pid}`;
  writeFileSync(half, packed);
  renameSync(half, file);
  return open;
}

/** A Blob copies its bytes when it is made and when it is read; this one returns them as they are, and is read once. */
class Packed extends Blob {
  readonly #bytes: ArrayBuffer;
  constructor(bytes: ArrayBuffer) {
    super();
    this.#bytes = bytes;
  }
  override arrayBuffer(): Promise<ArrayBuffer> {
    return Promise.resolve(this.#bytes);
  }
}

/** Two thirds of a packed database are template databases and WAL that duplicates the data files. */
async function trim(db: Database): Promise<void> {
  await db.execute(sql`update pg_database set datistemplate = false`);
  for (const name of ['template0', 'template1']) await db.execute(sql.raw(`drop database ${name}`));
  await db.execute(sql`checkpoint`);
}

function read(file: string): ArrayBuffer | null {
  try {
    // Not pooled: node allocates the buffer of a file of its own.
    return readFileSync(file).buffer;
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
