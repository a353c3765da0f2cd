/** The gateway's schemas for the fakes of unit tests: derived from its route table. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

/** In the published package, which has no gateway beside it. */
const PUBLISHED = join(import.meta.dirname, 'call-schemas.json');
const FOLDER = join(ROOT, '.cache/call-schemas');
const SOURCES = ['mock-server/src', 'shared/src'];

/**
 * The file that holds the schemas of every call, written once per state of the gateway's sources.
 * @returns {string} path of a JSON file `{ calls: { "GET /path": { params, value } }, codes: string[], refusals }`
 */
export function callSchemaFile() {
  if (existsSync(PUBLISHED)) return PUBLISHED;
  const file = join(FOLDER, `${hashOfSources()}.json`);
  if (!existsSync(file)) writeSchemas(file);
  return file;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const folder of SOURCES) {
    for (const name of readdirSync(join(ROOT, folder), { recursive: true }).sort()) {
      if (!/\.tsx?$/.test(name) || name.includes('.test.')) continue;
      hash.update(name).update(readFileSync(join(ROOT, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}

function writeSchemas(file) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', join(ROOT, 'mock-server/src/testing/print-call-schemas.ts')],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) throw new Error(`The gateway's schemas could not be read:\n${stderr}`);
  mkdirSync(FOLDER, { recursive: true });
  // Atomic: two runs may write it at once.
  writeFileSync(`${file}.${process.pid}`, stdout);
  renameSync(`${file}.${process.pid}`, file);
}
