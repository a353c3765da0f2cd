/** The rule on the words of names, comments and test titles. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

/** One process: the rule and ESLint's parser are ES modules. Returns one line per report: "word (kind)". */
function reports(code: string, file = 'Example.ts', options: object = {}): string[] {
  const script = `
    import { Linter } from 'eslint';
    import tseslint from 'typescript-eslint';
    import { plainWords } from './tools/eslint/plainWords.mjs';
    const config = {
      files: ['**/*.ts'],
      languageOptions: { parser: tseslint.parser },
      plugins: { site: { rules: { 'plain-words': plainWords } } },
      rules: { 'site/plain-words': ['error', { words: { told: 'write reported', purse: 'write wallet', his: 'write their' }, ...${JSON.stringify(options)} }] },
    };
    const messages = new Linter().verify(${JSON.stringify(code)}, config, { filename: ${JSON.stringify(file)} });
    console.log(JSON.stringify(messages.map(({ message }) => message)));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: ROOT, encoding: 'utf8' });
  return (JSON.parse(output) as string[]).map((message) =>
    message.replace(/^Avoid "(\w+)" in a ([\w ]+): .*$/s, '$1 ($2)'),
  );
}

it('reports listed words in comments, declared names, test titles and file names', () => {
  const code = `
    /** Opens his wallet. */
    function openPurse(toldTwice: boolean) { return toldTwice; }
    interface Row { readonly purseId: string }
    const { value: isTold, ...PURSE_ROWS } = row;
    it('shows what was told', () => {});
    it.each([1])(\`the purse \${1}\`, () => {});`;
  expect(reports(code, 'toldRows.ts').sort()).toEqual([
    'his (comment)',
    ...['purse (name)', 'purse (name)', 'purse (name)'],
    'purse (test title)',
    'told (file name)',
    ...['told (name)', 'told (name)'],
    'told (test title)',
  ]);
});

it('accepts names of other modules, user texts and longer words', () => {
  const code = `
    import { told } from './wire';
    const { purse } = await load();
    show(told, purse, 'You were told');
    const history = 'pursed'; // toldness`;
  expect(reports(code)).toEqual([]);
});

it('with strings, also reports texts of the code, except quoted ones and names of modules', () => {
  const code = `
    import { a } from './told/purse';
    export { b } from './told';
    print('Your purse is empty');
    print(\`was told \${a}\`);
    const kind = 'told';
    it('is told', () => {});`;
  expect(reports(code, 'Example.ts', { strings: true, quoted: ['told'] }).sort()).toEqual([
    'purse (string)',
    'told (string)',
    'told (test title)',
  ]);
});
