/**
 * npm run packages [-- <folder>]: builds the published packages as tarballs, into dist/packages; refuses a changed API
 * without a note, except with `--trial`. `-- version`: raises the versions that the notes ask for (docs/own-repository.md).
 */
import '../run/node.mjs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { hasNotes, missingNotes, raiseVersions } from '../packages/versions.mjs';
import { ROOT } from '../paths.mjs';
import { argumentMistake, CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const USAGE = `Usage: npm run packages [-- <folder>] [--trial]   the packages as tarballs, into dist/packages
       npm run packages -- version               raises their versions by the notes in changes/`;

await runCommand(async (args) => {
  const { folder, isTrial } = optionsOf(args);
  if (folder === 'version') {
    const raised = raiseVersions(ROOT);
    return print(raised.length > 0 ? raised.join('\n') : 'No note of a change: the versions stay.');
  }
  const missing = isTrial ? [] : missingNotes(ROOT);
  if (missing.length > 0) throw new CliError(missing.join('\n'));
  const { buildPackages } = await import('../packages/buildPackages.mjs');
  const out = folder ? resolve(folder) : join(ROOT, 'dist/packages');
  for (const file of buildPackages(out)) print(join(out, file));
  if (isTrial || hasNotes(ROOT)) print('These are for trials: run npm run packages -- version before you publish.');
}, USAGE);

function optionsOf(args) {
  try {
    const { positionals, values } = parseArgs({
      args,
      options: { trial: { type: 'boolean' } },
      allowPositionals: true,
    });
    if (positionals.length > 1) throw new Error('One folder only.');
    return { folder: positionals[0], isTrial: values.trial ?? false };
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}
