/** HTML and CSS of the server renderer in the form that the page's content security policy allows: no style attributes. */

/** Each rule once, without the marks that styled-components would rehydrate. */
export function plainCss(tags: string): string {
  const rules = tags.replace(/<[^>]*>|\n/g, '').split('/*!sc*/');
  return [...new Set(rules)].filter((rule) => !rule.startsWith('data-styled.')).join('');
}

/** Removes attributes that only scripts read. */
export const lean = (html: string): string => html.replace(/ data-discover="true"| xmlns="[^"]*"/g, '');

/** Turns style attributes into rules; equal ones share a rule. `prefix` separates several documents on one page. */
export function createStyleRules(prefix = '') {
  const rules = new Map<string, string>();
  return {
    moveStyles: (html: string): string =>
      html.replace(/ style="([^"]*)"/g, (_, rule: string) => {
        const name = rules.get(rule) ?? `${prefix}${rules.size}`;
        rules.set(rule, name);
        return ` data-s="${name}"`;
      }),
    css: (): string => [...rules].map(([rule, name]) => `[data-s="${name}"]{${unescape(rule)}}`).join(''),
  };
}

/** React escapes attribute values; a style sheet is not unescaped by the HTML parser. */
const unescape = (value: string): string =>
  value
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');

/**
 * Renames every class that the HTML uses. The browser inserts its own rules one after the other while a page is being
 * rendered: under the same names they would override the rendered page's before they are complete.
 */
export function renameClasses(
  html: string,
  css: string,
  prefix: string,
): { readonly html: string; readonly css: string } {
  const names = new Set<string>();
  const renamed = html.replace(/ class="([^"]*)"/g, (_, classes: string) => {
    const list = classes.split(' ').filter(Boolean);
    for (const name of list) names.add(name);
    return ` class="${list.map((name) => prefix + name).join(' ')}"`;
  });
  return {
    html: renamed,
    css: css.replace(/\.([A-Za-z][\w-]*)/g, (whole, name: string) => (names.has(name) ? `.${prefix}${name}` : whole)),
  };
}
