/** The async boundary of the host: the page's registry is verified before any code but this file's own runs on it. */
import { composeSite } from './federation';

const text = document.getElementById('registry')?.textContent ?? '';

void composeSite(text, location.origin).then(async (catalog) => {
  const { start } = await import(/* webpackMode: "eager" */ './main');
  start(catalog);
});
