import { parseUrl } from './parseUrl';

it.each([
  ['https://site.test/a?b#c', undefined, 'https://site.test/a?b#c'],
  ['/a', 'https://site.test', 'https://site.test/a'],
  ['mailto:a@b.test', undefined, 'mailto:a@b.test'],
  ['/a', undefined, undefined],
  ['https://[broken', undefined, undefined],
  ['', undefined, undefined],
])('%j on %s is %s', (text, base, href) => {
  expect(parseUrl(text, base)?.href).toBe(href);
});
