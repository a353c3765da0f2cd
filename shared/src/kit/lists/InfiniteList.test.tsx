import { Activity } from 'react';
import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { VisibleAreaOf, type VisibleArea } from '@site/shared/ui';
import { InfiniteList } from './InfiniteList';

const items = (count: number) => Array.from({ length: count }, (_, index) => `game ${index + 1}`);
const list = (more: Partial<React.ComponentProps<typeof InfiniteList<string>>> = {}) => (
  <InfiniteList items={items(5)} keyOf={keyOf} rowHeight={100} render={(item) => item} {...more} />
);
const FIVE = items(5);
const keyOf = (item: string) => item;
const shown = () => screen.getAllByRole('listitem').map((item) => item.textContent);
const scroll = () => act(() => void window.dispatchEvent(new Event('scroll')));

/** jsdom has no layout: the list's lower edge is where the test says. */
let bottom = 0;
beforeEach(() => {
  bottom = 0;
  jest.useFakeTimers();
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, bottom, 300, 0));
});
afterEach(() => jest.useRealTimers());

it('[GAME-03] shows every item once, in rows of so many columns, and says which of how many it is', () => {
  render(list({ columns: 2 }));
  expect(shown()).toEqual(items(5));
  expect(screen.getByText('game 4')).toHaveAttribute('aria-posinset', '4');
  expect(screen.getByText('game 4')).toHaveAttribute('aria-setsize', '5');
});

it('[MEM-07] says its name, and of how many a row is one where that is known before all are here', () => {
  render(list({ label: 'Bets', total: 120, hasMore: true }));
  expect(screen.getByRole('list', { name: 'Bets' })).toBeInTheDocument();
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '120');
});

it('[GAME-03] requests the next page 500 pixels before the end, and not before', () => {
  const more = jest.fn();
  bottom = window.innerHeight + 501;
  render(list({ hasMore: true, onMore: more }));
  scroll();
  expect(more).not.toHaveBeenCalled();
  bottom -= 1;
  scroll();
  expect(more).toHaveBeenCalledTimes(1);
});

it('[GAME-03] does not request while a page is loading, nor after the last one', () => {
  const more = jest.fn();
  const view = render(list({ hasMore: true, isLoadingMore: true, onMore: more }));
  scroll();
  view.rerender(list({ hasMore: false, onMore: more }));
  scroll();
  act(() => jest.advanceTimersByTime(5_000));
  expect(more).not.toHaveBeenCalled();
});

it('[GAME-03] requests at most once a second, also if the pages are short', () => {
  const more = jest.fn();
  const view = render(list({ hasMore: true, onMore: more }));
  expect(more).toHaveBeenCalledTimes(1);
  view.rerender(list({ items: items(6), hasMore: true, onMore: more }));
  scroll();
  act(() => jest.advanceTimersByTime(990));
  expect(more).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(20));
  expect(more).toHaveBeenCalledTimes(2);
});

it('[GAME-15] has rows of exactly the height for its width, at every position', () => {
  render(list({ items: items(1000), columns: 2, rowGap: 10, rowHeight: (width) => width / 2 }));
  const rows = [...screen.getByRole('list').querySelectorAll<HTMLElement>('[data-index]')].map(({ style }) => style);
  expect(rows.length).toBeLessThan(20);
  expect(rows.map(({ height }) => height)).toEqual(rows.map(() => '150px'));
  expect(rows.slice(0, 3).map(({ transform }) => transform)).toEqual([0, 160, 320].map((y) => `translateY(${y}px)`));
  expect(screen.getByRole('list').style.height).toBe(`${500 * 160 - 10}px`);
});

describe('in an embedded element', () => {
  /** The list's upper edge is `bottom`; the area is 300 px high. */
  const embedded = (more: Parameters<typeof list>[0], area: Partial<VisibleArea> = {}) => (
    <VisibleAreaOf value={() => ({ top: 1_000, height: 300, isWindow: false, ...area })}>
      <div data-embedded="">{list({ items: items(1_000), rowHeight: () => 100, ...more })}</div>
    </VisibleAreaOf>
  );

  it('[PLAT-13] draws the rows that a scroll container, or the window around a frame, shows', () => {
    bottom = 1_000;
    render(embedded({}));
    expect(shown()).toEqual(items(7));
    // The container has scrolled by a hundred rows. Its event does not bubble.
    bottom = -9_000;
    act(() => void screen.getByRole('list').dispatchEvent(new Event('scroll')));
    expect(shown()[0]).toBe('game 97');
    expect(shown().at(-1)).toBe('game 107');
    const [row] = screen.getByRole('list').children as unknown as readonly HTMLElement[];
    expect(row?.style.transform).toBe('translateY(9600px)');
  });

  it('[PLAT-13] requests the next page 500 pixels before the end of that area', () => {
    const more = jest.fn();
    bottom = 1_801;
    render(embedded({ hasMore: true, onMore: more }));
    expect(more).not.toHaveBeenCalled();
    bottom = 1_800;
    act(() => void screen.getByRole('list').dispatchEvent(new Event('scroll')));
    expect(more).toHaveBeenCalledTimes(1);
  });

  it('[PLAT-13] is scrolled by the window where that is the area', () => {
    bottom = 0;
    render(embedded({}, { top: 0, height: window.innerHeight, isWindow: true }));
    expect(shown()[0]).toBe('game 1');
    jest.replaceProperty(window, 'scrollY', 5_000);
    scroll();
    expect(shown()[0]).toBe('game 47');
  });
});

