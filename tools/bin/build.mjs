/** npm run build: builds what changed of host and remotes, and publishes the site folder. `npm run build -- games` builds one. */
import { buildSite } from '../release/buildSite.mjs';
import { runCommand } from '../run/command.mjs';

await runCommand(async (names) => {
  await buildSite({ only: names });
});
