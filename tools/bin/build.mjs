/** npm run build: builds what changed of host and remotes, and publishes the site folder. `npm run build -- games` builds one. */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';

await runCommand(async (names) => {
  await installIfNeeded();
  const { buildSite } = await import('../release/buildSite.mjs');
  const { lines, exceeded } = await buildSite({ only: names });
  for (const line of lines) print(line);
  if (exceeded.length > 0) throw new CliError(`Over budget:\n${exceeded.join('\n')}`);
});
