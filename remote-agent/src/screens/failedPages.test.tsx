/** Long lists of members: a later page that cannot be read is named, and read again on request. */
import { screen, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { downlines } from '@site/shared/wps';
import remote from '../remote';
import { aDownline, anAgent } from '../testing/agentBuilders';
import RedRainScreen from './red-rain/RedRainScreen';
import TeamScreen from './team/TeamScreen';

/** Two pages of one member each; the second can be read after `recover`. */
function twoPages() {
  let isDown = true;
  const answers = fakeAnswers().on(downlines, ({ pageNo = 1 }) => {
    if (isDown && pageNo > 1) return err({ kind: 'offline' } as const);
    const member = aDownline({ customerId: String(pageNo), account: `member${pageNo}` });
    return ok({ list: [member], way: [], page: { pageSize: 1, total: 2, currentPage: pageNo } });
  });
  return { answers, recover: () => (isDown = false) };
}
const OFFLINE = 'No internet. Check your connection and try again.';
/** Longer than the time between two pages that are read at the end of a list. */
const pass = () => new Promise((resolve) => setTimeout(resolve, 1_200));

it('[AGT-04] below a level of the team, not again and again by itself', async () => {
  const { answers, recover } = twoPages();
  const { user } = await renderScreen(<TeamScreen />, { remote, member: anAgent, answers, route: '/m/member/team' });
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(OFFLINE);
  expect(screen.getByText('member1')).toBeInTheDocument();
  await pass();
  expect(answers.sentTo(downlines).map(({ pageNo }) => pageNo)).toEqual([1, 2]);
  recover();
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('member2')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('[AGT-11] among the receivers of envelopes', async () => {
  const { answers, recover } = twoPages();
  const { user } = await renderScreen(<RedRainScreen />, { remote, member: anAgent, answers });
  await user.click(await screen.findByRole('button', { name: 'More' }));
  expect(await screen.findByText(OFFLINE)).toBeInTheDocument();
  recover();
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(await screen.findByRole('checkbox', { name: 'member2' })).toBeInTheDocument();
  expect(screen.queryByText(OFFLINE)).toBeNull();
});
