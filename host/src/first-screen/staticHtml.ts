/** HTML and CSS of the server renderer in the form that the page's content security policy allows: no style attributes. */

/** Each rule once, without the marks that styled-components would rehydrate. */
export function plainCss(tags: string): string {
  const rules = tags.replace(/<[^>]*>|\n/g, '').split('/*!sc*/');
  return [...new Set(rules)].filter((rule) => !rule.startsWith('data-styled.')).join('');
}

/** The sheet of a page that styled-components takes over: it finds its marks in the element with these attributes. */
export interface StyledCss {
  readonly version: string;
  readonly css: string;
}

/** @param tags of `ServerStyleSheet.getStyleTags`: one element */
export const styledCss = (tags: string): StyledCss => ({
  version: /data-styled-version="([^"]*)"/.exec(tags)?.[1] ?? '',
  css: tags.replace(/^<style[^>]*>|<\/style>$/g, ''),
});

/** Removes an attribute of react-router's Link, which the browser's does not write (tools/webpack/barrels/Link.js). */
export const withoutRouterMarks = (html: string): string => html.replaceAll(' data-discover="true"', '');

/** Removes attributes that only scripts read. */
export const lean = (html: string): string => withoutRouterMarks(html).replace(/ xmlns="[^"]*"/g, '');

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
