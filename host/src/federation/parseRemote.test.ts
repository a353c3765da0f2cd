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
