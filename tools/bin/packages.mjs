/** npm run packages [-- <folder>]: builds the published packages as tarballs, into dist/packages (docs/own-repository.md). */
import '../run/node.mjs';
import { join, resolve } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand(async ([folder]) => {
  const { buildPackages } = await import('../packages/buildPackages.mjs');
  const out = folder ? resolve(folder) : join(ROOT, 'dist/packages');
  for (const file of buildPackages(out)) print(join(out, file));
});
