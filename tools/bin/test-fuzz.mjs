/**
 * npm run test:fuzz -- --requests 1000000 [--seed 7]: requests made from the schemas of every call, valid and invalid mixed
 * (mock-server/src/ground/http/fuzz.test.ts). Prints the seed, which repeats the run; counts belong into docs/security.md.
 */
import '../run/node.mjs';
import { randomInt } from 'node:crypto';
import { numberOptions, runJestFile } from '../run/campaign.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand((args) => {
  const { requests, seed } = numberOptions(args, { requests: 100_000, seed: randomInt(1_000_000) });
  print(`${requests} requests; seed ${seed}`);
  runJestFile({
    folder: 'mock-server',
    file: 'src/ground/http/fuzz.test.ts',
    env: { FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
    repeat: `npm run test:fuzz -- --requests ${requests} --seed ${seed}`,
  });
});
