/** The offline page of the service worker, a file without imports: its copies of the site's keys and colours. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storageKeys } from '@site/shared/kernel';
import { palettes } from '@site/shared/theme';

const worker = readFileSync(join(__dirname, '../../static/sw.js'), 'utf8');
const textOf = (name: string): string => new RegExp(`const ${name} = \`([^\`]*)\``).exec(worker)?.[1] ?? '';

it('[SITE-15] [SITE-10] reads the language and theme where the site stores them', () => {
  const keys = [...textOf('OFFLINE_SCRIPT').matchAll(/getItem\('(\w+)'\)/g)].map(([, key]) => key);
  expect(keys).toEqual([storageKeys.locale, storageKeys.theme, storageKeys.systemTheme]);
});

it.each([
  ['dark', 0],
  ['light', 1],
] as const)('[SITE-15] has the colours of the %s theme', (theme, line) => {
  const { ink, text, textMuted, primary, onPrimary } = palettes[theme];
  const colors = textOf('OFFLINE_STYLE')
    .split('\n')
    [line]!.match(/#[\da-f]+/g);
  expect(colors).toEqual([ink, text, textMuted, primary, onPrimary]);
});
