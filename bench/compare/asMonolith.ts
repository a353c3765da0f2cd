/** asMonolith: the HTML of the site server with the scripts of the monolith. */

/** In this order; `boot` follows the registry that it reads. */
const OWN: Readonly<Record<string, RegExp>> = {
  policy: /<meta http-equiv="Content-Security-Policy"[^>]*>/,
  scripts: /(?:<script defer [^>]*data-host[^>]*><\/script>\s*)+/,
  registry: /<script type="application\/json" id="registry">.*?<\/script>\s*<script>.*?<\/script>/s,
  // First screens of pages that are not rendered.
  skeletons: /(?:<template id="first-[^>]*>.*?<\/template>\s*)+/s,
};
/** Fonts have the same names in both builds, made of their content. */
const HOST_FILES = '/releases/host/files/';

export interface MonolithScripts {
  /** Script elements of its HTML. */
  readonly scripts: readonly string[];
  /** Addresses of the files that the page loads later: preloaded. */
  readonly later: readonly string[];
}

export function asMonolith(html: string, { scripts, later }: MonolithScripts): string {
  // As the site's own.
  const entry = scripts.join('').replaceAll('<script defer ', '<script defer fetchpriority="high" ');
  let page = html;
  for (const [name, pattern] of Object.entries(OWN)) {
    const next = page.replace(pattern, () => (name === 'scripts' ? entry : ''));
    if (next === page) throw new Error(`The site's page has no ${name} any more: adapt asMonolith.ts.`);
    page = next;
  }
  const preloads = later.map((file) => `<link rel="preload" as="script" fetchpriority="low" href="${file}">`);
  return page.replaceAll(HOST_FILES, '/').replace('</body>', () => `${preloads.join('')}</body>`);
}
