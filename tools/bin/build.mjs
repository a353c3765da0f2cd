/** npm run build: builds what changed of host and remotes, and publishes the site folder. `npm run build -- games` builds one. */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand, Trouble } from '../run/command.mjs';
import { say } from '../run/say.mjs';

await runCommand(async (names) => {
  await installIfNeeded();
  const { buildSite } = await import('../release/buildSite.mjs');
  const { lines, exceeded } = await buildSite({ only: names });
  for (const line of lines) say(line);
  if (exceeded.length > 0) throw new Trouble(`Over budget:\n${exceeded.join('\n')}`);
});
