/** The async boundary of the host: the page's registry is verified before any code but this file's own runs on it. */
import { composeSite } from './federation';
import { showUnreachable } from './status/showUnreachable';

const text = document.getElementById('registry')?.textContent ?? '';

composeSite(text, location.origin)
  .then(async (catalog) => {
    const { start } = await import(/* webpackMode: "eager" */ './main');
    await start(catalog);
  })
  .catch((error: unknown) => {
    // The words of the shell did not come, most likely: without this the first screen would stand for ever, dead.
    console.error(error);
    showUnreachable('not-started');
  });
