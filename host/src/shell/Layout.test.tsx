import { screen } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { renderShell } from '../testing';
import { Layout } from './Layout';

const widget = (slot: 'home.floating' | 'shell.floating') => ({ slot, order: 10, minHeight: 0 }) as const;

/** A remote with a widget in each of the two slots; `loaded`: the ones whose code was requested. */
function floating() {
  const loaded: string[] = [];
  const load = (name: string) => () => {
    loaded.push(name);
    return Promise.resolve({ default: () => <button>{name}</button> });
  };
  const remote = defineRemote(
    {
      ...{ name: 'promo', contract: 1, locales: ['en'], pages: {} },
      widgets: { home: widget('home.floating'), everywhere: widget('shell.floating') },
    },
    {
      pages: {},
      widgets: { home: load('on home'), everywhere: load('everywhere') },
      messages: () => Promise.resolve({ default: {} }),
    },
  );
  return { remote, loaded };
}

it.each(['/', '/m', '/m/', '/m/home', '/m/index.html'])(
  '[SITE-12] home has its floating widgets at %s',
  async (route) => {
    const { remote } = floating();
    await renderShell(<Layout>page</Layout>, { route, remotes: [remote] });
    expect(await screen.findByRole('button', { name: 'on home' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'everywhere' })).toBeVisible();
  },
);

it.each(['/m/lott', '/m/homes', '/m/home/more'])('[SITE-12] at %s their code is not loaded', async (route) => {
  const { remote, loaded } = floating();
  await renderShell(<Layout>page</Layout>, { route, remotes: [remote] });
  expect(await screen.findByRole('button', { name: 'everywhere' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'on home' })).toBeNull();
  expect(loaded).toEqual(['everywhere']);
});
