/** downloadCsv: saves rows as a CSV file, built in the browser. */
import { saveFile } from './saveFile';
import { toCsv } from './toCsv';

/** The first row is the header. */
export const downloadCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  saveFile(fileName, [toCsv(rows)], 'text/csv');
