/** A page that the site server has rendered, with the inline scripts of the site run on it. */
import { LANGUAGES_ID } from '../../earlyControls';
import { open, root, runScript } from './firstScreenPage';

// React renders the preload links of images first.
const CONTENT = `<link rel="preload" as="image" href="/a.webp"><div><header><a href="/m/slots">Slots</a><button popovertarget="early">Menu</button>
    <button popovertarget="${LANGUAGES_ID}">Language</button></header>
  <main><form><input name="username"><button>Log in</button></form></main></div>`;

const MENU = '<dialog id="early" popover><a href="/m/help">Help</a><button>Dark</button></dialog>';
const LANGUAGES = `<div id="${LANGUAGES_ID}" popover><button value="bn">বাংলা</button><button value="en">English</button></div>`;

/**
 * @param served path that the server has rendered
 * @param whileArriving runs before the scripts
 * @param isInstead sent in place of a page for members
 */
export function openServed(path: string, served = path, whileArriving = () => undefined as void, isInstead = false) {
  open('/m/nowhere');
  window.history.replaceState(null, '', path);
  document.documentElement.lang = 'bn';
  delete document.documentElement.dataset.first;
  delete document.documentElement.dataset.top;
  delete document.documentElement.dataset.leaving;
  document.documentElement.dataset.served = served;
  document.documentElement.dataset.query = path.startsWith('/m/slots') ? 'type' : '';
  root().innerHTML = CONTENT;
  root().insertAdjacentHTML('afterend', MENU + LANGUAGES);
  whileArriving();
  if (isInstead) document.documentElement.dataset.instead = '';
  runScript('visitor');
  runScript('boot');
  runScript('show');
}
