/** Styles of the whole document: the host may have them, remotes may not. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** In a process of its own: ESLint's configuration is an ES module. Returns the messages for the code in each file. */
function reports(code: string, files: readonly string[]): string[][] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const results = [];
    for (const filePath of ${JSON.stringify(files)})
      results.push(...(await eslint.lintText(${JSON.stringify(code)}, { filePath })));
    const ruleOf = ({ ruleId }) => ruleId === '@typescript-eslint/no-restricted-imports';
    console.log(JSON.stringify(results.map(({ messages }) => messages.filter(ruleOf).map(({ message }) => message))));`;
  return JSON.parse(
    execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' }),
  ) as string[][];
}

it('[PLAT-05] createGlobalStyle is refused in the sources of a remote only', () => {
  const code = `import { createGlobalStyle } from 'styled-components';\nexport const Look = createGlobalStyle\`\`;\n`;
  const [remote, host] = reports(code, ['remote-games/src/look.ts', 'host/src/look.ts']);
  expect(remote).toEqual([expect.stringContaining('A remote may not style the document')]);
  expect(host).toEqual([]);
});
