/** What the site server has rendered, in the place of remote components: hydrated once their code has loaded. */
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity, Suspense, useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { defineRemote, type RemoteModule } from '@site/shared/contract';
import { ok, type Result } from '@site/shared/kernel';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { helpCenter } from '@site/shared/wps';
import { PlatformProvider } from './context';
import { RemoteComponent } from './RemoteComponent';
import { getRemoteComponent } from './remoteComponents';
import { callKey, useCall } from './calls';
import { Hydrated, keepMenuNodes, markServedPlaces, setServed } from './served';
import { keepServedAnswers, servedAnswer } from './servedAnswers';
import { Slot } from './Slot';

function Boats() {
  const [count, setCount] = useState(0);
  return <button onClick={() => setCount(count + 1)}>{count} boats</button>;
}

const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: { boats: { path: '/m/boats', title: 't', access: 'guest', header: 'site', footer: true } },
    widgets: { tide: { slot: 'home.strip', order: 10, minHeight: 40 } },
  },
  {
    pages: { boats: () => Promise.resolve({ default: Boats }) },
    widgets: { tide: () => Promise.resolve({ default: Boats }) },
    messages: () => Promise.resolve({ default: {} }),
  },
);
const PAGE = { remote: 'lake', kind: 'page', name: 'boats' } as const;
const TIDE = { remote: 'lake', kind: 'widget', name: 'tide' } as const;

const boats = (
  <main id="main" suppressHydrationWarning>
    {/* As the host draws pages. */}
    <Activity>
      <RemoteComponent {...PAGE} waiting="skeleton" failed={(_, retry) => <button onClick={retry}>failed</button>} />
    </Activity>
  </main>
);
const slot = (
  <main id="main">
    <Slot name="home.strip" />
  </main>
);

async function renderOnServer(ui: React.ReactNode) {
  const platform = await testPlatform({ remotes: [lake] });
  for (const id of [PAGE, TIDE]) await getRemoteComponent(platform, id).load();
  return renderToString(<PlatformProvider platform={platform}>{ui}</PlatformProvider>);
}

let root: Root | undefined;
const errors: unknown[] = [];
afterEach(() => {
  act(() => root?.unmount());
  errors.length = 0;
});

interface Visit {
  /** Whether the page uses the release that the server has rendered. */
  readonly isSameRelease?: boolean;
  readonly load?: () => Promise<Result<RemoteModule, never>>;
}

/** The page as it was served, then hydrated; its code arrives with `arrive`. */
async function open(ui: React.ReactNode, page: string | null, { isSameRelease = true, load }: Visit = {}) {
  document.body.innerHTML = `<div id="root">${await renderOnServer(ui)}</div>`;
  const served = screen.getByRole('button');
  markServedPlaces(document, page, () => isSameRelease);
  let arrive: (module: Result<RemoteModule, never>) => void = () => undefined;
  const loading = new Promise<Result<RemoteModule, never>>((resolve) => (arrive = resolve));
  const platform = await testPlatform({ remotes: [lake] });
  const remotes = { ...aCatalog(lake), load: load ?? (() => loading) };
  await act(async () => {
    root = hydrateRoot(
      document.getElementById('root') as HTMLElement,
      <PlatformProvider platform={{ ...platform, remotes }}>{ui}</PlatformProvider>,
      { onRecoverableError: (error) => errors.push(error) },
    );
  });
  return { served, arrive: () => act(async () => arrive(ok(lake))) };
}
const marked = () => document.querySelectorAll('[data-served]');

it.each([
  ['a page', boats, 'lake/boats'],
  ['a widget', slot, null],
])('[SITE-26] the content of %s stays until its code has loaded, then the same nodes work', async (_, ui, page) => {
  const { served, arrive } = await open(ui, page);
  expect(screen.getByText('0 boats')).toBe(served);
  // Taps are repeated when this mark is gone.
  expect(marked()).toHaveLength(1);
  await arrive();
  await waitFor(() => expect(marked()).toHaveLength(0));
  await userEvent.click(screen.getByRole('button'));
  expect(screen.getByText('1 boats')).toBe(served);
  expect(errors).toEqual([]);
});

it.each([
  ['a page', boats, 'lake/boats'],
  ['a widget', slot, null],
])(
  '[PLAT-11] %s of another release than the server’s is drawn again, over the content of the server',
  async (_, ui, page) => {
    const { served, arrive } = await open(ui, page, { isSameRelease: false });
    expect(screen.getByText('0 boats')).toBe(served);
    expect(marked()).toHaveLength(1);
    await arrive();
    await waitFor(() => expect(screen.getByText('0 boats')).not.toBe(served));
    expect(served.isConnected).toBe(false);
    expect(marked()).toHaveLength(0);
  },
);

