/** The async boundary of the host: the page's registry is verified before any code except this file runs. */
import { composeSite } from './federation';
import { reportNotStarted } from './first-screen/reportNotStarted';
import { showUnreachable } from './status/showUnreachable';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));
/** Evaluated in tasks of their own, each with what it imports and the ones before do not: taps on the page are answered in between. */
const LAYERS = [
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager" */ '@site/shared/theme'),
  () => import(/* webpackMode: "eager" */ '@tanstack/react-query'),
  () => import(/* webpackMode: "eager" */ '@site/shared/platform'),
  () => import(/* webpackMode: "eager" */ '@site/shared/ui'),
  () => import(/* webpackMode: "eager" */ './App'),
];
const text = document.getElementById('registry')?.textContent ?? '';

composeSite(text, location.origin)
  .then(async (catalog) => {
    for (const evaluate of LAYERS) {
      await nextTask();
      await evaluate();
    }
    await nextTask();
    const { start } = await import(/* webpackMode: "eager" */ './main');
    await start(catalog);
  })
  .catch((error: unknown) => {
    // Most likely the shell's messages failed to load: without this the first screen would stay, without function.
    console.error(error);
    showUnreachable('not-started');
    reportNotStarted();
  });
