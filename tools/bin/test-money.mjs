/**
 * npm run test:money -- --runs 200 [--seed 7] [--steps 30]: long random walks over everything that moves money
 * (mock-server/src/testing/money-walk.ts). Prints the seed, which repeats the run; the counts belong into docs/test-power.md.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand((args) => {
  const number = { type: 'string' };
  const { values } = parseArgs({ args, options: { runs: number, seed: number, steps: number } });
  const { runs = '20', seed = String(randomInt(2 ** 31)), steps = '30' } = values;
  for (const [name, value] of Object.entries({ runs, seed, steps })) {
    if (!/^[1-9]\d*$/.test(value)) throw new CliError(`--${name} must be a number, 1 or more`);
  }
  print(`${runs} walks of ${steps} steps, and half as many with separate wallets; seed ${seed}`);
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/jest/bin/jest.js'),
      'src/money/wallet/agreement.test.ts',
      '--testNamePattern',
      'random walk',
    ],
    {
      cwd: join(ROOT, 'mock-server'),
      stdio: 'inherit',
      env: { ...process.env, MONEY_RUNS: runs, MONEY_SEED: seed, MONEY_STEPS: steps },
    },
  );
  if (status !== 0)
    throw new CliError(`Failed; repeat it with: npm run test:money -- --runs ${runs} --steps ${steps} --seed ${seed}`);
});
