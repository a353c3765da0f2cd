/**
 * npm run test:money -- --runs 200 [--seed 7] [--steps 30]: long random walks over everything that moves money
 * (mock-server/src/testing/money-walk.ts). Prints the seed, which repeats the run; the counts belong into docs/test-power.md.
 */
import '../run/node.mjs';
import { randomInt } from 'node:crypto';
import { numberOptions, runJestFile } from '../run/campaign.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand((args) => {
  const { runs, seed, steps } = numberOptions(args, { runs: 20, seed: randomInt(2 ** 31), steps: 30 });
  print(`${runs} walks of ${steps} steps, and half as many with separate wallets; seed ${seed}`);
  runJestFile({
    folder: 'mock-server',
    file: 'src/money/wallet/agreement.test.ts',
    only: 'random walk',
    env: { MONEY_RUNS: runs, MONEY_SEED: seed, MONEY_STEPS: steps },
    repeat: `npm run test:money -- --runs ${runs} --steps ${steps} --seed ${seed}`,
  });
});
