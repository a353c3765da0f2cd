/**
 * npm run conformance: checks built remotes in a browser (docs/conformance.md). `-- games`: one remote of the site folder;
 * `-- <folder>`: a built release. Exit code 0: conforms, 1: it does not, 2: the run failed.
 */
import '../run/node.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { runConformance, USAGE } from '../conformance/run.mjs';

await runCommand(async (args) => {
  try {
    process.exitCode = await runConformance(args);
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error);
    process.exitCode = 2;
  }
}, USAGE);
