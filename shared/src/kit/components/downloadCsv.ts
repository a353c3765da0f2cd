/** downloadCsv: saves rows as a CSV file, built in the browser. */
import { toCsv } from '@site/shared/kernel';
import { saveFile } from './saveFile';

/** The first row is the header. */
export const downloadCsv = (fileName: string, rows: readonly (readonly string[])[]): void =>
  saveFile(fileName, [toCsv(rows)], 'text/csv');
