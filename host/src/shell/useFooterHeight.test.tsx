import { render } from '@testing-library/react';
import { frame } from '@site/shared/theme';
import { useFooterHeight } from './useFooterHeight';

function Footer() {
  return <nav ref={useFooterHeight()} />;
}

/** Renders a footer whose height the test sets. */
function renderFooter() {
  let notify: ResizeObserverCallback = () => undefined;
  const stop = jest.fn();
  globalThis.ResizeObserver = class {
    constructor(callback: ResizeObserverCallback) {
      notify = callback;
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = stop;
  };
  const { unmount } = render(<Footer />);
  const resize = (height: number) =>
    notify([{ contentRect: { height } } as ResizeObserverEntry], {} as unknown as ResizeObserver);
  return { resize, unmount, stop };
}

const published = () => document.documentElement.style.getPropertyValue('--footer-height');

it('[SITE-25] publishes the height of a footer that large text has wrapped, until it has its usual height', () => {
  const { resize, unmount, stop } = renderFooter();
  resize(104);
  expect(published()).toBe('104px');
  resize(parseFloat(frame.footerHeight));
  expect(published()).toBe('');
  resize(104);
  unmount();
  expect(published()).toBe('');
  expect(stop).toHaveBeenCalled();
});

it('[SITE-26] leaves the document as it is for the usual height: a property would compute every style of the page again', () => {
  const write = jest.spyOn(document.documentElement.style, 'setProperty');
  const { resize, unmount } = renderFooter();
  resize(parseFloat(frame.footerHeight));
  expect(write).not.toHaveBeenCalled();
  expect(frame.footerSpace).toBe(`calc(var(--footer-height, ${frame.footerHeight}) + env(safe-area-inset-bottom))`);
  unmount();
  write.mockRestore();
});
