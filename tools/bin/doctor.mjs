/**
 * npm run doctor [-- --site <address>] [-- --json]: checks this checkout and its site, or a running one; changes nothing
 * (docs/doctor.md). Exit code 0: nothing wrong, 1: warnings, 2: errors.
 */
import '../run/node.mjs';
import { runDoctor } from '../doctor/run.mjs';

try {
  process.exitCode = await runDoctor(process.argv.slice(2));
} catch (error) {
  console.error(error.message);
  process.exitCode = 2;
}
