/** Runs of npm in a row, with a command in its place: the first one that fails is the last. */
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Options = { readonly cwd: string; readonly env: Readonly<Record<string, string | undefined>> };
let runNpmSteps: (steps: readonly (readonly string[])[], options: Options) => Promise<void>;
let folder: string;
beforeAll(async () => ({ runNpmSteps } = (await import('./npmSteps.mjs' as string)) as never));
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'npm-steps-'));
  jest.spyOn(console, 'log').mockImplementation();
});
afterEach(() => {
  jest.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm` is a script that notes its arguments and folder, and ends like `ends` for the step. */
function run(steps: readonly (readonly string[])[], ends: string) {
  const script = `#!/bin/sh\necho "$PWD $NOTE $*" >> "${join(folder, 'runs')}"\ncase "$1" in test) ${ends};; esac\n`;
  writeFileSync(join(folder, 'npm'), script);
  chmodSync(join(folder, 'npm'), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env.PATH}`, NOTE: 'of the test' };
  return runNpmSteps(steps, { cwd: folder, env });
}
const runs = () => {
  const file = join(folder, 'runs');
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
};
const STEPS = [['install', '--ignore-scripts'], ['test'], ['run', 'build']];
const lineOf = (step: readonly string[]) => `${folder} of the test ${step.join(' ')}`;

it('runs every step in the folder, with the environment', async () => {
  await run(STEPS, 'exit 0');
  expect(runs()).toEqual(STEPS.map(lineOf));
});

it.each(['exit 1', 'exit 7', 'kill -9 $$'])(
  'names the step that ends with "%s", and runs none after it',
  async (end) => {
    await expect(run(STEPS, end)).rejects.toThrow('npm test failed.');
    expect(runs()).toEqual(STEPS.slice(0, 2).map(lineOf));
  },
);
