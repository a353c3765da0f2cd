/** describeRemote: checks a remote against the contract. The server half runs without a browser environment. */
import type { ComponentType } from 'react';
import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  RouterProvider,
  StaticRouterProvider,
} from 'react-router-dom';
import { parseMeta, type Messages, type RemoteModule, type SessionMember } from '@site/shared/contract';
import { PlatformProvider, type PagePrefetch, type Platform } from '@site/shared/platform';
import { aMember } from './builders';
import { describeCalls, type CallChecks } from './describeCalls';
import { pageListeners } from './pageListeners';
import { testPlatform } from './testPlatform';

/** Browser half: meta, paths, bindings, languages, clean mount and unmount. */
export function describeRemote(remote: RemoteModule, checks?: CallChecks): void {
  describe(`remote ${remote.meta.name} keeps the contract`, () => {
    it('has a valid meta with unique paths', () => {
      expect(parseMeta(JSON.parse(JSON.stringify(remote.meta)))).toMatchObject({ ok: true });
      const claimed = Object.values(remote.meta.pages).flatMap((page) => [page.path, ...(page.aliases ?? [])]);
      expect(claimed).toEqual([...new Set(claimed)]);
    });

    it('binds exactly what it declares', () => {
      expect(Object.keys(remote.pages).sort()).toEqual(Object.keys(remote.meta.pages).sort());
      expect(Object.keys(remote.widgets).sort()).toEqual(Object.keys(remote.meta.widgets).sort());
    });

    it('has the same messages in every language, none of them empty', async () => {
      for (const messages of [remote.messages, remote.pageMessages ?? remote.messages]) {
        const [first, ...others] = await Promise.all(remote.meta.locales.map((locale) => messages(locale)));
        const keys = keysOf(first ?? {});
        for (const other of others) expect(keysOf(other)).toEqual(keys);
      }
    });

    it.each(componentsOf(remote))('%s mounts, and leaves no complaint and no listener', async (_, load, path) => {
      const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const { default: Component } = await load();
      const platform = await quietPlatform(remote);
      const listeners = pageListeners();
      mount(Component, platform, path)();
      expect(listeners.stop()).toEqual([]);
      expect(complaints.mock.calls.map(String)).toEqual([]);
      complaints.mockRestore();
    });

    it('sends before a page is drawn only what the page then reads, once', async () => {
      const sentEarly: string[] = [];
      const components = await Promise.all(
        componentsOf(remote).map(async ([name, load, path]) => ({ name, path, ...(await load()) })),
      );
      const prefetching = components.flatMap((component) =>
        component.prefetch ? [{ ...component, prefetch: component.prefetch }] : [],
      );
      for (const { name, path, prefetch, default: Component } of prefetching) {
        const drawn = await recordingPlatform(remote);
        mount(Component, drawn.platform, path)();
        const pressed = await recordingPlatform(remote);
        prefetch(pressed.platform, new URL(path, 'http://site.test'));
        const early = [...pressed.sent];
        sentEarly.push(...early);
        expect([name, drawn.sent]).toEqual([name, expect.arrayContaining(early)]);
        mount(Component, pressed.platform, path)();
        expect([name, pressed.sent.length]).toEqual([name, drawn.sent.length]);
      }
      expect(sentEarly.length > 0).toBe(prefetching.length > 0);
    });

    describeCalls(remote, checks);
  });
}

/** Returns the function that unmounts it. */
function mount(Component: ComponentType<object>, platform: Platform, path: string): () => void {
  const router = createMemoryRouter([{ path: '*', element: <Component /> }], { initialEntries: [path] });
  const view = render(
    <PlatformProvider platform={platform}>
      <RouterProvider router={router} />
    </PlatformProvider>,
  );
  return () => {
    view.unmount();
    router.dispose();
  };
}

/** Server half: run it in a test file with `@jest-environment node`, where using browser globals fails. */
export function describeRemoteOnServer(remote: RemoteModule): void {
  describe(`remote ${remote.meta.name} renders on the server`, () => {
    it.each(componentsOf(remote))('%s', async (_, load, path) => {
      expect(typeof window).toBe('undefined');
      const { default: Component } = await load();
      expect(typeof (await renderOnServer(Component, remote, path)).html).toBe('string');
    });

    // The site server gives every address that differs in other parameters the same HTML, which the browser could not continue.
    it('reads in rendered pages no parameter of the address that their "prerender" lacks', async () => {
      for (const [name, load] of Object.entries(remote.pages)) {
        const { path, prerender } = remote.meta.pages[name] ?? {};
        if (!path || !prerender) continue;
        const { default: Component } = await (load as Load)();
        const { parameters } = await renderOnServer(Component, remote, path, null);
        expect([name, prerender]).toEqual([name, expect.arrayContaining([...parameters])]);
      }
    });
  });
}

/** `parameters`: the names that it read from a query. */
async function renderOnServer(
  Component: ComponentType<object>,
  remote: RemoteModule,
  path: string,
  member: SessionMember | null = aMember({ type: 1 }),
) {
  const platform = await quietPlatform(remote, member);
  const handler = createStaticHandler([{ path: '*', element: <Component /> }]);
  const context = await handler.query(new Request(`http://site.test${path}`));
  if (context instanceof Response) throw new Error('a redirect where a page was expected');
  const router = createStaticRouter(handler.dataRoutes, context);
  const parameters = new Set<string>();
  const { get, has } = URLSearchParams.prototype;
  const reads = [
    jest.spyOn(URLSearchParams.prototype, 'get').mockImplementation(function (this: URLSearchParams, name: string) {
      parameters.add(name);
      return get.call(this, name);
    }),
    jest.spyOn(URLSearchParams.prototype, 'has').mockImplementation(function (this: URLSearchParams, name: string) {
      parameters.add(name);
      return has.call(this, name);
    }),
  ];
  const html = renderToString(
    <PlatformProvider platform={platform}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PlatformProvider>,
  );
  for (const spy of reads) spy.mockRestore();
  return { html, parameters };
}

type Load = () => Promise<{ readonly default: ComponentType<object>; readonly prefetch?: PagePrefetch }>;

function componentsOf(remote: RemoteModule): [name: string, load: Load, path: string][] {
  const pages = Object.entries(remote.pages).map(([name, load]): [string, Load, string] => [
    `page ${name}`,
    load as Load,
    remote.meta.pages[name]?.path ?? '/',
  ]);
  const widgets = Object.entries(remote.widgets).map(([name, load]): [string, Load, string] => [
    `widget ${name}`,
    load as unknown as Load,
    '/m/home',
  ]);
  return [...pages, ...widgets];
}

/** No call has been answered yet. */
async function quietPlatform(
  remote: RemoteModule,
  member: SessionMember | null = aMember({ type: 1 }),
): Promise<Platform> {
  const platform = await testPlatform({ member, remotes: [remote] });
  return { ...platform, http: { send: () => new Promise(() => undefined) } };
}

/** `sent`: path and parameters of each call. */
async function recordingPlatform(remote: RemoteModule) {
  const sent: string[] = [];
  const platform = await quietPlatform(remote);
  const http: Platform['http'] = {
    send: ({ path }, params) => {
      sent.push(`${path} ${JSON.stringify(params)}`);
      return new Promise(() => undefined);
    },
  };
  return { sent, platform: { ...platform, http } };
}

function keysOf(messages: Messages, prefix = ''): string[] {
  return Object.entries(messages)
    .flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? keysOf(value as Messages, `${prefix}${key}.`)
        : [value === '' ? `${prefix}${key} (empty)` : `${prefix}${key}`],
    )
    .sort();
}
