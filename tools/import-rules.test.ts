/** The layers of the gateway, as lint enforces them. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '..');
const RULE = '@typescript-eslint/no-restricted-imports';

interface Case {
  readonly path: string;
  readonly code: string;
}

/** One process for all cases: ESLint's configuration is an ES module. */
function lint(cases: readonly Case[]): string[][] {
  const script = `
    import { ESLint } from 'eslint';
    const eslint = new ESLint();
    const found = [];
    for (const { path, code } of ${JSON.stringify(cases)}) {
      const [{ messages }] = await eslint.lintText(code, { filePath: path });
      found.push(messages.filter(({ ruleId }) => ruleId === '${RULE}').map(({ message }) => message));
    }
    console.log(JSON.stringify(found));`;
  const options = { cwd: ROOT, encoding: 'utf8' } as const;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '-e', script], options)) as string[][];
}

const at = (path: string, from: string, isType = false): Case => ({
  path: `mock-server/src/${path}`,
  code: `import ${isType ? 'type ' : ''}{ x } from '${from}';\nexport const y = x;\n`,
});

it('lint reports an import from a higher layer of the gateway, with the rule', () => {
  const found = lint([
    at('ground/http/a.ts', '../../people/sessions/sessions'),
    at('ground/a.ts', '../edge/push/b', true),
    at('people/members/a.ts', '../../money/bets'),
    at('money/payments/a.ts', '../../features/rewards/give'),
    at('features/games/rounds/a.ts', '../../../edge/seed'),
    at('edge/a.ts', '../testing/gateway'),
  ]);
  expect(found.map(([message = '']) => message.replace(/^.*? pattern\. /, '').split(' imports')[0])).toEqual([
    'ground (database, ledger, HTTP, settings, routes)',
    'ground (database, ledger, HTTP, settings, routes)',
    'people (members, sessions, verification, registration)',
    'money (bets, payments, wallet, limits, records)',
    'features (games, lottery, rewards, agents, messages)',
    'Only tests import mock-server/src/testing.',
  ]);
});

it('lint allows imports from the same layer and from lower ones, and every import in a test', () => {
  const found = lint([
    at('edge/a.ts', '../features/games'),
    at('features/rewards/a.ts', '../vip/ranks'),
    at('money/bets/a.ts', '../../people/members/members.tables'),
    at('people/members/a.ts', '../../ground/db/database', true),
    at('ground/http/a.test.ts', '../../testing/gateway'),
  ]);
  expect(found).toEqual([[], [], [], [], []]);
});

it('every source file of the gateway belongs to a layer', () => {
  expect(readdirSync(join(ROOT, 'mock-server/src')).sort()).toEqual([
    ...['edge', 'features', 'ground', 'money', 'people', 'testing'],
  ]);
});
