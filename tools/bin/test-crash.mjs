/**
 * npm run test:crash -- --kills 1000: SIGKILL during money writes, that often on each engine
 * (mock-server/src/ground/ledger/crash.test.ts). The counts belong into docs/security.md.
 */
import '../run/node.mjs';
import { numberOptions, runJestFile } from '../run/campaign.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand((args) => {
  const { kills } = numberOptions(args, { kills: 50 });
  print(`${kills} kills on PGlite on disk, ${kills} on PostgreSQL`);
  runJestFile({
    folder: 'mock-server',
    file: 'src/ground/ledger/crash.test.ts',
    env: { CRASH_KILLS: kills },
    repeat: `npm run test:crash -- --kills ${kills}`,
  });
});
