/** csvOf: rows as a UTF-8 CSV file, escaped against formula injection. */

export const csvOf = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  // The BOM makes spreadsheets read the file as UTF-8.
  `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;

function cell(text: string): string {
  // Spreadsheets execute cells that start with a sign as a formula; a plain negative number is safe.
  const escaped = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(escaped) ? `"${escaped.replaceAll('"', '""')}"` : escaped;
}
