/** When the applications of single-spa and qiankun start. */
import type { RemoteMeta } from '@site/shared/contract';
import { createApplications, isOnPage, type Application } from './applications';

const remote = (places: object): RemoteMeta => ({
  ...{ name: 'chess', contract: 1, locales: ['en'] },
  ...{ pages: {}, widgets: {}, ...places },
});
const page = {
  path: '/m/chess',
  aliases: ['/m/chess.html'],
  title: 't',
  access: 'guest',
  header: 'site',
  footer: true,
};
const widget = (slot: string, access?: string) => ({
  w: { slot, order: 1, minHeight: 0, ...(access ? { access } : {}) },
});

it('an application starts with the shell on its own pages', () => {
  const meta = remote({ pages: { board: page } });
  expect(isOnPage(meta, '/m/chess')).toBe(true);
  expect(isOnPage(meta, '/m/chess.html/')).toBe(true);
  expect(isOnPage(meta, '/m/home')).toBe(false);
});

it('and where guests see a widget of it', () => {
  expect(isOnPage(remote({ widgets: widget('home.strip') }), '/')).toBe(true);
  expect(isOnPage(remote({ widgets: widget('home.strip') }), '/m/login')).toBe(false);
  expect(isOnPage(remote({ widgets: widget('home.strip', 'member') }), '/m/home')).toBe(false);
  expect(isOnPage(remote({ widgets: widget('shell.floating') }), '/m/login')).toBe(true);
});

it('a request resolves once the application is mounted, whichever is first', async () => {
  const requested: string[] = [];
  const { request, mounted } = createApplications((name) => requested.push(name));
  const [chess, cards] = [{}, {}] as [Application, Application];
  const early = request('chess');
  mounted('chess', chess);
  mounted('cards', cards);
  expect(await early).toBe(chess);
  expect(await request('cards')).toBe(cards);
  expect(requested).toEqual(['chess', 'cards']);
});
