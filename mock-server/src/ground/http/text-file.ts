/** TextFile: a response as a file download, without an envelope. */

export class TextFile {
  constructor(
    readonly name: string,
    readonly text: string,
  ) {}
}

/** Rows as CSV. Text that a spreadsheet would run as a formula is prefixed with an apostrophe (CSV injection); amounts stay numbers. */
export const toCsv = (lines: readonly (readonly string[])[]): string =>
  `\ufeff${lines.map((cells) => cells.map(cellOf).join(',')).join('\r\n')}\r\n`;

function cellOf(text: string): string {
  const isNumber = /^-?\d+(\.\d+)?$/.test(text);
  const safe = !isNumber && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
