/**
 * The container of the site for pages that use Module Federation themselves (type "module"). It exposes `./mount`, and
 * `./react`: a component for the React of the page's share scope (docs/embedding.md).
 */
import { mount } from './embed-client.js';
import { createSiteRemote } from './embed-react.js';

let shareScope = null;
let react = null;

const EXPOSED = {
  './mount': async () => ({ mount }),
  './react': async () => (react ??= { SiteRemote: createSiteRemote(await sharedReact()) }),
};

/** The runtime calls it more than once. */
export function init(scope) {
  shareScope = scope;
}

export async function get(name) {
  const load = EXPOSED[name];
  if (!load) throw new Error(`${name} is not exposed: use ${Object.keys(EXPOSED).join(' or ')}`);
  const module = await load();
  return () => module;
}

/** The copy that the page has loaded, or the first one it offers. */
async function sharedReact() {
  const copies = Object.values(shareScope?.react ?? {});
  const copy = copies.find(({ loaded, lib }) => loaded || lib) ?? copies[0];
  if (!copy) throw new Error('./react needs react in the share scope "default": add it to `shared`');
  return copy.lib ? copy.lib() : (await copy.get())();
}
