import { act, fireEvent, screen } from '@testing-library/react';
import { DateRangePicker } from '@site/shared/components';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { status } from '@site/shared/wps';
import { useDateRange } from './useDateRange';

function Report() {
  const state = useDateRange('last7Days');
  const { startDate, endDate } = state.range;
  return (
    <>
      <DateRangePicker {...state} ranges={['today', 'yesterday', 'last7Days']} namespace="shared" />
      <output>{`${startDate} to ${endDate}`}</output>
    </>
  );
}

const REAL_TIMERS = [
  'setTimeout',
  'clearTimeout',
  'setImmediate',
  'queueMicrotask',
  'nextTick',
  'performance',
] as const;
const at = (utc: string) => jest.useFakeTimers({ now: new Date(utc), doNotFake: [...REAL_TIMERS] });
const shown = () => screen.getByText(/ to /).textContent;
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const enter = (end: 'Start date' | 'End date', day: string) =>
  fireEvent.change(screen.getByLabelText(end), { target: { value: day } });

afterEach(() => jest.useRealTimers());

describe('the days of a report', () => {
  it.each([
    ['00:30', '2026-11-20T18:30:00Z'],
    ['05:59', '2026-11-20T23:59:00Z'],
    ['06:01', '2026-11-21T00:01:00Z'],
    ['23:30', '2026-11-21T17:30:00Z'],
  ])('[MEM-07] [AGT-03] at %s site time today is the day of the site', async (_, utc) => {
    at(utc);
    await renderScreen(<Report />);
    expect(shown()).toBe('2026-11-15 to 2026-11-21');
    choose('Today');
    expect(shown()).toBe('2026-11-21 to 2026-11-21');
    choose('Yesterday');
    expect(shown()).toBe('2026-11-20 to 2026-11-20');
  });

  it.each([
    ['a day ahead', '2026-11-22T06:00:00Z'],
    ['five days behind', '2026-11-16T06:00:00Z'],
  ])('[MEM-07] [AGT-03] today is the gateway’s on a device that is %s, also at the next midnight', async (_, utc) => {
    at(utc);
    const serverTime = Date.parse('2026-11-21T17:59:30Z');
    const answers = fakeAnswers().on(status, aStatus({ about: { serverTime } }));
    const { platform } = await renderScreen(<Report />, { answers });
    await act(() => platform.http.send(status, undefined));
    choose('Today');
    expect(shown()).toBe('2026-11-21 to 2026-11-21');
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown()).toBe('2026-11-22 to 2026-11-22');
  });

  it('leaves no timer behind', async () => {
    at('2026-11-21T06:00:00Z');
    const { unmount } = await renderScreen(<Report />);
    expect(jest.getTimerCount()).toBe(1);
    unmount();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('[MEM-07] a named range moves on at midnight of the site, a custom one stays', async () => {
    at('2026-11-21T17:59:30Z');
    await renderScreen(<Report />);
    choose('Today');
    act(() => void jest.advanceTimersByTime(60_000));
    expect(shown()).toBe('2026-11-22 to 2026-11-22');
    choose('Custom');
    act(() => void jest.advanceTimersByTime(24 * 3_600_000));
    expect(shown()).toBe('2026-11-22 to 2026-11-22');
  });

  it('[AGT-03] in a custom range the other end moves along, and the future is cut off', async () => {
    at('2026-11-21T06:00:00Z');
    await renderScreen(<Report />);
    choose('Custom');
    expect(shown()).toBe('2026-11-15 to 2026-11-21');
    enter('End date', '2026-11-10');
    expect(shown()).toBe('2026-11-10 to 2026-11-10');
    enter('Start date', '2026-11-12');
    expect(shown()).toBe('2026-11-12 to 2026-11-12');
    enter('End date', '2026-12-24');
    expect(shown()).toBe('2026-11-12 to 2026-11-21');
    enter('Start date', '');
    expect(shown()).toBe('2026-11-12 to 2026-11-21');
  });

  it('[AGT-03] a day outside the longest range is accepted: the other end moves along', async () => {
    at('2026-11-21T06:00:00Z');
    await renderScreen(<Report />);
    choose('Custom');
    enter('Start date', '2025-03-01');
    expect(shown()).toBe('2025-03-01 to 2026-03-01');
    enter('End date', '2025-03-31');
    expect(shown()).toBe('2025-03-01 to 2025-03-31');
    enter('End date', '2026-11-20');
    expect(shown()).toBe('2025-11-20 to 2026-11-20');
  });

  it('[AGT-03] a day can be typed: nothing is replaced before the field is left', async () => {
    at('2026-11-21T06:00:00Z');
    await renderScreen(<Report />);
    choose('Custom');
    const field = screen.getByLabelText('Start date');
    enter('Start date', '0002-11-05');
    expect(field).toHaveValue('0002-11-05');
    expect(shown()).toBe('2026-11-15 to 2026-11-21');
    enter('Start date', '2025-11-05');
    expect(shown()).toBe('2025-11-05 to 2026-11-05');
    enter('Start date', '');
    expect(field).toHaveValue('');
    fireEvent.blur(field);
    expect(field).toHaveValue('2025-11-05');
  });
});
