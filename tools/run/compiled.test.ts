/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'site-compiled-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

/** Compiles in a process of its own (the module uses `import.meta`) and runs the result. */
function run(): string {
  const code = `
    const { compiledFile } = await import(${JSON.stringify(`file://${join(__dirname, 'compiled.mjs')}`)});
    const [, entry, folder] = process.argv;
    const file = await compiledFile(entry, folder);
    await import(file);`;
  const args = ['--input-type=module', '-e', code, join(folder, 'main.ts'), folder];
  return execFileSync(process.execPath, args, { encoding: 'utf8' }).trim();
}

const compiledAt = () => statSync(join(folder, 'main.mjs')).mtimeMs;

test('a server is compiled once, and again after a module that it imports has changed', () => {
  write('price.ts', 'export const price: number = 1;');
  write('main.ts', "import { price } from './price';\nconsole.log(price);");
  expect(run()).toBe('1');
  const first = compiledAt();
  expect(run()).toBe('1');
  expect(compiledAt()).toBe(first);
  write('price.ts', 'export const price: number = 20;');
  expect(run()).toBe('20');
});

test('pg is loaded on its first use, although the package that imports it is part of the file', () => {
  const root = join(folder, 'node_modules');
  const bundled = 'drizzle-orm';
  for (const [name, text] of Object.entries({
    [bundled]: "import pg from 'pg';\nexport const version = pg.version;",
    pg: "console.log('loaded');\nmodule.exports = { version: 8 };",
  })) {
    mkdirSync(join(root, name), { recursive: true });
    const type = name === 'pg' ? 'commonjs' : 'module';
    writeFileSync(join(root, name, 'package.json'), JSON.stringify({ name, type, main: 'index.js' }));
    writeFileSync(join(root, name, 'index.js'), text);
  }
  const entry = `console.log('started');\nvoid import('${bundled}').then(({ version }) => console.log(version));`;
  write('main.ts', entry);
  expect(run().split('\n')).toEqual(['started', 'loaded', '8']);
});
