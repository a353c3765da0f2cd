/** Text of untrusted HTML, without parsing it: for previews, and until it is sanitised. */

/** The text of some HTML, for a preview. */
export const plainText = (html: string): string =>
  withoutCode(html)
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi, decodeEntity)
    .replace(/\s+/g, ' ')
    .trim();

/** The paragraphs (a string) and lists (their items) of some HTML as text, until DOMPurify has loaded: nearly as high. */
export const plainBlocks = (html: string): (string | string[])[] =>
  withoutCode(html)
    // Odd entries are what the group has matched: the inside of a list.
    .split(/<[uo]l\b[^>]*>([\s\S]*?)<\/[uo]l\s*>/gi)
    .flatMap<string | string[]>((part, index) =>
      index % 2 ? [textsOf(part, /<li\b/i)] : textsOf(part, /<\/?(?=(?:p|div|h\d|table|tr|blockquote|section)\b)/i),
    );

const textsOf = (html: string, boundary: RegExp): string[] =>
  html
    .split(boundary)
    // The rest of the boundary's tag.
    .map((text, index) => plainText(index ? `<${text}` : text))
    .filter(Boolean);

const withoutCode = (html: string): string => html.replace(/<(script|style)[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ');

/** Common HTML entities. Decoded by a table: a DOM parser would also load images of the body. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  apos: "'",
  bdquo: '„',
  copy: '©',
  gt: '>',
  hellip: '…',
  laquo: '«',
  ldquo: '“',
  lsquo: '‘',
  lt: '<',
  mdash: '—',
  nbsp: ' ',
  ndash: '–',
  quot: '"',
  raquo: '»',
  rdquo: '”',
  reg: '®',
  rsquo: '’',
  trade: '™',
};

const LAST_CODE_POINT = 0x10ffff;

function decodeEntity(entity: string, decimal?: string, hex?: string, name?: string): string {
  if (name) return ENTITIES[name] ?? entity;
  const code = decimal ? Number(decimal) : parseInt(hex ?? '', 16);
  return code <= LAST_CODE_POINT ? String.fromCodePoint(code) : entity;
}
