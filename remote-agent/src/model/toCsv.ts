/** csvOf: a report as a file for spreadsheets. A cell that a spreadsheet would take for a formula is made text. */

const FORMULA = /^[=+\-@\t\r]/;
const NUMBER = /^-?\d+(\.\d+)?$/;

/** The mark that tells spreadsheets the text is UTF-8: without it Bengali names are rubbish. */
const BYTE_ORDER_MARK = '\uFEFF';

export function csvOf(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((cells) => cells.map(cellOf).join(',')).join('\r\n');
}

/** Amounts below zero begin with a minus and stay numbers; anything else that begins like a formula gets an apostrophe. */
function cellOf(text: string): string {
  const safe = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
