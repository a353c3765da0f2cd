import { screen } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { renderScreen } from '@site/shared/testing';
import type { EmbeddedComponent } from './component';
import { Pages } from './Pages';

const Crashing = () => {
  throw new Error('no banners');
};
const page = { title: 't', header: 'site', footer: true } as const;
const promo = defineRemote(
  {
    name: 'promo',
    contract: 1,
    locales: ['en'],
    pages: {
      list: { ...page, path: '/m/activity', access: 'guest' },
      own: { ...page, path: '/m/rewards', access: 'member' },
      login: { ...page, path: '/m/login', access: 'guest' },
    },
    widgets: {
      banners: { slot: 'home.banner', order: 10, minHeight: 0 },
      broken: { slot: 'home.banner', order: 20, minHeight: 0 },
      crashing: { slot: 'home.banner', order: 30, minHeight: 0 },
    },
  },
  {
    pages: {
      list: () => Promise.resolve({ default: () => <p>promotions</p> }),
      own: () => Promise.resolve({ default: () => <p>own rewards</p> }),
      login: () => Promise.resolve({ default: () => <p>the login form</p> }),
    },
    widgets: {
      banners: () => Promise.resolve({ default: () => <p>banners</p> }),
      broken: () => Promise.reject(new Error('not loaded')),
      crashing: () => Promise.resolve({ default: Crashing }),
    },
    messages: () => Promise.resolve({ default: {} }),
  },
);
const BANNERS: EmbeddedComponent = {
  ...{ remote: 'promo', kind: 'widget', name: 'banners', locale: 'en', theme: 'dark' },
  ...{ path: null, params: null, routing: 'memory' },
};

async function open(path: string, component = BANNERS) {
  const host = document.createElement('div');
  host.id = 'shop';
  const events: unknown[] = [];
  for (const type of ['site-leave', 'site-failure'])
    host.addEventListener(type, ({ detail }: CustomEventInit) => events.push([type, detail]));
  const ui = <Pages component={component} host={host} origin="https://site.test" />;
  const view = await renderScreen(ui, { remotes: [promo], route: path });
  return { ...view, events };
}

it('[PLAT-13] the element’s own place has its widget', async () => {
  const { events } = await open('/');
  expect(await screen.findByText('banners')).toBeInTheDocument();
  expect(events).toEqual([]);
});

it('[PLAT-13] the exit to a page that no remote has is an event with its address, and a link to it', async () => {
  const { events } = await open('/m/nowhere?id=0');
  const url = 'https://site.test/m/nowhere?id=0';
  expect(await screen.findByRole('link')).toHaveAttribute('href', url);
  expect(events).toEqual([['site-leave', { url, isHome: false, element: 'shop' }]]);
});

it('[PLAT-13] the exit to home says so', async () => {
  const { events } = await open('/m/home');
  await screen.findByRole('link');
  expect(events).toEqual([['site-leave', { url: 'https://site.test/m/home', isHome: true, element: 'shop' }]]);
});

it.each([
  [{ ...BANNERS, name: 'none' }, 'unknown-name'],
  [{ ...BANNERS, kind: 'page', name: 'banners' } as const, 'unknown-name'],
  [{ ...BANNERS, name: 'toString' }, 'unknown-name'],
  [{ ...BANNERS, name: 'broken' }, 'crashed'],
  [{ ...BANNERS, name: 'crashing' }, 'crashed'],
])(
  '[PLAT-13] a component that the site does not have, that does not load or throws, is reported as such: %#',
  async (component, kind) => {
    const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const { events } = await open('/', component);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(events.at(-1)).toMatchObject(['site-failure', { kind, remote: 'promo', element: 'shop' }]);
    quiet.mockRestore();
  },
);

it('[SITE-20] a guest is sent to login by a page for members, which is shown to a member', async () => {
  const { location, events } = await open('/m/rewards');
  expect([location(), events]).toEqual(['/m/login', []]);
  expect(screen.queryByText('own rewards')).not.toBeInTheDocument();
});
