/**
 * npm run conformance: checks built remotes in a browser (docs/conformance.md). `-- games`: one remote of the site folder;
 * `-- <folder>`: a built release. Exit code 0: conforms, 1: it does not, 2: the run failed.
 */
import '../run/node.mjs';
import { CliError } from '../run/command.mjs';
import { runConformance } from '../conformance/run.mjs';

try {
  process.exitCode = await runConformance(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof CliError ? error.message : error);
  process.exitCode = 2;
}
