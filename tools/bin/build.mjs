/** npm run build: builds what changed of host and remotes, and publishes the site folder. `npm run build -- games` builds one. */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand(async (names) => {
  await installIfNeeded();
  const { buildSite } = await import('../release/buildSite.mjs');
  // The services of docs/operating.md may not write here: they start from these files.
  if (names.length === 0) {
    const { compiledServer, SERVERS } = await import('../run/compiled.mjs');
    for (const path of Object.values(SERVERS)) await compiledServer(path);
  }
  const { lines, exceeded } = await buildSite({ only: names });
  for (const line of lines) print(line);
  if (exceeded.length > 0) throw new CliError(`Over budget:\n${exceeded.join('\n')}`);
});
