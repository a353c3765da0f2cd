/** npm run gallery [-- --check]: the component gallery (docs/gallery.md). */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand } from '../run/command.mjs';

const usage = async () => (await import('../gallery/run.mjs')).USAGE;

await runCommand(async (args) => {
  await installIfNeeded();
  const { runGallery } = await import('../gallery/run.mjs');
  await runGallery(args);
}, usage);
