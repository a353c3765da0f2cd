/** npm run build: builds what changed of host and remotes, and publishes the site folder. */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const USAGE = `npm run build                  builds what changed of host and remotes into the site folder, and compiles the servers
npm run build -- <name> …      host or remotes, for example games
npm run build -- --servers     compiles gateway and site server, and leaves the site as it is (docs/operating.md, “Upgrade”)`;

await runCommand(async (args) => {
  await installIfNeeded();
  if (args.includes('--servers') && args.length > 1) throw new CliError(USAGE);
  const names = args.filter((word) => word !== '--servers');
  const { buildSite } = await import('../release/buildSite.mjs');
  // The services of docs/operating.md may not write here: they start from these files.
  if (names.length === 0) {
    const { compiledServer, SERVERS } = await import('../run/compiled.mjs');
    for (const path of Object.values(SERVERS)) await compiledServer(path);
    if (args.length > 0) return print('compiled the gateway and the site server');
  }
  const { lines, exceeded } = await buildSite({ only: names });
  for (const line of lines) print(line);
  if (exceeded.length > 0) throw new CliError(`Over budget:\n${exceeded.join('\n')}`);
}, USAGE);
