/** Widgets below the first screen are loaded and drawn when they are near, or once the page has been idle. */
import { act, render, screen } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { keepServedNodes } from './served';
import { Slot } from './Slot';

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
    widgets: { tide: () => Promise.resolve({ default: () => <p>tide by React</p> }) },
    messages: () => Promise.resolve({ default: {} }),
  },
);

/** What the browser observes; jsdom has no IntersectionObserver. */
const observed = new Map<Element, (isIntersecting: boolean) => void>();
class FakeObserver {
  private readonly places = new Set<Element>();
  constructor(private readonly notify: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {}
  observe(place: Element) {
    this.places.add(place);
    observed.set(place, (isIntersecting) => act(() => this.notify([{ isIntersecting }])));
  }
  disconnect() {
    for (const place of this.places) observed.delete(place);
  }
}

beforeEach(() => Object.assign(globalThis, { IntersectionObserver: FakeObserver }));
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  observed.clear();
  document.body.replaceChildren();
});

async function open({ isServed = false, below = true } = {}) {
  document.body.innerHTML = `<div id="root"><div>${
    isServed ? '<div data-widget="lake/tide"><p>tide by the server</p></div>' : ''
  }</div></div>`;
  keepServedNodes(document, null);
  const platform = await testPlatform({ remotes: [lake] });
  const load = jest.fn(aCatalog(lake).load);
  const container = document.getElementById('root') as HTMLElement;
  container.replaceChildren();
  const remotes = { ...aCatalog(lake), load };
  const slot = <Slot name="home.strip" below={below} />;
  const view = render(<PlatformProvider platform={{ ...platform, remotes }}>{slot}</PlatformProvider>, { container });
  return { load, view, place: () => container.querySelector('[data-widget]') as HTMLElement };
}

it('[SITE-26] shows what the server has rendered and loads nothing until its place is near', async () => {
  const { load, place } = await open({ isServed: true });
  expect(screen.getByText('tide by the server')).toBeInTheDocument();
  // Nothing waits for it: fonts and the repetition of taps look for this mark.
  expect(document.querySelector('[data-served]')).toBeNull();
  observed.get(place())?.(false);
  expect(load).not.toHaveBeenCalled();
  observed.get(place())?.(true);
  // The same content while its code loads.
  expect(screen.getByText('tide by the server')).toBeInTheDocument();
  expect(await screen.findByText('tide by React')).toBeInTheDocument();
  expect(screen.queryByText('tide by the server')).toBeNull();
  expect(observed.size).toBe(0);
});

it('draws it without any scroll once the page has been idle', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
  const { load } = await open();
  expect(load).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(load).toHaveBeenCalledTimes(1);
});

it('draws widgets of other slots at once', async () => {
  const { load } = await open({ below: false });
  expect(load).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('tide by React')).toBeInTheDocument();
});
