/** describeCalls: the part of describeRemote about the calls that pages and widgets send when they are opened. */
import { act, render, waitFor } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { mayOpen, type Access, type RemoteModule } from '@site/shared/contract';
import { ok, SITE } from '@site/shared/kernel';
import { createHttpClient, status, type HttpClient } from '@site/shared/wps';
import { aStatus } from './aStatus';
import { aMember } from './builders';
import { createScreen } from './createScreen';

/** A visitor who may open what needs this access, and nothing that needs more. */
const VISITORS = { guest: null, member: aMember({ type: 0 }), agent: aMember({ type: 1 }) } as const;

export function describeCalls(remote: RemoteModule): void {
  const { pages, widgets } = remote.meta;
  const components = [
    ...Object.entries(pages).map(([name, { path, access, guestsNeed }]) => {
      const route = access === 'guest' && guestsNeed ? `${path}?${guestsNeed}` : path;
      return { name: `page ${name}`, load: remote.pages[name], access, route, asks: [] };
    }),
    ...Object.entries(widgets).map(([name, { access = 'guest', asks = [] }]) => {
      return { name: `widget ${name}`, load: remote.widgets[name], access, route: '/m/home', asks };
    }),
  ];
  type Component = (typeof components)[number];

  async function open({ load, access, route }: Component, http: HttpClient) {
    const { default: Content } = (await load?.()) as { readonly default: ComponentType };
    const options = { remote, route, member: VISITORS[access], answers: { http } as never };
    const { element } = await createScreen(createElement(Content), options);
    return render(element);
  }

  it.each(components.map((component) => [component.name, component] as const))(
    '%s sends no call that its visitors may not send',
    async (_, component) => {
      const sent: { readonly path: string; readonly access: Access }[] = [];
      const send: HttpClient['send'] = ({ path, options }) => {
        sent.push({ path, access: options.access ?? 'guest' });
        // Everything is enabled.
        const site = ok(aStatus({ without: [] })) as never;
        return path === status.path ? Promise.resolve(site) : new Promise(() => undefined);
      };
      const { unmount } = await open(component, { send });
      await act(() => new Promise((resolve) => setTimeout(resolve)));
      const type = VISITORS[component.access]?.type ?? null;
      expect(sent.filter(({ access }) => !mayOpen(access, type))).toEqual([]);
      unmount();
    },
  );

  it('a widget sends each request that the page sends ahead for it (`asks`)', async () => {
    for (const component of components.filter(({ asks }) => asks.length > 0)) {
      const requested: string[] = [];
      const http = createHttpClient({
        ...{ baseUrl: '', merchantCode: SITE.merchantCode, token: () => null, locale: () => 'en' },
        ...{ onSessionEnd: () => undefined, onStaleToken: () => undefined },
        takePrefetched: (address) => {
          requested.push(address);
          return new Promise(() => undefined);
        },
      });
      const { unmount } = await open(component, http);
      const ahead = component.asks.map(({ url }) =>
        url.replace('{MERCHANT}', SITE.merchantCode).replace('{LANGUAGE}', 'EN'),
      );
      await waitFor(() => expect(requested).toEqual(expect.arrayContaining(ahead)));
      unmount();
    }
  });
}
