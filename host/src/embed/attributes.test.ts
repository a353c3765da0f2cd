import { ATTRIBUTES, isolationOf, readAttributes, REMOUNTING } from './attributes';

const anElement = (attributes: Readonly<Record<string, string>>): HTMLElement => {
  const element = document.createElement('div');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
};

it('[PLAT-13] an element without attributes is a dark page with a history of its own', () => {
  expect(readAttributes(anElement({}))).toEqual({
    remote: '',
    kind: 'page',
    name: '',
    locale: null,
    theme: 'dark',
    path: null,
    params: null,
    routing: 'memory',
  });
});

it('[PLAT-13] a widget goes before a page; an empty attribute names none', () => {
  const both = { name: 'member', page: 'login', widget: 'deposit' };
  expect(readAttributes(anElement(both))).toMatchObject({ remote: 'member', kind: 'widget', name: 'deposit' });
  expect(readAttributes(anElement({ ...both, widget: '' }))).toMatchObject({ kind: 'page' });
});

it('[PLAT-13] each attribute is read by its own name', () => {
  const given = { locale: 'bn', theme: 'light', path: '/m/help', params: 'id=7', routing: 'hash' };
  expect(readAttributes(anElement({ ...given, name: 'member', page: 'help' }))).toEqual({
    ...given,
    remote: 'member',
    kind: 'page',
    name: 'help',
  });
});

it.each([
  ['hash', 'hash'],
  ['callback', 'callback'],
  ['memory', 'memory'],
  ['Hash', 'memory'],
])('[PLAT-13] routing="%s" is %s', (routing, expected) =>
  expect(readAttributes(anElement({ routing })).routing).toBe(expected),
);

it.each([
  ['light', 'light'],
  ['dark', 'dark'],
  ['blue', 'dark'],
])('[PLAT-13] theme="%s" is %s', (theme, expected) =>
  expect(readAttributes(anElement({ theme })).theme).toBe(expected),
);

it.each([
  [{}, 'shadow'],
  [{ isolation: 'inline' }, 'inline'],
  [{ isolation: 'frame' }, 'frame'],
  [{ isolation: 'iframe' }, 'shadow'],
])('[PLAT-13] the isolation of %j is %s', (attributes, expected) =>
  expect(isolationOf(anElement(attributes as Record<string, string>))).toBe(expected),
);

it('[PLAT-13] every attribute is followed: in place, or by another mount', () => {
  expect([...ATTRIBUTES]).toEqual(['name', 'page', 'widget', 'path', 'params', 'locale', 'theme']);
  expect([...REMOUNTING]).toEqual(['isolation', 'routing']);
});
