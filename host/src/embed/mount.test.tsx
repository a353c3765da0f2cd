/** What a mounted element leaves when it is removed; the rest of mounting is tested in a browser. */
import { act, screen } from '@testing-library/react';
import { Observable, type Subscription } from 'rxjs';
import { defineRemote } from '@site/shared/contract';
import { aCatalog } from '@site/shared/testing';
import type { EmbeddedComponent } from './component';
import { createMount } from './mount';

const lake = defineRemote(
  {
    name: 'lake',
    contract: 1,
    locales: ['en'],
    pages: {},
    widgets: { tide: { slot: 'home.strip', order: 10, minHeight: 40 } },
  },
  {
    pages: {},
    widgets: { tide: () => Promise.resolve({ default: () => <p>tide</p> }) },
    messages: () => Promise.resolve({ default: {} }),
  },
);
const tide: EmbeddedComponent = {
  ...{ remote: 'lake', kind: 'widget', name: 'tide', locale: 'en', theme: 'dark' },
  ...{ path: null, params: null, routing: 'memory' },
};

// jsdom has no constructable style sheets, and the site is not there.
class Sheet {
  replaceSync() {
    return undefined;
  }
}
beforeAll(() => {
  Object.assign(globalThis, { CSSStyleSheet: Sheet, fetch: () => Promise.reject(new TypeError('offline')) });
  Object.assign(document, { adoptedStyleSheets: [] });
  // The journal writes each call that failed.
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

/** Every subscription that is made from now on. */
function watchSubscriptions(): readonly Subscription[] {
  const made: Subscription[] = [];
  const subscribe = Observable.prototype.subscribe;
  jest.spyOn(Observable.prototype, 'subscribe').mockImplementation(function (this: Observable<unknown>, ...given) {
    const subscription = subscribe.apply(this, given as Parameters<typeof subscribe>);
    made.push(subscription);
    return subscription;
  });
  return made;
}

it('[PLAT-06] an element that is removed follows the page’s session no longer, and leaves no content or style', async () => {
  const mount = await createMount(aCatalog(lake), 'https://site.test');
  const root = document.body.appendChild(document.createElement('div'));
  const subscriptions = watchSubscriptions();
  const element = await act(async () =>
    mount({
      ...{ root, host: root, component: tide, initialPath: null, onFailure: () => undefined },
      sessionSource: () => new Promise<never>(() => undefined),
    }),
  );
  await act(async () => element.signIn(() => Promise.reject(new Error('no session'))));
  expect(subscriptions.some(({ closed }) => !closed)).toBe(true);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  act(() => element.stop());
  expect(subscriptions.filter(({ closed }) => !closed)).toEqual([]);
  expect(root).toBeEmptyDOMElement();
  expect(document.adoptedStyleSheets).toEqual([]);
  expect(screen.queryByText('tide')).toBeNull();
});

describe('a page of a remote', () => {
  const page = { title: 't', access: 'guest', header: 'site', footer: true } as const;
  const boats = defineRemote(
    {
      ...{ name: 'boats', contract: 1, locales: ['en'], widgets: {} },
      pages: { list: { ...page, path: '/m/boats' }, one: { ...page, path: '/m/boat' } },
    },
    {
      pages: {
        list: () => Promise.resolve({ default: () => <p>all boats</p> }),
        one: () => Promise.resolve({ default: () => <p>one boat</p> }),
      },
      widgets: {},
      messages: () => Promise.resolve({ default: {} }),
    },
  );
  const list: EmbeddedComponent = { ...tide, remote: 'boats', kind: 'page', name: 'list', params: 'sort=new' };

  async function open({ component = list, initialPath = null as string | null, sessionSource = null as never } = {}) {
    const mount = await createMount(aCatalog(boats), 'https://site.test');
    const host = document.body.appendChild(document.createElement('div'));
    host.id = 'shop';
    const events: unknown[] = [];
    for (const type of ['site-navigate', 'site-failure', 'site-leave'])
      host.addEventListener(type, ({ detail }: CustomEventInit) => events.push([type, detail]));
    const shared = { root: host, host, component, initialPath, sessionSource, onFailure: () => undefined };
    const element = await act(async () => mount(shared));
    return { element, events, host };
  }
  const navigated = (path: string, action: string, step: number) => [
    'site-navigate',
    { path, url: `https://site.test${path}`, action, step, element: 'shop' },
  ];

  it('[PLAT-13] reports each page with its address on the site, and opens others from outside, of the site only', async () => {
    const { element, events } = await open();
    expect(await screen.findByText('all boats')).toBeInTheDocument();
    expect(events).toEqual([navigated('/m/boats?sort=new', 'replace', 0)]);
    await act(async () => element.open('https://evil.test/m/boat'));
    await act(async () => element.open('//evil.test/m/boat'));
    expect(events).toHaveLength(1);
    await act(async () => element.open('/m/boat?id=0'));
    expect(await screen.findByText('one boat')).toBeInTheDocument();
    expect(events.at(-1)).toEqual(navigated('/m/boat?id=0', 'replace', 0));
    act(() => element.stop());
  });

  it('[PLAT-13] begins with the page of a deep link, if it is one of the site', async () => {
    const deep = await open({ initialPath: '/m/boat?id=7' });
    expect(await screen.findByText('one boat')).toBeInTheDocument();
    act(() => deep.element.stop());
    const foreign = await open({ initialPath: '//evil.test/m/boat' });
    expect(await screen.findByText('all boats')).toBeInTheDocument();
    act(() => foreign.element.stop());
  });

  it('[PLAT-13] follows its attributes: page, language and theme', async () => {
    const { element, events, host } = await open();
    await screen.findByText('all boats');
    await act(async () => element.update({ ...list, name: 'one', params: null, theme: 'light', locale: 'bn' }));
    expect(await screen.findByText('one boat')).toBeInTheDocument();
    expect(events.at(-1)).toEqual(navigated('/m/boat', 'push', 1));
    expect(host.querySelector('[data-theme]')).toHaveAttribute('data-theme', 'light');
    act(() => element.stop());
  });

  it('[PLAT-13] [PLAT-14] has languages of the site only, and reports a change of it once', async () => {
    const { element } = await open({ component: { ...list, locale: 'en' } });
    const facts: unknown[] = [];
    const onFact = ({ detail }: CustomEventInit) => facts.push(detail);
    document.addEventListener('site-fact', onFact);
    for (const locale of ['xx', 'en', 'bn', 'bn']) await act(async () => element.update({ ...list, locale }));
    expect(facts).toEqual([{ type: 'locale-changed', locale: 'bn' }]);
    document.removeEventListener('site-fact', onFact);
    act(() => element.stop());
  });

  it('[PLAT-14] waits for its session, then shows the page and why there is none; the retry can end that', async () => {
    let answer: (error: Error) => void = () => undefined;
    const sessionSource = (() => new Promise((_, reject) => (answer = reject))) as never;
    const { element, events } = await open({ sessionSource });
    expect(screen.queryByText('all boats')).not.toBeInTheDocument();
    await act(async () => answer(new Error('no such user')));
    expect(await screen.findByText('all boats')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toBeInTheDocument();
    const failed = ['site-failure', { kind: 'authentication', detail: 'no such user', element: 'shop' }];
    expect(events.filter((event) => (event as string[])[0] === 'site-failure')).toEqual([failed]);
    await act(async () => screen.getByRole('button', { name: 'Close' }).click());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    act(() => element.stop());
  });
});

it('[PLAT-13] opens the widget’s own place from outside', async () => {
  const mount = await createMount(aCatalog(lake), 'https://site.test');
  const host = document.body.appendChild(document.createElement('div'));
  const shown: string[] = [];
  host.addEventListener('site-navigate', ({ detail }: CustomEventInit) =>
    shown.push((detail as { path: string }).path),
  );
  const shared = { root: host, host, component: tide, sessionSource: null, onFailure: () => undefined };
  const element = await act(async () => mount({ ...shared, initialPath: '/m/help' }));
  expect(screen.queryByText('tide')).toBeNull();
  await act(async () => element.open(''));
  expect(await screen.findByText('tide')).toBeInTheDocument();
  expect(shown).toEqual(['/m/help', '']);
  act(() => element.stop());
});
