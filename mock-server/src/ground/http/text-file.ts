/** TextFile: an answer that is a file to keep, not an envelope. */

export class TextFile {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

/** Rows as CSV. Text that a spreadsheet would run as a formula is made plain by an apostrophe; amounts stay numbers. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
