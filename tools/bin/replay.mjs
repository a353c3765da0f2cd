/** npm run replay -- CODE: rebuilds the composition of a receipt from the stored releases and serves it here (PLAT-12). */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';

const usage = async () => (await import('../replay/runReplay.mjs')).USAGE;

await runCommand(async (args) => {
  const { runReplay } = await import('../replay/runReplay.mjs');
  await runReplay(args);
}, usage);
