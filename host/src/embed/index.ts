/** embed.js: the one script a foreign page adds. Defines `<site-remote>`; everything heavy comes when one is really used. */
import { composeSite } from '../federation';
import { defineSiteRemote } from './SiteRemoteElement';

declare const __SITE_RELEASE__: string;
declare let __webpack_public_path__: string;

// Known only while the script runs for the first time.
const source = (document.currentScript as HTMLScriptElement | null)?.src ?? location.href;
const origin = new URL(source).origin;
// The script stands at a fixed address, its chunks in their release.
// eslint-disable-next-line prefer-const -- webpack reads what is assigned
__webpack_public_path__ = `${origin}/releases/host/${__SITE_RELEASE__}/embed/`;

defineSiteRemote(async () => {
  const answer = await fetch(`${origin}/registry.json`);
  const catalog = await composeSite(await answer.text(), origin);
  if (!catalog.ok) throw new Error(catalog.error.kind);
  const { createMount } = await import('./mount');
  return createMount(catalog.value, origin);
});
