/** toCsv: a report as CSV, escaped against formula injection. */

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** UTF-8 byte order mark: without it spreadsheets garble Bengali text. */
const BYTE_ORDER_MARK = '\uFEFF';

export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(escapeCell).join(',')).join('\r\n');
}

/** Negative amounts stay numbers; any other cell that looks like a formula gets a leading apostrophe. */
function escapeCell(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
