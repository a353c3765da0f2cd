/** saveFile: the browser saves a file that was made in the page. */
export function saveFile(fileName: string, content: readonly string[], type: string): void {
  const url = URL.createObjectURL(new Blob([...content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
}
