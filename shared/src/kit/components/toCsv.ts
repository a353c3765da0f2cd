/** toCsv: CSV files (RFC 4180), escaped against formula injection. */

/** A cell that a spreadsheet would execute (OWASP CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** Without the UTF-8 byte order mark spreadsheets garble Bengali text. */
const BYTE_ORDER_MARK = '\uFEFF';

/** The text of a CSV file; the first row is the header. */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => `${cells.map(escapeCell).join(',')}\r\n`).join('');
}

/** Negative amounts stay numbers; any other cell that looks like a formula gets a leading apostrophe. */
function escapeCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
