/**
 * cleanHtml: sanitises untrusted HTML: text, lists, tables, images and links remain. Brings DOMPurify: imported by SafeHtml
 * on first use only.
 */
import purify, { type Config, type DOMPurify } from 'dompurify';

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
  ALLOWED_ATTR: ['alt', 'colspan', 'data-style', 'height', 'href', 'rowspan', 'src', 'title', 'width'],
  ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/(?!\/)|#)/i,
  // These attributes are not URLs: the URL rule does not apply.
  ADD_URI_SAFE_ATTR: ['colspan', 'data-style', 'height', 'rowspan', 'width'],
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} satisfies Config;

const STYLE = 'data-style';

/**
 * Allowed style properties: only those that cannot affect anything outside the element. No colours: text written for a
 * white background would be unreadable in one of the two themes.
 */
const ALLOWED_STYLE =
  /^(?:font-(?:size|weight|style)|text-(?:align|decoration)|line-height|width|max-width|margin|padding)(?:-(?:top|right|bottom|left))?$/;

const DATA_PICTURE = /^data:image\/(?:png|jpeg|gif|webp|avif)[;,]/i;

/** Functions (`url()`, `calc()`) and escapes; negative values, which move an element over the rest of the page. */
const HARMFUL_VALUE = /[(@\\]|(?:^|\s)-/;

const KEY = Symbol.for('site.ui.html-cleaner');
// One per page: a Trusted Types policy can be created once, and every remote bundles its own copy of this file.
const page = globalThis as { [KEY]?: DOMPurify };

/** Sanitises HTML. */
export function cleanHtml(html: string, { pixelsToRem = false }: CleanOptions = {}): TrustedHTML {
  page[KEY] ??= prepare(purify);
  return page[KEY].sanitize(parkStyles(pixelsToRem ? toRem(html) : html), RULES) as unknown as TrustedHTML;
}

/** 30px → 0.3rem, within style attributes only (MSG-09). SafeHtml sets the size of that rem. */
export const toRem = (html: string): string =>
  html.replace(/style\s*=\s*("[^"]*"|'[^']*')/gi, (style) =>
    style.replace(/(\d*\.?\d+)px/gi, (_, pixels: string) => `${Number(pixels) / 100}rem`),
  );

/** The CSP forbids style attributes, also during sanitising: they are renamed until `applyStyles`. */
const parkStyles = (html: string): string =>
  html.replace(/<[a-z][^<>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/gi, ` ${STYLE}=`));

function prepare(purify: DOMPurify): DOMPurify {
  purify.addHook('afterSanitizeAttributes', (node) => {
    const element = node as HTMLElement;
    if (element.tagName === 'A') {
      element.setAttribute('rel', 'noopener noreferrer');
      if (/^https?:/i.test(element.getAttribute('href') ?? '')) element.setAttribute('target', '_blank');
    }
    if (element.tagName === 'IMG') {
      // Its URL was removed: an empty frame would remain. DOMPurify allows any data: URL in pictures.
      const source = element.getAttribute('src');
      if (!source || (/^data:/i.test(source) && !DATA_PICTURE.test(source))) {
        element.remove();
        return;
      }
      element.setAttribute('loading', 'lazy');
    }
    if (element.hasAttribute(STYLE)) keepHarmlessStyle(element);
  });
  return purify;
}

function keepHarmlessStyle(element: HTMLElement): void {
  const allowed = (element.getAttribute(STYLE) ?? '')
    .split(';')
    .map((rule) => rule.split(':').map((part) => part.trim()))
    .filter(([name = '', value = '']) => ALLOWED_STYLE.test(name.toLowerCase()) && !HARMFUL_VALUE.test(value));
  element.removeAttribute(STYLE);
  if (allowed.length > 0) element.setAttribute(STYLE, allowed.map((rule) => rule.join(':')).join(';'));
}

/** Applies the styles of rendered, sanitised HTML through the CSSOM. `rem`: CSS pixels per 100 px of the body. */
export function applyStyles(root: HTMLElement, rem: number): void {
  for (const element of root.querySelectorAll<HTMLElement>(`[${STYLE}]`)) {
    for (const rule of (element.getAttribute(STYLE) ?? '').split(';')) {
      const [name = '', value = ''] = rule.split(':');
      const scaled = value.replace(
        /(\d*\.?\d+)rem/g,
        (_, size: string) => `${Number((Number(size) * rem).toFixed(4))}rem`,
      );
      element.style.setProperty(name, scaled);
    }
  }
}
