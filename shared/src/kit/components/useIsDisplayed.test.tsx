import { useRef } from 'react';
import { act, render } from '@testing-library/react';
import { useIsDisplayed } from './useIsDisplayed';

const original = globalThis.ResizeObserver;
/** Observed element → the callback of its observer. */
const observed = new Map<Element, () => void>();
beforeEach(() => {
  observed.clear();
  globalThis.ResizeObserver = class {
    private element: Element | null = null;
    constructor(private readonly notify: ResizeObserverCallback) {}
    observe = (element: Element) => {
      this.element = element;
      observed.set(element, () => this.notify([], this));
    };
    unobserve = () => undefined;
    disconnect = () => void (this.element && observed.delete(this.element));
  };
});
afterEach(() => void (globalThis.ResizeObserver = original));

/** A page with a place that the style sheet displays or not; another `id` is another element. */
function Page({ id, isShown }: { readonly id: string; readonly isShown: boolean }) {
  const place = useRef<HTMLElement>(null);
  const isDisplayed = useIsDisplayed(place, id);
  return (
    <>
      <i key={id} ref={place} style={{ display: isShown ? 'block' : 'none' }} />
      <output>{String(isDisplayed)}</output>
    </>
  );
}

it('[SITE-24] follows the element while it is displayed or not, and observes the one that replaces it instead', () => {
  const { container, rerender, unmount } = render(<Page id="1" isShown />);
  const answer = () => container.querySelector('output')?.textContent;
  const place = () => container.querySelector('i')!;
  expect(answer()).toBe('true');
  rerender(<Page id="1" isShown={false} />);
  act(() => observed.get(place())?.());
  expect(answer()).toBe('false');
  rerender(<Page id="2" isShown />);
  // A removed element has no size any more: its observer would say that it is not displayed.
  expect([answer(), [...observed.keys()]]).toEqual(['true', [place()]]);
  unmount();
  expect(observed.size).toBe(0);
});
