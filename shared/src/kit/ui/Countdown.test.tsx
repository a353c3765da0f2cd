import { act, render, screen } from '@testing-library/react';
import { Countdown, ProgressBar, Stepper } from './index';

describe('a countdown', () => {
  beforeEach(() => jest.useFakeTimers({ now: 0, advanceTimers: false }));
  afterEach(() => jest.useRealTimers());

  it('[AUTH-04] rounds up to whole seconds and stays at zero after the end', () => {
    render(<Countdown until={61_500} />);
    const after = (ms: number) => {
      act(() => jest.advanceTimersByTime(ms));
      return screen.getByRole('timer').textContent;
    };
    expect([after(500), after(1_000), after(59_500), after(500), after(5_000)]).toEqual([
      '01:01',
      '01:00',
      '00:01',
      '00:00',
      '00:00',
    ]);
  });

  it('counts by the given clock', () => {
    render(<Countdown until={3 * 86_400_000 + 90_000} now={() => Date.now() + 3 * 86_400_000} />);
    act(() => jest.advanceTimersByTime(30_000));
    expect(screen.getByRole('timer')).toHaveTextContent('01:00');
  });

  it('follows another instant, and needs no timer at the end or once it is gone', () => {
    const { rerender, unmount } = render(<Countdown until={2_000} />);
    rerender(<Countdown until={90_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('01:30');
    expect(jest.getTimerCount()).toBe(1);
    rerender(<Countdown until={1_000} />);
    act(() => jest.advanceTimersByTime(1_000));
    expect(jest.getTimerCount()).toBe(0);
    rerender(<Countdown until={90_000} />);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('shows hours when there are any', () => {
    render(<Countdown until={3_661_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('01:01:01');
  });
});

it.each([
  [-0.2, 0],
  [0, 0],
  [0.004, 0],
  [0.005, 1],
  [0.5, 50],
  [1.7, 100],
])('a bar with the share %d is filled by %i %%', (share, percent) => {
  const { container } = render(<ProgressBar share={share} label="Level" />);
  expect(screen.getByRole('progressbar', { name: 'Level' })).toHaveAttribute('aria-valuenow', `${percent}`);
  expect(container.querySelector('span')).toHaveStyle({ width: `${percent}%` });
});

it('only the current step of an order is marked as such', () => {
  const states = ['done', 'now', 'later', 'failed'] as const;
  render(<Stepper steps={states.map((state) => ({ key: state, title: state, note: `note of ${state}`, state }))} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null, null]);
  expect(steps.map((step) => step.querySelectorAll('svg').length)).toEqual([1, 0, 0, 0]);
  expect(steps[3]).toHaveTextContent('failednote of failed');
});