it('[SITE-26] what was read again meanwhile is drawn after hydration, not instead of it', async () => {
  const HELP = { lang: 'EN', device: 'MOBILE' } as const;
  const key = callKey(helpCenter.path, HELP, 'en', '');
  const article = (title: string) => ({ value: [{ tag: 'a', title, content: '' }] });
  function Articles() {
    const articles = useCall(helpCenter, HELP);
    return <button>{articles.status === 'ready' ? articles.value[0]?.title : '…'}</button>;
  }
  const platform = await testPlatform();
  // Nothing else draws it again: a request would.
  platform.queries.setQueryDefaults(key, { staleTime: Infinity });
  platform.queries.setQueryData(key, article('Old'));
  const page = (
    <PlatformProvider platform={platform}>
      <main id="main" suppressHydrationWarning>
        <Suspense>
          <Articles />
          <Hydrated component={PAGE} />
        </Suspense>
      </main>
    </PlatformProvider>
  );
  document.body.innerHTML = `<div id="root">${renderToString(page)}</div>`;
  const served = screen.getByText('Old');
  markServedPlaces(document, 'lake/boats', () => true);
  keepServedAnswers([[key, platform.queries.getQueryData(key)]]);
  platform.queries.setQueryData(key, article('New'));
  await act(async () => {
    root = hydrateRoot(document.getElementById('root') as HTMLElement, page, {
      onRecoverableError: (error) => errors.push(error),
    });
  });
  expect(errors).toEqual([]);
  expect(await screen.findByText('New')).toBe(served);
  // Only while the page is being hydrated.
  expect(servedAnswer(key)).toBeUndefined();
});

it('[PLAT-03] code that fails to load replaces the content by the failure', async () => {
  await open(boats, 'lake/boats', { load: () => Promise.reject(new Error('Loading chunk failed')) });
  await waitFor(() => expect(screen.getByText('failed')).toBeInTheDocument());
  expect(marked()).toHaveLength(0);
});

it('[PLAT-03] a component that suspends for ever once its code has loaded counts as failed after 15 seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const never = new Promise<never>(() => undefined);
  let hangs = true;
  const hanging = defineRemote(
    lake.meta as never,
    {
      pages: {
        boats: () =>
          Promise.resolve({
            default: () => {
              if (hangs) throw never;
              return <p>healed</p>;
            },
          }),
      },
      widgets: { tide: () => never },
      messages: () => Promise.resolve({ default: {} }),
    } as never,
  );
  await open(boats, 'lake/boats', { load: () => Promise.resolve(ok(hanging)) as never });
  await act(() => jest.advanceTimersByTimeAsync(14_000));
  expect(screen.getByText('0 boats')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByText('failed')).toBeInTheDocument();
  hangs = false;
  await act(async () => screen.getByText('failed').click());
  expect(screen.getByText('healed')).toBeInTheDocument();
  jest.useRealTimers();
});

it('the nodes of an open menu are used once, until its widgets have loaded', async () => {
  document.body.innerHTML =
    '<dialog popover data-open><div data-widget="lake/tide"><p>tide by the server</p></div></dialog>';
  keepMenuNodes(document);
  const first = document.querySelector('p');
  const platform = await testPlatform({ remotes: [lake] });
  const loadLater = { ...aCatalog(lake), load: () => new Promise<never>(() => undefined) };
  const draw = () => render(<PlatformProvider platform={{ ...platform, remotes: loadLater }}>{slot}</PlatformProvider>);
  const view = draw();
  expect(screen.getByText('tide by the server')).toBe(first);
  view.unmount();
  draw();
  expect(screen.queryByText('tide by the server')).toBeNull();
});

it('[SITE-26] the answers of the server stay stored until the last place is hydrated', () => {
  document.body.innerHTML = `<div id="root"><div data-widget="lake/tide"><!--$--><p>tide</p></div>
    <main id="main"><!--$--><p>boats</p></main></div>`;
  markServedPlaces(document, 'lake/boats', () => true);
  keepServedAnswers([[['wps', 'tide'], 'by the server']]);
  setServed(TIDE, 'done');
  expect(servedAnswer(['wps', 'tide'])).toBe('by the server');
  setServed(PAGE, 'done');
  expect(servedAnswer(['wps', 'tide'])).toBeUndefined();
});
