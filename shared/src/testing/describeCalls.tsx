/** describeCalls: the part of describeRemote about the calls that pages and widgets send when they are opened. */
import { act, render, waitFor } from '@testing-library/react';
import { createElement, type ComponentType } from 'react';
import { mayOpen, type Access, type FlagId, type RemoteModule } from '@site/shared/contract';
import { ok, SITE } from '@site/shared/kernel';
import { callKey, siteOf } from '@site/shared/platform';
import { createHttpClient, status, type CallOptions, type HttpClient, type Status } from '@site/shared/wps';
import { aStatus } from './aStatus';
import { aMember } from './builders';
import { createScreen } from './createScreen';

/** A visitor who may open what needs this access, and nothing that needs more. */
const VISITORS = { guest: null, member: aMember({ type: 0 }), agent: aMember({ type: 1 }) } as const;

interface SentCall {
  readonly path: string;
  readonly options: CallOptions;
}

export interface CallChecks {
  /** By page: a feature without which it cannot work, beside the one that it is paused by. */
  readonly needs?: Readonly<Record<string, FlagId>>;
}

interface Opening {
  readonly as?: Access;
  /** The status is known before the first render, as on most visits. */
  readonly site?: Status;
}

export function describeCalls(remote: RemoteModule, { needs = {} }: CallChecks = {}): void {
  const { pages, widgets } = remote.meta;
  const components = [
    ...Object.entries(pages).map(([name, { path, access, guestsNeed }]) => {
      const route = access === 'guest' && guestsNeed ? `${path}?${guestsNeed}` : path;
      return { name: `page ${name}`, load: remote.pages[name], access, route, asks: [], needs: needs[name] };
    }),
    ...Object.entries(widgets).map(([name, { access = 'guest', asks = [] }]) => {
      return { name: `widget ${name}`, load: remote.widgets[name], access, route: '/m/home', asks, needs: undefined };
    }),
  ];
  type Component = (typeof components)[number];

  async function open({ load, access, route }: Component, http: HttpClient, { as = access, site }: Opening = {}) {
    const { default: Content } = (await load?.()) as { readonly default: ComponentType };
    const member = VISITORS[as];
    const options = { remote, route, member, answers: { http } as never };
    const { element, platform } = await createScreen(createElement(Content), options);
    const { locale } = platform.session.get();
    if (site)
      platform.queries.setQueryData(callKey(status.path, null, locale, member?.userName ?? ''), { value: site });
    return render(element);
  }

  /** What it sends while no call is answered but the status. */
  async function callsOf(component: Component, site: Status, opening?: Opening): Promise<readonly SentCall[]> {
    const sent: SentCall[] = [];
    const send: HttpClient['send'] = ({ path, options }) => {
      sent.push({ path, options });
      return path === status.path ? Promise.resolve(ok(site) as never) : new Promise(() => undefined);
    };
    const { unmount } = await open(component, { send }, opening);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    unmount();
    return sent;
  }

  it.each(components.map((component) => [component.name, component] as const))(
    '%s sends no call that its visitors may not send',
    async (_, component) => {
      const sent = await callsOf(component, aStatus({ without: [] }));
      const type = VISITORS[component.access]?.type ?? null;
      expect(sent.filter(({ options: { access = 'guest' } }) => !mayOpen(access, type))).toEqual([]);
    },
  );

  /** What guests may open shows members more. */
  const visits = components.flatMap(({ access, ...component }) =>
    (access === 'guest' ? (['guest', 'member'] as const) : [access]).map((as) => ({ ...component, access, as })),
  );
  it.each(visits.map(({ as, ...component }) => [component.name, as, component] as const))(
    '[SES-11] %s as %s sends no call of a feature that is off',
    async (_, as, component) => {
      const featuresOf = async (site: Status) =>
        (await callsOf(component, site, { as, site })).map(({ options }) => options.module);
      for (const feature of new Set(await featuresOf(aStatus({ without: [] })))) {
        // Without COMM3 there is no site.
        if (feature === undefined || feature === 'COMM3') continue;
        const site = aStatus({ without: [feature] });
        // The host shows another page in place of one that is paused.
        if (siteOf(site, false).isPaused(component.route) || component.needs === feature) continue;
        expect(await featuresOf(site)).not.toContain(feature);
      }
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
      const declared = component.asks.map(({ url }) =>
        url.replace('{MERCHANT}', SITE.merchantCode).replace('{LANGUAGE}', 'EN'),
      );
      await waitFor(() => expect(requested).toEqual(expect.arrayContaining(declared)));
      unmount();
    }
  });
}
