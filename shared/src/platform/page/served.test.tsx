/** What the site server has rendered, in the place of remote components that have not loaded. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { defineRemote, type RemoteModule } from '@site/shared/contract';
import { ok, type Result } from '@site/shared/kernel';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { RemoteComponent } from './RemoteComponent';
import { keepServedNodes } from './served';
import { Slot } from './Slot';

const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: { boats: { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true } },
    widgets: { tide: { slot: 'home.strip', order: 10, minHeight: 40 } },
  },
  {
    pages: { boats: () => Promise.resolve({ default: () => <p>boats by React</p> }) },
    widgets: { tide: () => Promise.resolve({ default: () => <p>tide by React</p> }) },
    messages: () => Promise.resolve({ default: {} }),
  },
);

/** The site as it was served, then React's first render, whose code arrives with `arrive`. */
async function open(html: string, page: string | null, ui: React.ReactNode) {
  document.body.innerHTML = `<div id="root"><div><main id="main">${html}</main></div></div>`;
  keepServedNodes(document, page);
  const first = document.querySelector('p');
  let arrive: (module: Result<RemoteModule, never>) => void = () => undefined;
  const loading = new Promise<Result<RemoteModule, never>>((resolve) => (arrive = resolve));
  const platform = await testPlatform({ remotes: [lake] });
  const remotes = { ...aCatalog(lake), load: () => loading };
  const container = document.getElementById('root') as HTMLElement;
  container.replaceChildren();
  const view = render(<PlatformProvider platform={{ ...platform, remotes }}>{ui}</PlatformProvider>, { container });
  return { first, view, arrive: () => act(async () => arrive(ok(lake))) };
}

const boats = <RemoteComponent remote="lake" kind="page" name="boats" waiting="skeleton" failed={() => null} />;

it('[SITE-26] the nodes of a page stay until its code has loaded, the same nodes', async () => {
  const { first, arrive } = await open('<p>boats by the server</p>', 'lake/boats', boats);
  expect(screen.getByText('boats by the server')).toBe(first);
  expect(screen.queryByText('skeleton')).toBeNull();
  await arrive();
  await waitFor(() => expect(screen.getByText('boats by React')).toBeTruthy());
  expect(screen.queryByText('boats by the server')).toBeNull();
});

it('[SITE-26] so do those of a widget, while the others wait with their skeleton', async () => {
  const html = '<div data-widget="lake/tide"><p>tide by the server</p></div><div data-widget="lake/empty"></div>';
  const { first, arrive } = await open(html, null, <Slot name="home.strip" />);
  expect(screen.getByText('tide by the server')).toBe(first);
  await arrive();
  await waitFor(() => expect(screen.getByText('tide by React')).toBeTruthy());
});

it('they are used once: later the page waits with its skeleton', async () => {
  const { view, arrive } = await open('<p>boats by the server</p>', 'lake/boats', boats);
  await arrive();
  await waitFor(() => expect(screen.getByText('boats by React')).toBeTruthy());
  view.unmount();
  const platform = await testPlatform({ remotes: [lake] });
  const remotes = { ...aCatalog(lake), load: () => new Promise<never>(() => undefined) };
  render(<PlatformProvider platform={{ ...platform, remotes }}>{boats}</PlatformProvider>);
  expect(screen.getByText('skeleton')).toBeTruthy();
});
