import { agentMenu } from './menu';
import { greetingOf } from './greeting';

const keys = (facts: Parameters<typeof agentMenu>[0]) => agentMenu(facts).map(({ key }) => key);
const everything = { has: () => true, hasDividendData: true, showsDividend: true };

describe('greetingOf', () => {
  it('[AGT-01] follows the hours of the day', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
    expect(hours.lastIndexOf('morning')).toBe(10);
    expect([hours.indexOf('earlyAfternoon'), hours.lastIndexOf('earlyAfternoon')]).toEqual([11, 14]);
    expect([hours.indexOf('lateAfternoon'), hours.lastIndexOf('lateAfternoon')]).toEqual([15, 18]);
    expect(hours.indexOf('evening')).toBe(19);
  });
});

describe('agentMenu', () => {
  it('[AGT-02] shows daily wage and online service whatever the permissions say', () => {
    const shown = keys({ has: () => false, hasDividendData: false, showsDividend: false });
    expect(shown).toEqual(expect.arrayContaining(['dailyWage', 'service']));
    expect(shown).not.toContain('team');
  });

  it('[AGT-02] shows manual and hour wage only with dividend data', () => {
    expect(keys({ ...everything, hasDividendData: false })).not.toEqual(expect.arrayContaining(['manualDailyWage']));
    expect(keys({ ...everything, hasDividendData: false })).not.toContain('hourWage');
    expect(keys(everything)).toEqual(expect.arrayContaining(['manualDailyWage', 'hourWage']));
  });

  it('[AGT-02] shows the dividend link only with dividend display on', () => {
    expect(keys({ ...everything, showsDividend: false })).not.toContain('dividend');
    expect(keys(everything)).toContain('dividend');
  });

  it.each([
    ['AGENTRANSMULTDOWN3', 'redRain'],
    ['DOWNMAN', 'team'],
    ['AGETEAMPNL3', 'teamProfit'],
    ['TEAMBETTING3', 'teamBetting'],
  ])('[SES-11] %s alone brings %s', (flag, key) => {
    const shown = keys({ has: (asked) => asked === flag, hasDividendData: false, showsDividend: false });
    expect(shown).toContain(key);
  });
});
