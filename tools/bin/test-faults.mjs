/**
 * npm run test:faults: every fault of every remote at every moment (e2e/federation/faults), in a browser on the built site.
 * Prints a line per cell as it ends. Results are stored in .cache/faults after every cell, and docs/faults.md is written
 * when every cell has one. A second run continues: what has passed on the same build is not run again.
 *
 * npm run test:faults -- games auth --when first-load,navigation --fault html,stalled --minutes 10 --lanes 3 --again
 */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { parseFaultOptions } from '../test/faultOptions.mjs';
import { runFaults } from '../test/runFaults.mjs';

await runCommand((args) => runFaults(parseFaultOptions(args)));
