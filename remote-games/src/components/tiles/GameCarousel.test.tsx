/** The carousel of games on home. */
import { act, fireEvent, screen } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { favouriteIds } from '@site/shared/wps';
import remote from '../../remote';
import { games } from '../../testing/games';
import { GameCarousel } from './GameCarousel';

describe('[HOME-09] the carousel of games', () => {
  const scrolled = jest.fn();
  beforeEach(() => {
    HTMLElement.prototype.scrollTo = scrolled;
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
    delete document.documentElement.dataset.saver;
  });
  const NAMES = Array.from({ length: 23 }, (_, at) => `Game ${at}`);
  const slides = () => screen.getAllByRole('group', { name: /^Page \d of \d$/, hidden: true });
  const shown = () => slides().findIndex((slide) => !slide.hasAttribute('inert')) + 1;
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const open = () =>
    renderScreen(<GameCarousel label="Jackpot games" games={games(...NAMES)} />, {
      ...{ remote, route: '/m/home', answers: fakeAnswers().on(favouriteIds, []) },
    });

  it('groups by four, at most five slides, and advances after five seconds', async () => {
    await open();
    expect(slides()).toHaveLength(5);
    expect(slides().map(({ children }) => children.length)).toEqual([4, 4, 4, 4, 4]);
    pass(4_999);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    for (let turn = 0; turn < 4; turn += 1) pass(5_000);
    expect(shown()).toBe(1);
  });

  it('does not advance while paused, and can be moved by hand', async () => {
    await open();
    fireEvent.click(screen.getByRole('button', { name: 'Pause' }));
    pass(15_000);
    expect(shown()).toBe(1);
    fireEvent.click(screen.getByRole('button', { name: 'Previous games' }));
    expect(shown()).toBe(5);
  });

  it('does not advance by itself while the visitor saves data', async () => {
    document.documentElement.dataset.saver = '';
    await open();
    pass(10_000);
    expect(shown()).toBe(1);
    expect(screen.getByRole('button', { name: 'Play' })).toBeInTheDocument();
  });

  it('selects the slide at which a swipe ends, and does nothing after it is left', async () => {
    const { unmount } = await open();
    const row = slides()[0]!.parentElement!;
    Object.defineProperty(row, 'clientWidth', { value: 300 });
    const swipeTo = (left: number) => {
      Object.assign(row, { scrollLeft: left });
      fireEvent.scroll(row);
    };
    swipeTo(290);
    pass(99);
    swipeTo(890);
    pass(99);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(4);
    swipeTo(0);
    const running = jest.getTimerCount();
    unmount();
    expect(jest.getTimerCount()).toBeLessThan(running);
  });

  it('does not advance while hovered', async () => {
    await open();
    const carousel = screen.getByRole('group', { name: 'Jackpot games' });
    fireEvent(carousel, Object.assign(new MouseEvent('pointerover', { bubbles: true }), { pointerType: 'mouse' }));
    pass(10_000);
    expect(shown()).toBe(1);
  });
});
