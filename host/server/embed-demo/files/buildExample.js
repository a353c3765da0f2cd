/** buildExample(): the attributes of the embedded element and the code to copy, from the integrator's choice. */

/** Element width of the site's own style: no rule is needed for it. */
const DEFAULT_WIDTH = '480px';

/** What the gallery shows first: a page that a guest may open, with the site's header. Null if there is none. */
export function firstPage(remotes) {
  for (const [remote, { pages }] of remotes) {
    const isFirst = (key) => pages[key].access === 'guest' && pages[key].header === 'site';
    const page = Object.keys(pages).find(isFirst);
    if (page) return { remote, page };
  }
  return null;
}

/** The code in each format. */
const WRITERS = { html: writeHtml, script: writeScript, react: writeReact };

/**
 * @param choice what the integrator chose in the form
 * @param site origin of the site
 * @returns `attributes`: all of the element, null: not set; `maxWidth`: its own width, or null; `code`: text to copy
 */
export function buildExample(choice, site) {
  const { remote, kind, item, params, locale, theme, isolation, width, format } = choice;
  const attributes = {
    name: remote,
    page: kind === 'page' ? item : null,
    widget: kind === 'widget' ? item : null,
    params: params || null,
    locale,
    theme,
    isolation,
  };
  const maxWidth = width === DEFAULT_WIDTH ? null : width;
  const set = Object.entries(attributes).filter(([, value]) => value !== null);
  return { attributes, maxWidth, code: WRITERS[format](set, site, maxWidth) };
}

function writeHtml(set, site, maxWidth) {
  const attributes = set.map(([name, value]) => `  ${name}="${escapeHtml(value)}"`);
  return [
    `<script src="${site}/embed.js" async></script>`,
    ...styleTag(maxWidth),
    '<site-remote',
    ...attributes,
    '></site-remote>',
  ].join('\n');
}

function writeScript(set, site, maxWidth) {
  return [
    '<div id="place"></div>',
    ...styleTag(maxWidth),
    '<script type="module">',
    `  import { mount } from '${site}/embed-client.js';`,
    '',
    "  mount(document.getElementById('place'), {",
    ...set.map(([name, value]) => `    ${name}: ${quote(value)},`),
    '    onLoadError: ({ error }) => console.warn(error.type, error.message),',
    '  });',
    '</script>',
  ].join('\n');
}

function writeReact(set, site, maxWidth) {
  return [
    "import { SiteRemote } from '@site/embed/react';",
    '',
    ...(maxWidth ? [`// In your style sheet: ${widthRule(maxWidth)}`] : []),
    'export const Embedded = () => (',
    '  <SiteRemote',
    `    site="${site}"`,
    ...set.map(([name, value]) => `    ${name}={${quote(value)}}`),
    '    onLoadError={({ error }) => console.warn(error.type, error.message)}',
    '  />',
    ');',
  ].join('\n');
}

const widthRule = (maxWidth) => `site-remote { max-width: ${maxWidth}; }`;
const styleTag = (maxWidth) => (maxWidth ? ['<style>', `  ${widthRule(maxWidth)}`, '</style>'] : []);
const escapeHtml = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A string of JavaScript that cannot end the script element around it. */
function quote(text) {
  const inner = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'");
  return `'${inner.replaceAll('<', '\\u003c')}'`;
}
