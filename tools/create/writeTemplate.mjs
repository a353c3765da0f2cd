/** writeTemplate: copies a folder of template files and fills in the remote's name. */
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export const REMOTE_NAME = /^[a-z][a-z0-9]*$/;

/** Template files end in .txt, so that no tool treats them as code. */
export function writeTemplate(template, folder, name) {
  const title = name[0].toUpperCase() + name.slice(1);
  for (const file of readdirSync(template, { recursive: true }).map(String)) {
    const source = join(template, file);
    if (statSync(source).isDirectory()) continue;
    const target = join(folder, file.replace(/\.txt$/, ''));
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, readFileSync(source, 'utf8').replaceAll('__name__', name).replaceAll('__Name__', title));
  }
}
