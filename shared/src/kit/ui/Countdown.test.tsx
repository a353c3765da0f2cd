import { act, render, screen } from '@testing-library/react';
import { Countdown } from './index';

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

  it('shows hours when there are any', () => {
    render(<Countdown until={3_661_000} />);
    expect(screen.getByRole('timer')).toHaveTextContent('01:01:01');
  });
});
