/** downloadCsv: saves rows as a CSV file, built in the browser. */
import { toCsv } from '@site/shared/kernel';

/** The first row is the header. */
export function downloadCsv(fileName: string, rows: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([toCsv(rows)], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
