/**
 * npm run doctor [-- --site <address>] [-- --json]: checks this checkout and its site, or a running one; changes nothing
 * (docs/doctor.md). Exit code 0: nothing wrong, 1: warnings, 2: errors.
 */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { runDoctor, USAGE } from '../doctor/run.mjs';

await runCommand(async (args) => {
  try {
    process.exitCode = await runDoctor(args);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 2;
  }
}, USAGE);
