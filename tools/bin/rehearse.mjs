/**
 * npm run rehearse: point-in-time recovery, failover and a rolling restart with Debian's PostgreSQL, real gateways and bets
 * (mock-server/src/testing/rehearsal). The results belong into docs/operating.md.
 */
import '../run/node.mjs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { installPostgres } from '../run/postgres.mjs';
import { print } from '../run/print.mjs';

const REHEARSALS = {
  'point-in-time': async () => (await load('point-in-time')).rehearsePointInTime,
  failover: async () => (await load('failover')).rehearseFailover,
  'rolling-restart': async () => (await load('rolling-restart')).rehearseRollingRestart,
};
const load = (name) => tsImport(join(ROOT, `mock-server/src/testing/rehearsal/${name}.ts`), import.meta.url);

await runCommand(async (args) => {
  if (args.some((word) => word === '--help' || word === '-h'))
    return print(`npm run rehearse [-- <name> …]\n  ${Object.keys(REHEARSALS).join('\n  ')}`);
  const names = args.length > 0 ? args : Object.keys(REHEARSALS);
  const unknown = names.find((name) => !REHEARSALS[name]);
  if (unknown) throw new CliError(`There is no rehearsal "${unknown}": ${Object.keys(REHEARSALS).join(', ')}`);
  installPostgres();
  for (const name of names) {
    print(`${name}:`);
    await (
      await REHEARSALS[name]()
    )((line) => print(`  ${line}`));
  }
});
