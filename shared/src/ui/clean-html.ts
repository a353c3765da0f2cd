/** cleanHtml: unknown HTML → what a notice may contain: words, lists, tables, pictures and links. DOMPurify arrives with the first use. */
import type { Config, DOMPurify } from 'dompurify';

export interface CleanOptions {
  readonly pixelsToRem?: boolean;
}

const RULES = {
  ALLOWED_TAGS: [
    'a',
    'b',
    'blockquote',
    'br',
    'code',
    'div',
    'em',
    'figure',
    'figcaption',
    'h1',
    'h2',
    'h3',
    'h4',
    'hr',
    'i',
    'img',
    'li',
    'ol',
    'p',
    's',
    'small',
    'span',
    'strong',
    'sub',
    'sup',
    'table',
    'tbody',
    'td',
    'th',
    'thead',
    'tr',
    'u',
    'ul',
  ],
  ALLOWED_ATTR: ['alt', 'colspan', 'height', 'href', 'rowspan', 'src', 'style', 'title', 'width'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

/** Of a style only what cannot reach outside its own box. */
const ALLOWED_STYLE =
  /^(?:color|background-color|font-(?:size|weight|style)|text-(?:align|decoration)|line-height|width|max-width|margin|padding)(?:-(?:top|right|bottom|left))?$/;

let cleaner: Promise<DOMPurify> | null = null;

export async function cleanHtml(html: string, { pixelsToRem = false }: CleanOptions = {}): Promise<TrustedHTML> {
  cleaner ??= import('dompurify')
    .then(({ default: purify }) => prepare(purify))
    .catch((error: unknown) => {
      cleaner = null;
      throw error;
    });
  const purify = await cleaner;
  return purify.sanitize(pixelsToRem ? toRem(html) : html, RULES) as unknown as TrustedHTML;
}

/** 30px → 0.3rem, within style attributes only. */
export const toRem = (html: string): string =>
  html.replace(/style\s*=\s*("[^"]*"|'[^']*')/gi, (style) =>
    style.replace(/(\d*\.?\d+)px/gi, (_, pixels: string) => `${Number(pixels) / 100}rem`),
  );

/** The words of some HTML, for a preview or before the cleaner is here. */
export const plainText = (html: string): string =>
  html
    .replace(/<(script|style)[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&nbsp;/g, ' ')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&')
    .replace(/\s+/g, ' ')
    .trim();

function prepare(purify: DOMPurify): DOMPurify {
  purify.addHook('afterSanitizeAttributes', (node) => {
    const element = node as HTMLElement;
    if (element.tagName === 'A') {
      element.setAttribute('rel', 'noopener noreferrer');
      if (/^https?:/i.test(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank');
    }
    if (element.tagName === 'IMG') element.setAttribute('loading', 'lazy');
    if (element.hasAttribute('style')) keepHarmlessStyle(element);
  });
  return purify;
}

function keepHarmlessStyle(element: HTMLElement): void {
  const kept = (element.getAttribute('style') ?? '')
    .split(';')
    .map((rule) => rule.split(':').map((part) => part.trim()))
    .filter(
      ([name = '', value = '']) => ALLOWED_STYLE.test(name.toLowerCase()) && !/url\(|expression|@|\\/i.test(value),
    );
  element.removeAttribute('style');
  // Set by the object model: the CSP forbids the attribute in markup.
  for (const [name = '', value = ''] of kept) element.style.setProperty(name, value);
}