it('[GAME-15] draws a row again when its items change, not with every step of the scroll', () => {
  const draw = jest.fn((item: string) => item);
  const view = render(list({ render: draw }));
  const before = draw.mock.calls.length;
  view.rerender(list({ render: draw, items: FIVE }));
  const once = draw.mock.calls.length;
  view.rerender(list({ render: draw, items: FIVE }));
  scroll();
  expect(once).toBeGreaterThan(before);
  expect(draw.mock.calls.length).toBe(once);
});

it('[GAME-15] starts at its own offset on the page, at any distance from the top', () => {
  bottom = 3_000;
  render(list({ items: items(1000) }));
  // Not in the viewport yet: the first rows are not rendered, and the full height is reserved.
  expect(shown()[0]).toBe('game 1');
  expect(shown().length).toBeLessThan(8);
});

it('[GAME-15] on a hidden page draws its first rows, and fewer, until it is shown', () => {
  const windowAt = jest.replaceProperty(window, 'scrollY', 5_000);
  const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue();
  const page = (mode: 'hidden' | 'visible') => (
    <Activity mode={mode}>{list({ items: items(1000), rowHeight: () => 100 })}</Activity>
  );
  const drawn = () => screen.getAllByRole('listitem', { hidden: true }).map((item) => item.textContent);
  const view = render(page('hidden'));
  expect(drawn()[0]).toBe('game 1');
  const ahead = drawn().length;
  windowAt.replaceValue(0);
  view.rerender(page('visible'));
  expect(drawn()[0]).toBe('game 1');
  expect(drawn().length).toBe(ahead + 3);
  expect(scrollTo).not.toHaveBeenCalled();
});

it('[GAME-03] exposes no row count while it is unknown', () => {
  render(list({ hasMore: true }));
  expect(screen.getAllByRole('listitem')[0]).toHaveAttribute('aria-setsize', '-1');
});

it('[GAME-03] drops a throttled request once a page is loading', () => {
  const more = jest.fn();
  const view = render(list({ hasMore: true, onMore: more }));
  view.rerender(list({ items: items(6), hasMore: true, onMore: more }));
  view.rerender(list({ items: items(6), hasMore: true, isLoadingMore: true, onMore: more }));
  act(() => jest.advanceTimersByTime(5_000));
  expect(more).toHaveBeenCalledTimes(1);
});

it('[GAME-15] takes the place that the rows themselves need where their height is a guess', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(40);
  render(list());
  expect(screen.getByRole('list').style.height).toBe('200px');
});

it('[MEM-08] marks a list of which the page does not have all rows, for the print style', () => {
  const { rerender } = render(list());
  const box = screen.getByRole('list');
  expect(box).not.toHaveAttribute('data-partial');
  rerender(list({ items: items(500) }));
  expect(box).toHaveAttribute('data-partial');
  rerender(list({ hasMore: true }));
  expect(box).toHaveAttribute('data-partial');
});

it('[SITE-26] continues with the rows of a server, which are in the flow of the page, and places them then', async () => {
  jest.useRealTimers();
  const box = document.body.appendChild(document.createElement('div'));
  box.innerHTML = renderToString(list({ columns: 2, rowHeight: () => 50 }));
  const [row] = box.querySelectorAll<HTMLElement>('[data-index]');
  expect(row?.style.display).toBe('contents');
  const faults: unknown[] = [];
  await act(async () => {
    hydrateRoot(box, list({ columns: 2, rowHeight: () => 50 }), { onRecoverableError: (error) => faults.push(error) });
  });
  expect(faults).toEqual([]);
  expect(box.querySelector('[data-index]')).toBe(row);
  expect(row?.style.position).toBe('absolute');
  expect(row?.style.display).toBe('');
});
