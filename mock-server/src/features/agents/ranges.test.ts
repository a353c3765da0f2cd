/** Ranges of reports and periods of contracts to the day and the hour, and what is shown of names. Pure. */
import { accountShown, levelBelow, maskEmail, maskMobile } from './branch';
import { rateOf } from './rebates';
import { reportRange } from './report-range';
import { spansOf, tierReached } from './wage-rules';

/** An instant in Dhaka. */
const at = (time: string) => Date.parse(`${time}+06:00`);

describe('the range of a report', () => {
  it.each([
    ['2026-11-21T00:30:00', '2026-11-21'],
    ['2026-11-21T05:59:59', '2026-11-21'],
    ['2026-11-21T23:59:59', '2026-11-21'],
  ])('[AGT-05] at %s ends with %s and has seven days', (time, last) => {
    expect(reportRange({}, at(time))).toEqual({
      ...{ first: '2026-11-15', last, from: at('2026-11-15T00:00:00'), until: at('2026-11-22T00:00:00') },
    });
  });

  it('[AGT-05] is as requested, or counts back from the requested end', () => {
    const now = at('2026-11-21T12:00:00');
    expect(reportRange({ endDate: '2026-11-10' }, now, 1)).toMatchObject({ first: '2026-11-10', last: '2026-11-10' });
    expect(reportRange({ endDate: '2026-03-02' }, now, 31)).toMatchObject({ first: '2026-01-31', last: '2026-03-02' });
    expect(reportRange({ startDate: '2026-11-20' }, now)).toMatchObject({ first: '2026-11-20', last: '2026-11-21' });
    expect(() => reportRange({ startDate: '2026-11-22' }, now)).toThrow('validation');
  });
});

describe('the periods of a contract', () => {
  const spans = (
    period: 'DAY' | 'HOUR' | 'MONTH' | 'HALF_MONTH',
    from: string,
    ended: string | null,
    first: string,
    last: string,
  ) => spansOf({ period, effectiveFrom: from, endedOn: ended }, first, last);
  const dates = (...about: Parameters<typeof spans>) => spans(...about).map(({ date, until }) => `${date} ${until}`);

  it('[AGT-08] of days are the days in force: from the first, and without the day on which it ended', () => {
    expect(dates('DAY', '2026-11-19', '2026-11-21', '2026-11-18', '2026-11-22')).toEqual([
      ...['2026-11-19 2026-11-19', '2026-11-20 2026-11-20'],
    ]);
    const [day] = spans('DAY', '2026-11-20', null, '2026-11-20', '2026-11-20');
    expect([day!.fromMs, day!.untilMs]).toEqual([at('2026-11-20T00:00:00'), at('2026-11-21T00:00:00')]);
  });

  it('[AGT-08] of hours are the twenty-four of each day, from midnight in Dhaka', () => {
    const hours = spans('HOUR', '2026-11-20', null, '2026-11-19', '2026-11-20');
    expect([hours.length, hours[0]!.date, hours[5]!.date, hours[23]!.date]).toEqual([
      ...[24, '2026-11-20 00', '2026-11-20 05', '2026-11-20 23'],
    ]);
    expect([hours[0]!.fromMs, hours[0]!.untilMs, hours[23]!.untilMs]).toEqual([
      ...[at('2026-11-20T00:00:00'), at('2026-11-20T01:00:00'), at('2026-11-21T00:00:00')],
    ]);
  });

  it('[AGT-09] of months end with the last day of each, or with the contract', () => {
    expect(dates('MONTH', '2026-01-31', '2026-04-10', '2026-01-01', '2026-12-31')).toEqual([
      ...['2026-01-31 2026-01-31', '2026-02-01 2026-02-28', '2026-03-01 2026-03-31', '2026-04-01 2026-04-09'],
    ]);
    expect(dates('MONTH', '2027-12-05', null, '2027-12-01', '2028-02-29')).toEqual([
      ...['2027-12-05 2027-12-31', '2028-01-01 2028-01-31', '2028-02-01 2028-02-29'],
    ]);
    expect(dates('HALF_MONTH', '2026-11-16', null, '2026-11-01', '2026-12-31')).toEqual([
      ...['2026-11-16 2026-11-30', '2026-12-01 2026-12-15', '2026-12-16 2026-12-31'],
    ]);
  });

  it('[AGT-08] the tier that is reached is the one with the highest rate, wherever it is in the list', () => {
    const tiers = [
      { condition: 500, bps: 30, active: 2 },
      { condition: 100, bps: 50, active: 1 },
      { condition: 900, bps: 10, active: 0 },
    ];
    const reached = (bet: number, active: number) => tierReached('DAILY', tiers, { bet, net: 0, active })?.bps ?? null;
    expect([reached(99, 9), reached(100, 0), reached(100, 1), reached(900, 0), reached(900, 2)]).toEqual([
      ...[null, null, 50, 10, 50],
    ]);
    expect(tierReached('DIVIDEND', tiers, { bet: 9_999, net: 100, active: 9 })).toBeNull();
    expect(tierReached('DIVIDEND', tiers, { bet: 0, net: -100, active: 1 })?.bps).toBe(50);
  });
});

describe('what an agent sees of a member', () => {
  const agent = { path: '/1/2/' };

  it('[AGT-13] is the whole name on the first level, and its ends below', () => {
    const shown = (username: string, path: string) => [
      levelBelow(agent, path),
      accountShown(agent, { username, path }),
    ];
    expect(shown('karim42', '/1/2/7/')).toEqual([1, 'karim42']);
    expect(shown('karim42', '/1/2/7/9/')).toEqual([2, 'ka•••2']);
    expect(shown('agent', '/1/2/')).toEqual([0, 'ag•••t']);
  });

  it('[AGT-13] has no whole number or address', () => {
    expect([maskMobile('1712345678'), maskMobile('')]).toEqual(['171•••••78', '']);
    expect([maskEmail('demo@example.com'), maskEmail('')]).toEqual(['d•••@example.com', '']);
    expect([rateOf(5), rateOf(130)]).toEqual(['0.05', '1.30']);
  });
});
