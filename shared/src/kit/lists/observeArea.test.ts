/** The areas of lists that the window does not scroll, and the end of what follows them; the lists: InfiniteList.test.tsx. */
import { renderHook } from '@testing-library/react';
import { observeArea } from './observeArea';
import { useMore } from './useMore';

let edges = { top: 0, bottom: 0 };
const list = document.createElement('ul');
list.getBoundingClientRect = () => edges as DOMRect;
const box = { current: list };
const move = (type: 'scroll' | 'resize') => window.dispatchEvent(new Event(type));

it('[PLAT-13] reports size and offset of an area at once and with each movement, until its end', () => {
  edges = { top: 400, bottom: 900 };
  let area = { top: 1_000, height: 300, isWindow: false };
  const reports: unknown[] = [];
  const { observeElementOffset, observeElementRect } = observeArea(box, () => area);
  const stops = [
    observeElementOffset({} as never, (...report) => reports.push(report)),
    observeElementRect({} as never, (report) => reports.push(report)),
  ];
  const width = window.innerWidth;
  expect(reports.splice(0)).toEqual([[600, false], { width, height: 300 }]);
  edges = { top: 350, bottom: 850 };
  move('scroll');
  expect(reports.splice(0)).toEqual([[650, false], { width, height: 300 }]);
  area = { ...area, height: 200 };
  move('resize');
  expect(reports.splice(0)).toEqual([[650, false], { width, height: 200 }]);
  for (const stop of stops) stop?.();
  move('scroll');
  move('resize');
  expect(reports).toEqual([]);
});

it('[GAME-03] a list that is gone requests no further page', () => {
  const onMore = jest.fn();
  edges = { top: 0, bottom: window.innerHeight + 501 };
  const { unmount } = renderHook(() => useMore({ box, isWanted: true, onMore, count: 20 }));
  move('scroll');
  unmount();
  edges = { top: 0, bottom: 0 };
  move('scroll');
  expect(onMore).not.toHaveBeenCalled();
});
