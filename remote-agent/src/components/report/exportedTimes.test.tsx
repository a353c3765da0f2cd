/** [AGT-05] In files, times are on the site's clock without words and days are YYYY-MM-DD: spreadsheets read them, in both languages. */
import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { aStatus, fakeAnswers, renderScreen } from '@site/shared/testing';
import { downlineTransactions, hourWages, status, teamBets } from '@site/shared/wps';
import remote from '../../remote';
import HourWageScreen from '../../screens/wages/HourWageScreen';
import TeamBettingScreen from '../../screens/team-betting/TeamBettingScreen';
import TransactionsScreen from '../../screens/transactions/TransactionsScreen';
import { anAgent, aWage } from '../../testing/agentBuilders';

/** Half past midnight in Dhaka on 1 December 2026. */
const time = Date.parse('2026-11-30T18:30:05Z');
const bet = {
  ...{ betId: 'b1', customerId: '3', account: 'demo', game: 'Dhaka Dice', gameType: 'RNG', time },
  ...{ bet: '5.00', validBet: '5.00', winLoss: '-5.00' },
};
const wage = { id: 't1', customerId: '3', account: 'demo', type: 'wage', time, amount: '5.00', remark: '2026-11-30' };
const answers = () =>
  fakeAnswers()
    .on(status, aStatus({ without: [], about: { serverTime: time } }))
    .on(teamBets, {
      ...{ list: [bet], way: [], totalPages: 1, totalCount: 1 },
      footer: { bet: '5.00', validBet: '5.00', winLoss: '-5.00' },
    })
    .on(downlineTransactions, {
      ...{ list: [wage], way: [], footer: { in: '5.00', out: '0.00', net: '5.00' } },
      page: { pageSize: 20, total: 1, currentPage: 1 },
    })
    .on(hourWages, {
      ...{ list: [aWage({ date: '2026-11-30 08', until: '2026-11-30 08' })], totalPages: 1, totalCount: 1 },
      footer: { bet: '1000.00', amount: '5.00', paid: '0.00' },
    });

const textOf = (file: Blob) =>
  new Promise<string>((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(file);
  });

it.each<[string, ReactElement, string, RegExp]>([
  ['bets', <TeamBettingScreen key="b" />, '2026-12-01 00:30:05', /,[^,]+ \(Asia\/Dhaka\),/],
  ['transactions', <TransactionsScreen key="t" />, '2026-12-01 00:30:05,2026-11-30', /,[^,]+ \(Asia\/Dhaka\),/],
  ['hourly wages', <HourWageScreen key="h" />, '2026-11-30 08:00:00,', /^[^,]+ \(Asia\/Dhaka\),/],
])('[AGT-05] [AGT-08] the file of %s', async (_, ui, cells, zone) => {
  const [create, revoke] = [URL.createObjectURL, URL.revokeObjectURL];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const files: Blob[] = [];
  Object.assign(URL, { createObjectURL: (file: Blob) => `blob:${files.push(file)}`, revokeObjectURL: () => undefined });
  for (const [locale, button] of [
    ['en', 'Download CSV'],
    ['bn', /CSV/],
  ] as const) {
    const { user, unmount } = await renderScreen(ui, { remote, member: anAgent, answers: answers(), locale });
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(files).toHaveLength(1));
    const [head, row] = (await textOf(files.pop()!)).split('\r\n');
    expect(head).toMatch(zone);
    expect(row).toContain(cells);
    unmount();
  }
  click.mockRestore();
  Object.assign(URL, { createObjectURL: create, revokeObjectURL: revoke });
});
