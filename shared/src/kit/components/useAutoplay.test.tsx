import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAutoplay } from './useAutoplay';

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  delete document.documentElement.dataset.saver;
});

const after = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function start(isMoving = true) {
  const next = jest.fn();
  const hook = renderHook((props: { isMoving: boolean; next: () => void }) => useAutoplay(props.isMoving, props.next), {
    initialProps: { isMoving, next },
  });
  return { ...hook, next };
}

it('[HOME-02] [HOME-09] shows the next slide every five seconds', async () => {
  const { next } = start();
  await after(4_999);
  expect(next).not.toHaveBeenCalled();
  await after(1);
  expect(next).toHaveBeenCalledTimes(1);
  await after(5_000);
  expect(next).toHaveBeenCalledTimes(2);
});

it('[HOME-02] starts the time again with another slide', async () => {
  const { next, rerender } = start();
  await after(4_000);
  const other = jest.fn();
  rerender({ isMoving: true, next: other });
  await after(4_000);
  expect(other).not.toHaveBeenCalled();
  await after(1_000);
  expect(other).toHaveBeenCalledTimes(1);
  expect(next).not.toHaveBeenCalled();
});

it('[HOME-02] does nothing while it is paused, with a single slide, and after unmounting', async () => {
  const { next, result, unmount } = start();
  act(() => result.current.setPaused(true));
  await after(20_000);
  act(() => result.current.setPaused(false));
  unmount();
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
  const single = start(false);
  await after(20_000);
  expect(single.next).not.toHaveBeenCalled();
});

describe('[HOME-02] [HOME-09] held', () => {
  function Slides({ next }: { readonly next: () => void }) {
    return (
      <div {...useAutoplay(true, next).holdProps}>
        <button>slide</button>
      </div>
    );
  }
  const open = () => {
    const next = jest.fn();
    render(<Slides next={next} />);
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    return { next, user, slide: screen.getByRole('button') };
  };
  const isHeld = async (next: jest.Mock) => {
    next.mockClear();
    await after(6_000);
    return next.mock.calls.length === 0;
  };

  it('under a mouse, also when a focused button loses its focus meanwhile', async () => {
    const { next, user, slide } = open();
    await user.hover(slide);
    act(() => slide.focus());
    act(() => slide.blur());
    expect(await isHeld(next)).toBe(true);
    await user.unhover(slide);
    expect(await isHeld(next)).toBe(false);
  });

  it('with the keyboard focus, also when the mouse leaves meanwhile', async () => {
    const { next, user, slide } = open();
    jest.spyOn(slide, 'matches').mockReturnValue(true);
    act(() => slide.focus());
    await user.hover(slide);
    await user.unhover(slide);
    expect(await isHeld(next)).toBe(true);
    act(() => slide.blur());
    expect(await isHeld(next)).toBe(false);
  });

  it('neither under a finger nor with the focus of a tap', async () => {
    const { next, user, slide } = open();
    jest.spyOn(slide, 'matches').mockReturnValue(false);
    await user.pointer({ keys: '[TouchA>]', target: slide });
    act(() => slide.focus());
    expect(await isHeld(next)).toBe(false);
  });
});

it('[HOME-02] waits while the page is hidden', async () => {
  const { next } = start();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
  hidden.mockReturnValue(false);
  await after(5_000);
  expect(next).toHaveBeenCalledTimes(1);
});

it.each([
  ['prefers less motion', () => jest.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList)],
  ['saves data', () => (document.documentElement.dataset.saver = '')],
])('[HOME-02] [HOME-09] is paused from the start for a visitor who %s', async (_, prefer) => {
  prefer();
  const { next, result } = start();
  expect(result.current.isPaused).toBe(true);
  await after(20_000);
  expect(next).not.toHaveBeenCalled();
});
