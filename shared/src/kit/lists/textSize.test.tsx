import { act, render } from '@testing-library/react';
import { InfiniteList } from './InfiniteList';

const original = globalThis.ResizeObserver;
/** Notifies of the observed elements whose size depends on the text size. */
let resizeText: () => void;
beforeEach(() => {
  const observed = new Map<HTMLElement, () => void>();
  globalThis.ResizeObserver = class {
    constructor(private readonly notify: ResizeObserverCallback) {}
    observe(element: HTMLElement) {
      observed.set(element, () => this.notify([], this));
    }
    unobserve() {}
    disconnect() {}
  };
  resizeText = () => {
    for (const [element, notify] of observed) if (element.style.width.endsWith('rem')) notify();
  };
});
afterEach(() => {
  globalThis.ResizeObserver = original;
  document.documentElement.style.fontSize = '';
});

it('[SITE-25] rows follow the text size, also where the list is shorter than the screen and the page keeps its height', () => {
  const rowHeight = (_width: number, _columns: number, rem: number) => 10 * rem;
  const { container } = render(
    <InfiniteList items={['Moonlit Lily']} keyOf={(item) => item} rowHeight={rowHeight} render={(item) => item} />,
  );
  const row = container.querySelector('[data-index]');
  expect(row).toHaveStyle({ height: '160px' });
  document.documentElement.style.fontSize = '32px';
  act(resizeText);
  expect(row).toHaveStyle({ height: '320px' });
});
