/** Days of the site: no code takes the day of UTC, or of a server's process, for one. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** In a process of its own: ESLint's configuration is an ES module. Returns the lines of the code that are refused in each file. */
function refusedLines(code: string, files: readonly string[]): number[][] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const lines = [];
    for (const filePath of ${JSON.stringify(files)}) {
      const [{ messages }] = await eslint.lintText(${JSON.stringify(code)}, { filePath });
      lines.push(messages.filter(({ message }) => /This is (a day of UTC|the process's)/.test(message)).map(({ line }) => line));
    }
    console.log(JSON.stringify(lines));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], {
      cwd: join(__dirname, '../..'),
      encoding: 'utf8',
    }),
  ) as number[][];
}

const CODE = [
  'export const day = (at: number) => new Date(at).toISOString().slice(0, 10);',
  'export const month = (at: number) => new Date(at).toISOString().slice(0, 7);',
  "export const first = () => new Date().toISOString().split('T')[0];",
  'export const built = () => new Date(Date.UTC(2026, 0, 1)).toISOString().slice(0, 10);',
  'export const time = (at: number) => new Date(at).toISOString().slice(11, 19);',
  'export const whole = (at: number) => new Date(at).toISOString();',
  'export const local = (at: number) => new Date(at).getMonth();',
].join('\n');

it('[AGT-10] a day or month of UTC is refused everywhere, that of the process in the servers', () => {
  const files = ['mock-server/src/money/day.ts', 'host/src/day.ts', 'host/server/day.ts', 'remote-agent/src/day.ts'];
  const found = refusedLines(`${CODE}\n`, [...files, 'remote-agent/src/screens/Day.tsx']);
  expect(found).toEqual([
    [1, 2, 3, 7],
    [1, 2, 3],
    [1, 2, 3, 7],
    [1, 2, 3],
    [1, 2, 3],
  ]);
});
