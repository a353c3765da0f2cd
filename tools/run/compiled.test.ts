/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
