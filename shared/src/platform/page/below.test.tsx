/** Widgets below the first screen are loaded and drawn, or hydrated, when they are near, or once the page has been idle. */
import { act, render, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { defineRemote } from '@site/shared/contract';
import { aCatalog, testPlatform } from '@site/shared/testing';
import { PlatformProvider } from './context';
import { getRemoteComponent } from './remoteComponents';
import { markServedPlaces } from './served';
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

const TIDE = { remote: 'lake', kind: 'widget', name: 'tide' } as const;

async function renderOnServer(ui: React.ReactNode) {
  const server = await testPlatform({ remotes: [lake] });
  await getRemoteComponent(server, TIDE).load();
  Reflect.deleteProperty(globalThis, 'IntersectionObserver');
  const html = renderToString(<PlatformProvider platform={server}>{ui}</PlatformProvider>);
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  return html;
}

async function open({ isServed = false, below = true } = {}) {
  const platform = await testPlatform({ remotes: [lake] });
  const slot = <Slot name="home.strip" below={below} />;
  document.body.innerHTML = `<div id="root">${isServed ? await renderOnServer(slot) : ''}</div>`;
  const container = document.getElementById('root') as HTMLElement;
  const load = jest.fn(aCatalog(lake).load);
  const remotes = { ...aCatalog(lake), load };
  const ui = <PlatformProvider platform={{ ...platform, remotes }}>{slot}</PlatformProvider>;
  if (isServed) {
    markServedPlaces(document, null, () => true);
    await act(async () => void hydrateRoot(container, ui));
  } else render(ui, { container });
  return { load, place: () => container.querySelector('[data-widget]') as HTMLElement };
}

it('[SITE-26] keeps what the server has rendered, loads nothing until its place is near, and hydrates it then', async () => {
  const { load, place } = await open({ isServed: true });
  const served = screen.getByText('tide by React');
  // Nothing waits for it: fonts and the repetition of taps look for this mark.
  expect(document.querySelector('[data-served]')).toBeNull();
  observed.get(place())?.(false);
  expect(load).not.toHaveBeenCalled();
  await act(async () => observed.get(place())?.(true));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1));
  await waitFor(() => expect(document.querySelector('[data-served]')).toBeNull());
  expect(screen.getByText('tide by React')).toBe(served);
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

describe('the frame that shows the first screen', () => {
  const visibility = (place: HTMLElement) => (place.style as { contentVisibility?: string }).contentVisibility;

  it('does not lay out a place below, which is shown after it', async () => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'performance'] });
    const { place } = await open();
    expect(visibility(place())).toBe('hidden');
    await act(() => jest.advanceTimersByTimeAsync(17));
    expect(visibility(place())).toBe('');
  });

  it.each([
    ['a place that the server has rendered', { isServed: true }],
    ['another slot', { below: false }],
  ])('shows %s', async (_, options) => {
    const { place } = await open(options);
    expect(visibility(place()) ?? '').toBe('');
  });
});
