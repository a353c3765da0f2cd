import { paths } from '@site/shared/contract';
import { isRenewable, sendFrom, sitePath, startOf, type EmbeddedComponent } from './component';

it('[PLAT-13] opens paths of the site only, and its root as home', () => {
  expect(sitePath('/m/slot-games?q=lily')).toBe('/m/slot-games?q=lily');
  expect(sitePath('/')).toBe(paths.home);
  for (const other of [null, '', 'm/slot-games', '//evil.test/m/slot-games', 'https://evil.test/m/slot-games'])
    expect(sitePath(other)).toBeNull();
});

describe('the first page of an element', () => {
  const pages = { slots: { path: '/m/slots' }, help: { path: '/m/help' } };
  const remotes = [{ meta: { name: 'promo', pages: {} } }, { meta: { name: 'games', pages } }];
  const slots: EmbeddedComponent = {
    ...{ remote: 'games', kind: 'page', name: 'slots', locale: null, theme: 'dark' },
    ...{ path: null, params: null, routing: 'memory' },
  };
  it.each<[string, Partial<EmbeddedComponent>, string]>([
    ['its page', {}, '/m/slots'],
    ['its page with parameters', { params: 'id=7' }, '/m/slots?id=7'],
    ['its page with parameters that have their mark', { params: '?id=7' }, '/m/slots?id=7'],
    ['its path, without the parameters of the page', { path: '/m/help?tab=2', params: 'id=7' }, '/m/help?tab=2'],
    ['its page, not the address of another origin', { path: 'https://evil.test/m/help' }, '/m/slots'],
    ['its own place: a widget has no page, whatever its name is', { kind: 'widget' }, '/'],
    ['its own place: a page that the remote does not have', { name: 'none', params: 'id=7' }, '/'],
    ['its own place: a page of another remote', { remote: 'promo' }, '/'],
  ])('[PLAT-13] is %s', (_, change, start) =>
    expect(startOf({ remotes } as never, { ...slots, ...change })).toBe(start),
  );
});

it('[PLAT-14] a source is renewable, a session is not', () => {
  expect(isRenewable(() => Promise.resolve('token'))).toBe(true);
  expect(isRenewable({ requestGrant: () => Promise.resolve(null) })).toBe(true);
  expect(isRenewable({ token: 't', merchantCode: 'm', member: {} as never })).toBe(false);
});

it('[PLAT-13] an event leaves the shadow root, and names its element', () => {
  const host = document.createElement('div');
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' });
  root.append(host);
  const details: unknown[] = [];
  document.addEventListener('site-test', ({ detail }: CustomEventInit) => details.push(detail));
  sendFrom(host, 'site-test', { step: 0 });
  host.id = 'left';
  sendFrom(host, 'site-test', { step: 1 });
  expect(details).toEqual([
    { step: 0, element: null },
    { step: 1, element: 'left' },
  ]);
});
