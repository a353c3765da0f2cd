import { act, screen, within } from '@testing-library/react';
import { fakeAnswers, renderScreen } from '@site/shared/testing';
import { leaderboard, type Leaderboard } from '@site/shared/wps';
import { ok } from '@site/shared/kernel';
import remote from '../../remote';
import LeaderboardScreen from './LeaderboardScreen';

const board = (count: number, me = 0): Leaderboard => ({
  period: 'DAY',
  endsAt: Date.now() + 3_600_000,
  list: Array.from({ length: count }, (_, at) => ({
    rank: at + 1,
    customerName: `pl***${at + 1}`,
    amount: `${1000 - at * 10}.00`,
    isMe: at + 1 === me,
  })),
});
const show = (answers = fakeAnswers().on(leaderboard, board(5, 5))) =>
  renderScreen(<LeaderboardScreen />, { answers, remote, route: '/m/leaderboard' });

describe('the leaderboard', () => {
  it('[GAME-16] orders by rank, shows the first three on a podium and highlights the own row', async () => {
    await show();
    const podium = within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
    expect(podium.map(({ textContent }) => textContent)).toEqual([
      '1pl***1৳1,000.00',
      '2pl***2৳990.00',
      '3pl***3৳980.00',
    ]);
    const lines = within(screen.getByRole('list', { name: 'Leaderboard' })).getAllByRole('listitem');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toHaveTextContent('You');
    expect(lines[1]).toHaveAttribute('aria-current', 'true');
  });

  it('[GAME-16] highlights the own row on the podium too, and its first three have no list below them', async () => {
    await show(fakeAnswers().on(leaderboard, board(3, 2)));
    const podium = within(await screen.findByRole('list', { name: 'Top three' })).getAllByRole('listitem');
    expect(podium.map(({ textContent }) => textContent)).toEqual([
      ...['1pl***1৳1,000.00', '2You৳990.00', '3pl***3৳980.00'],
    ]);
    expect(screen.queryByRole('list', { name: 'Leaderboard' })).not.toBeInTheDocument();
  });

  it('[GAME-16] ends by the gateway’s clock, not the device’s', async () => {
    let answer = () => undefined as void;
    const answers = fakeAnswers().on(
      leaderboard,
      () => new Promise((resolve) => (answer = () => resolve(ok(board(1))))),
    );
    const { platform } = await show(answers);
    // The device is half an hour behind.
    platform.clock.setServerTime(Date.now() + 1_800_000);
    await act(async () => answer());
    expect((await screen.findByRole('timer')).textContent).toMatch(/^(30:00|29:[45]\d)$/);
  });

  it('[GAME-16] requests the chosen period', async () => {
    const answers = fakeAnswers().on(leaderboard, ({ period }) => ok(board(period === 'MONTH' ? 1 : 4)));
    const { user } = await show(answers);
    await screen.findByText('pl***4');
    await user.click(screen.getByRole('tab', { name: '7 days' }));
    expect(answers.sentTo(leaderboard)).toContainEqual({ period: 'WEEK', limit: 50 });
    await user.click(screen.getByRole('tab', { name: '30 days' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(1);
    expect(answers.sentTo(leaderboard)).toContainEqual({ period: 'MONTH', limit: 50 });
  });

  it('shows loading, retry after a failure, and an empty state', async () => {
    const waiting = await show(fakeAnswers().hang(leaderboard));
    expect(waiting.container.querySelector('[aria-busy]')).not.toBeNull();
    waiting.unmount();
    const answers = fakeAnswers().fail(leaderboard);
    const { user } = await show(answers);
    await screen.findByRole('alert');
    answers.on(leaderboard, board(0));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('No one is on the leaderboard yet')).toBeVisible();
  });
});
