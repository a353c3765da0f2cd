/** csvOf: rows as a file that spreadsheets open, in any language, and that cannot carry a formula. */

export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  // The mark tells spreadsheets that this is UTF-8.
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(text: string): string {
  // A leading sign would be run as a formula; a plain negative number is none.
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
