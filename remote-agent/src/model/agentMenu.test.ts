import { FLAG_IDS, type FlagId } from '@site/shared/contract';
import { siteOf } from '@site/shared/platform';
import { aStatus } from '@site/shared/testing';
import { agentMenu } from './agentMenu';
import { greetingOf } from './greeting';

const keys = (context: Parameters<typeof agentMenu>[0]) => agentMenu(context).map(({ key }) => key);
const everything = { opens: () => true, hasDividendData: true };
const ALWAYS = ['overview', 'transactions', 'announcements', 'dailyWage', 'service'];

describe('greetingOf', () => {
  it('[AGT-01] depends on the hour of the day', () => {
    const hours = Array.from({ length: 24 }, (_, hour) => greetingOf(hour));
    expect(hours.lastIndexOf('morning')).toBe(10);
    expect([hours.indexOf('earlyAfternoon'), hours.lastIndexOf('earlyAfternoon')]).toEqual([11, 14]);
    expect([hours.indexOf('lateAfternoon'), hours.lastIndexOf('lateAfternoon')]).toEqual([15, 18]);
    expect(hours.indexOf('evening')).toBe(19);
  });
});

describe('agentMenu', () => {
  it('[AGT-02] each entry leads to its own page', () => {
    expect(Object.fromEntries(agentMenu(everything).map(({ key, to }) => [key, to]))).toEqual({
      ...{ overview: '/m/agent/team/overview', transactions: '/m/agent/transactions' },
      ...{ announcements: '/m/member/notice?types=A', team: '/m/member/team', redRain: '/m/redRain' },
      ...{ teamProfit: '/m/agent/team/pnl', teamBetting: '/m/teamBetting', gameRebate: '/m/member/teamRebate' },
      ...{ agentRebate: '/m/member/agent/agentRebeat', openAccount: '/m/agentRegister' },
      ...{ dailyWage: '/m/member/agent/dailySalary', manualDailyWage: '/m/member/agent/manualdailySalary' },
      ...{ hourWage: '/m/member/agent/hourSalary', dividend: '/m/member/agent/agentDivident' },
      ...{ security: '/m/securityCenter', mailbox: '/m/webEmail', service: '/m/chat' },
    });
  });

  it('[AGT-02] shows daily wage and online service regardless of permissions', () => {
    expect(keys({ opens: () => false, hasDividendData: true })).toEqual(ALWAYS);
  });

  it('[AGT-02] shows manual and hour wage only with dividend data', () => {
    expect(keys({ ...everything, hasDividendData: false })).not.toEqual(expect.arrayContaining(['manualDailyWage']));
    expect(keys({ ...everything, hasDividendData: false })).not.toContain('hourWage');
    expect(keys(everything)).toEqual(expect.arrayContaining(['manualDailyWage', 'hourWage']));
  });

  it('[AGT-02] shows the dividend link only with dividend display on', () => {
    const { opens } = siteOf(aStatus({ without: ['DIVIDEND'] }), false);
    expect(keys({ ...everything, opens })).toEqual(keys(everything).filter((key) => key !== 'dividend'));
  });

  it('[AGT-02] has no entry to open accounts while neither accounts nor links can be made', () => {
    const keysWithout = (without: readonly FlagId[]) =>
      keys({ ...everything, opens: siteOf(aStatus({ without }), false).opens });
    expect(keysWithout(['AGEREGDOWN3'])).toContain('openAccount');
    expect(keysWithout(['CREATEAFF3'])).toContain('openAccount');
    expect(keysWithout(['AGEREGDOWN3', 'CREATEAFF3'])).not.toContain('openAccount');
  });

  it.each(FLAG_IDS)('[SES-11] with %s off no entry links to its pages', (flag) => {
    const { opens, isPaused } = siteOf(aStatus({ without: [flag] }), false);
    const menu = agentMenu({ opens, hasDividendData: true });
    expect(menu.filter(({ key, to }) => isPaused(to) && !ALWAYS.includes(key))).toEqual([]);
    const every = agentMenu(everything);
    expect(every.filter(({ key }) => !menu.some((one) => one.key === key)).every(({ to }) => isPaused(to))).toBe(true);
  });
});
