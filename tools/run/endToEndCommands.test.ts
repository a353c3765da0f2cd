/** @jest-environment node */
/** The commands of campaigns in a browser: which tests they run, with which cases; the run itself is left out. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const moduleOf = (code: string) => `data:text/javascript,${encodeURIComponent(code)}`;
/** Instead of Playwright: prints what it would be called with, and fails with a code of its own. */
const RUN = moduleOf(`export const runEndToEnd = (args, env) => {
  console.log(JSON.stringify({ args, env }));
  return Promise.resolve(args.includes('fails') ? 5 : 0);
};`);
const INSTALL = moduleOf('export const installIfNeeded = () => undefined;');
const HOOKS = moduleOf(`export const resolve = (specifier, context, next) => {
  const url = specifier.endsWith('/run/endToEnd.mjs') ? ${JSON.stringify(RUN)}
    : specifier.endsWith('/run/install.mjs') ? ${JSON.stringify(INSTALL)} : null;
  return url ? { url, shortCircuit: true } : next(specifier, context);
};`);
const PRELOAD = moduleOf(`import { register } from 'node:module'; register(${JSON.stringify(HOOKS)});`);

const run = (name: string, ...args: string[]) => {
  const words = ['--import', PRELOAD, join(ROOT, `tools/bin/${name}.mjs`), ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect(stderr).toBe('');
  return { status, ...(JSON.parse(stdout) as { args: string[]; env: object }) };
};
const below = (path: string) => join(ROOT, path);

it.each([
  ['test-cases', [], [], { CASES: 'all' }],
  ['test-cases', ['e2e/games'], ['e2e/games'], { CASES: 'all' }],
  // In every isolation tier.
  [
    'test-removal',
    [],
    [below('e2e/federation/embed-tiers.spec.ts'), '-g', 'removal leaves nothing'],
    { REMOVALS: '50', CASES: 'all' },
  ],
  ['test-sweep', [], [below('e2e/site/sweep')], { SWEEP: 'full' }],
  ['test-sweep', ['-g', 'agent'], [below('e2e/site/sweep'), '-g', 'agent'], { SWEEP: 'full' }],
  ['walk', [], [below('e2e/walk')], { WALK: 'full' }],
  ['walk', ['e2e/walk/games'], ['e2e/walk/games'], { WALK: 'full' }],
])('npm run %s with %j covers what it names', (name, args, tests, env) => {
  expect(run(name, ...args)).toEqual({ status: 0, args: tests, env });
});

it('the number of removals is that of the command line', () => {
  expect(run('test-removal', '--times', '7').env).toEqual({ REMOVALS: '7', CASES: 'all' });
});

it.each(['test-cases', 'test-sweep', 'walk'])('npm run %s fails when a test does', (name) => {
  expect(run(name, 'fails').status).toBe(5);
});
