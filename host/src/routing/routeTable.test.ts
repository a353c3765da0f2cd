import type { ComposedRemote, PageMeta } from '@site/shared/contract';
import { routeTable } from './routeTable';

const page = (path: string, aliases: string[] = []): PageMeta => ({
  path,
  aliases,
  title: 'title.x',
  access: 'guest',
  header: 'site',
  footer: true,
});
const remote = (name: string, pages: Record<string, PageMeta>): ComposedRemote => ({
  release: 'r1',
  meta: { name, contract: 1, pages, widgets: {}, locales: ['bn', 'en'] },
});

describe('routeTable', () => {
  it('[PLAT-01] contains every page that the remotes declare', () => {
    const table = routeTable([
      remote('lake', { boats: page('/m/boats') }),
      remote('hill', { goats: page('/m/goats', ['/m/goats.html']) }),
    ]);
    expect([...table.pages.keys()]).toEqual(['/m/boats', '/m/goats', '/m/goats.html']);
    expect(table.pages.get('/m/goats.html')).toMatchObject({ remote: 'hill', page: 'goats' });
  });

  it('uses the first of two declarations of a path and reports the other', () => {
    const table = routeTable([remote('lake', { a: page('/m/x') }), remote('hill', { b: page('/m/x') })]);
    expect(table.pages.get('/m/x')?.remote).toBe('lake');
    expect(table.clashes).toEqual([{ path: '/m/x', used: 'lake', ignored: 'hill' }]);
  });
});
