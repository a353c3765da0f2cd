/**
 * npm run test:disk: the embedded database on a disk that stops to take writes, in every way that this machine allows
 * (mock-server/src/ground/db/embedded-disk.test.ts): filled up, by a limit of the process, and read-only after an error.
 */
import '../run/node.mjs';
import { runJestFile } from '../run/campaign.mjs';
import { runCommand } from '../run/command.mjs';

await runCommand(() =>
  runJestFile({
    folder: 'mock-server',
    file: 'src/ground/db/embedded-disk.test.ts',
    env: { DISK_FAULTS: 'all' },
    repeat: 'npm run test:disk',
  }),
);
