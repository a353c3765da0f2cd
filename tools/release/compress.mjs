/** Precompressed copies beside every text file of a release, so that servers do not compress at run time. */
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
const TEXT = /\.(js|json|svg|html|css|webmanifest)$/;

export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    // Servers ignore dot folders.
    .filter((file) => TEXT.test(file) && !file.startsWith('.'));
  await Promise.all(files.map((file) => compressFile(join(folder, file))));
}

export async function compressFile(path) {
  const content = await readFile(path);
  const quality = {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: content.length },
  };
  const [br, gz] = await Promise.all([brotli(content, quality), zip(content, { level: 9 })]);
  writeFileAtomic(`${path}.br`, br);
  writeFileAtomic(`${path}.gz`, gz);
}
