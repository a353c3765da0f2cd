/** npm run gallery [-- --check]: the component gallery (docs/gallery.md). */
import '../run/node.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { runCommand } from '../run/command.mjs';

await runCommand(async (args) => {
  await installIfNeeded();
  const { runGallery } = await import('../gallery/run.mjs');
  await runGallery(args);
});
