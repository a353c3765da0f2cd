/** When the visible part of an embedded element is measured; what is in it: embedded.test.tsx. */
import { useRef } from 'react';
import { render } from '@testing-library/react';
import { useEmbeddedView, VisibleAreaOf, type VisibleArea } from './embeddedView';

let resized: (() => void) | null = null;
const original = globalThis.ResizeObserver;
beforeEach(() => {
  globalThis.ResizeObserver = class {
    constructor(notify: ResizeObserverCallback) {
      resized = () => notify([], this as never);
    }
    observe = () => undefined;
    unobserve = () => undefined;
    disconnect = () => void (resized = null);
  };
});
afterEach(() => {
  globalThis.ResizeObserver = original;
  jest.restoreAllMocks();
});

let area: VisibleArea = { top: 0, height: 600, isWindow: true };
let measured = 0;
const measureArea = () => ((measured += 1), area);

function Overlay({ isOpen }: { readonly isOpen: boolean }) {
  const overlay = useRef<HTMLDivElement>(null);
  useEmbeddedView(overlay, isOpen);
  return <div ref={overlay} id="overlay" />;
}
const draw = (isOpen = true, isEmbedded = true) => (
  <VisibleAreaOf value={measureArea}>
    <div {...(isEmbedded ? { 'data-embedded': '' } : {})}>
      <Overlay isOpen={isOpen} />
    </div>
  </VisibleAreaOf>
);
const shown = () => {
  const { style } = document.getElementById('overlay')!;
  return [style.getPropertyValue('--view-top'), style.getPropertyValue('--view-height')];
};

it('[PLAT-13] an overlay is measured when it opens, and when the window or its element is resized, until it closes', () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -400, bottom: 1_600 } as DOMRect);
  const { rerender } = render(draw(false));
  expect(shown()).toEqual(['', '']);
  rerender(draw());
  expect(shown()).toEqual(['400px', '600px']);
  area = { top: 100, height: 500, isWindow: false };
  window.dispatchEvent(new Event('resize'));
  expect(shown()).toEqual(['500px', '500px']);
  area = { ...area, height: 450 };
  resized?.();
  expect(shown()).toEqual(['500px', '450px']);
  rerender(draw(false));
  measured = 0;
  window.dispatchEvent(new Event('resize'));
  expect([measured, resized]).toEqual([0, null]);
});

it('[PLAT-13] an overlay of the site itself is not measured', () => {
  measured = 0;
  render(draw(true, false));
  expect([measured, shown()]).toEqual([0, ['', '']]);
});
