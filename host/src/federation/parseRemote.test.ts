import type { PageMeta, WidgetMeta } from '@site/shared/contract';
import { parseRemote } from './parseRemote';
import { good, meta } from './testCatalog';

const page: PageMeta = { path: '/m/slots', title: 'title.slots', access: 'guest', header: 'site', footer: true };
const widget: WidgetMeta = { slot: 'home.strip', order: 1, minHeight: 0 };

it('[PLAT-03] names the pages and widgets whose code the exports lack', () => {
  const declared = { ...meta, pages: { slots: page, live: page }, widgets: { late: widget } };
  const exposed = { ...good.default, meta: declared, pages: { slots: () => undefined, live: 'no function' } };
  expect(parseRemote(declared, { default: exposed })).toEqual({
    ok: false,
    error: { kind: 'corrupt', remote: 'games', detail: 'no code for page live, widget late' },
  });
});

it.each([
  ['pages', { pages: { slots: page } }, 'no code for page slots'],
  ['widgets', { widgets: { late: widget } }, 'no code for widget late'],
])('[PLAT-03] refuses exports without any %s of those that are declared', (kind, declared, detail) => {
  const { [kind as 'pages']: _none, ...exposed } = good.default;
  for (const bound of [exposed, { ...exposed, [kind]: null }, { ...exposed, [kind]: 'text' }])
    expect(parseRemote({ ...meta, ...declared }, { default: bound })).toEqual({
      ok: false,
      error: { kind: 'corrupt', remote: 'games', detail },
    });
});

it.each([
  ['nothing', undefined, 'no default export'],
  ['no default export', {}, 'no default export'],
  ['another remote', { default: { ...good.default, meta: { ...meta, name: 'promo' } } }, 'the meta has the name promo'],
  ['no messages', { default: { ...good.default, messages: undefined } }, 'messages is not a function'],
])('[PLAT-03] refuses an entry with %s', (_, exposed, detail) => {
  expect(parseRemote(meta, exposed)).toEqual({ ok: false, error: { kind: 'corrupt', remote: 'games', detail } });
});
