/** The async boundary of the host: the page's registry is verified before any code except this file runs. */
import { composeSite } from './federation';
import { showUnreachable } from './status/showUnreachable';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
const text = document.getElementById('registry')?.textContent ?? '';

composeSite(text, location.origin)
  .then(async (catalog) => {
    // Evaluated in tasks of their own, with what they import: taps on the page are answered in between.
    await nextTask();
    await import(/* webpackMode: "eager" */ 'react-dom/client');
    await nextTask();
    await import(/* webpackMode: "eager" */ '@site/shared/theme');
    await nextTask();
    await import(/* webpackMode: "eager" */ '@tanstack/react-query');
    await nextTask();
    await import(/* webpackMode: "eager" */ '@site/shared/platform');
    await nextTask();
    await import(/* webpackMode: "eager" */ '@site/shared/ui');
    await nextTask();
    await import(/* webpackMode: "eager" */ './App');
    await nextTask();
    const { start } = await import(/* webpackMode: "eager" */ './main');
    await start(catalog);
  })
  .catch((error: unknown) => {
    // Most likely the shell's messages failed to load: without this the first screen would stay, without function.
    console.error(error);
    showUnreachable('not-started');
  });
