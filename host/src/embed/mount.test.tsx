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
