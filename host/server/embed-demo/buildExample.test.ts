/** The code of the gallery page: what an integrator copies is what the live element shows. */
import { buildExample, firstPage, type Choice } from './files/buildExample';

const SITE = 'https://site.test';
const choice: Choice = {
  remote: 'games',
  kind: 'page',
  item: 'slotGames',
  params: '',
  locale: 'en',
  theme: 'dark',
  isolation: 'shadow',
  width: '480px',
  format: 'html',
};
const HOSTILE = `a="1"&b='2'</script><img src=x>\\`;

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html');
const setOnly = (attributes: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([, value]) => value !== null));

it.each([
  ['a page', choice],
  ['a widget', { ...choice, kind: 'widget', item: 'winners', theme: 'light', isolation: 'frame' }],
  ['parameters with every special character', { ...choice, params: HOSTILE }],
] as const)('[PLAT-13] HTML of the gallery has exactly the live attributes: %s', (_, chosen) => {
  const { attributes, code } = buildExample(chosen, SITE);
  const page = parse(code);
  const element = page.querySelector('site-remote')!;
  expect(Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value]))).toEqual(
    setOnly(attributes),
  );
  expect(page.querySelectorAll('script, img')).toHaveLength(1);
  expect(page.querySelector('script')!.src).toBe(`${SITE}/embed.js`);
});

it.each([
  ['a page', choice],
  ['parameters with every special character', { ...choice, params: HOSTILE }],
] as const)('[PLAT-13] the script of the gallery mounts exactly the live attributes: %s', (_, chosen) => {
  const { attributes, code } = buildExample({ ...chosen, format: 'script' }, SITE);
  const page = parse(code);
  expect(page.querySelectorAll('script, img')).toHaveLength(1);
  const script = page
    .querySelector('script')!
    .textContent.replace(`import { mount } from '${SITE}/embed-client.js';`, '');
  let options: Record<string, unknown> = {};
  const mount = (_place: unknown, given: Record<string, unknown>) => (options = given);
  new Function('mount', 'document', script)(mount, page);
  const { onLoadError, ...rest } = options;
  expect(rest).toEqual(setOnly(attributes));
  expect(onLoadError).toBeInstanceOf(Function);
});

it('[PLAT-13] the gallery writes a component for React', () => {
  expect(buildExample({ ...choice, format: 'react', params: `q="a'b"` }, SITE).code).toBe(
    [
      "import { SiteRemote } from '@site/embed/react';",
      '',
      'export const Embedded = () => (',
      '  <SiteRemote',
      '    site="https://site.test"',
      "    name={'games'}",
      "    page={'slotGames'}",
      `    params={'q="a\\'b"'}`,
      "    locale={'en'}",
      "    theme={'dark'}",
      "    isolation={'shadow'}",
      '    onLoadError={({ error }) => console.warn(error.type, error.message)}',
      '  />',
      ');',
    ].join('\n'),
  );
});

it.each(['html', 'script', 'react'] as const)(
  '[PLAT-13] a width other than the default one is part of the code: %s',
  (format) => {
    const narrow = buildExample({ ...choice, format, width: '320px' }, SITE);
    expect(narrow.maxWidth).toBe('320px');
    expect(narrow.code).toContain('site-remote { max-width: 320px; }');
    const usual = buildExample({ ...choice, format }, SITE);
    expect(usual.maxWidth).toBeNull();
    expect(usual.code).not.toContain('max-width');
  },
);

it('[PLAT-13] the gallery starts with a page that a guest may open, with the header of the site', () => {
  const page = (access: string, header = 'site') => ({ access, header });
  const agent = { pages: { home: page('agent'), team: page('agent') } };
  const auth = { pages: { login: page('guest', 'bar'), account: page('member'), help: page('guest') } };
  const games = { pages: { slots: page('guest') } };
  const remotes = Object.entries({ agent, auth, games });
  expect(firstPage(new Map(remotes))).toEqual({ remote: 'auth', page: 'help' });
  expect(firstPage(new Map([['agent', agent]]))).toBeNull();
});
