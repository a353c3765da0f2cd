/** The player page when the gateway does not open the game. */
import { screen, waitFor } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { closeDialog, refusal, watchRefetches } from '@site/shared/testing';
import { closeGameSession, gameFacts, launchDemo, launchGame } from '@site/shared/wps';
import { frame, gateway, LAUNCHED, play } from '../../testing/playScreen';

it('[ERR-02] shows an error when the other open game cannot be closed', async () => {
  const openGame = refusal('game.not.finished', { support: '734', value: { nodeId: '9', gameName: 'Dice' } });
  const { user } = await play(
    gateway().fail(launchGame, openGame).fail(closeGameSession, refusal('function.not.available')),
  );
  await user.click(await screen.findByRole('button', { name: 'Close it and play this one' }));
  expect(await screen.findByText('This feature is paused for now')).toBeVisible();
});

const withOpenGame = (returnedAmount: string) => {
  let isOpen = true;
  return gateway()
    .on(launchGame, () =>
      isOpen
        ? {
            ok: false,
            error: refusal('game.not.finished', { support: '734', value: { nodeId: '9', gameName: 'Dice' } }),
          }
        : ok(LAUNCHED),
    )
    .on(closeGameSession, () => {
      isOpen = false;
      return ok({ returnedAmount });
    });
};

it('[ERR-02] returns to a game that is still open, or closes it and continues', async () => {
  const answers = withOpenGame('7.50');
  const { user, platform } = await play(answers);
  expect(await screen.findByRole('button', { name: 'Back to Dice' })).toBeVisible();
  const refetched = watchRefetches(platform);
  await user.click(screen.getByRole('button', { name: 'Close it and play this one' }));
  expect(await frame()).toBeInTheDocument();
  expect(answers.sentTo(closeGameSession)).toEqual([{ nodeId: '9' }]);
  // The other game returned its balance; this one is the last that was played.
  await waitFor(() => expect(refetched()).toEqual(['accountRecords', 'recentGames', 'walletBalance', 'walletSummary']));
  expect(screen.getByText('Dice is closed. ৳7.50 was paid into your balance.')).toBeInTheDocument();
});

it('[ERR-02] a closed game that was worth nothing pays nothing', async () => {
  const { user } = await play(withOpenGame('0.00'));
  await user.click(await screen.findByRole('button', { name: 'Close it and play this one' }));
  expect(await screen.findByText('Dice is closed. There was nothing to pay out.')).toBeInTheDocument();
});

it('[ERR-02] retries a busy gateway once, then shows the error', async () => {
  const answers = gateway().fail(launchGame, refusal('system.busy', { support: '727' }));
  const { user } = await play(answers);
  await screen.findByRole('alert');
  expect(answers.sentTo(launchGame)).toHaveLength(2);
  answers.on(launchGame, LAUNCHED);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await frame()).toBeInTheDocument();
});

it('[GAME-12] shows a vendor’s maintenance and its expected end, with a link to the other games', async () => {
  const until = Date.parse('2026-11-21T12:00:00Z');
  const answers = gateway().fail(launchGame, refusal('provider.maintenance', { value: { vassalage: 'PGE', until } }));
  const { user, location } = await play(answers);
  expect(await screen.findByText('Pagoda Grove is under maintenance')).toBeVisible();
  expect(screen.getByText(/Expected back: .*18:00/)).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose another game' }));
  await waitFor(() => expect(location()).not.toContain('/m/play'));
});

it('[GAME-12] opens the game at the expected end of the maintenance; when it takes longer, the notice stays', async () => {
  const refused = (until: number) => refusal('provider.maintenance', { value: { vassalage: 'PGE', until } });
  let launches = 0;
  const answers = gateway().on(launchGame, () => (++launches === 1 ? err(refused(Date.now() + 400)) : ok(LAUNCHED)));
  const { unmount } = await play(answers);
  expect(await screen.findByText('Pagoda Grove is under maintenance')).toBeVisible();
  expect(await frame()).toBeInTheDocument();
  expect(answers.sentTo(launchGame)).toHaveLength(2);
  unmount();

  const longer = gateway().fail(launchGame, refused(Date.now() - 1_000));
  await play(longer);
  await waitFor(() => expect(longer.sentTo(launchGame)).toHaveLength(2));
  await new Promise((done) => setTimeout(done, 300));
  expect(screen.getByText('Pagoda Grove is under maintenance')).toBeVisible();
  expect(longer.sentTo(launchGame)).toHaveLength(2);
});

it('[GAME-12] shows a maintenance without a known end, in the demo too', async () => {
  const answers = gateway().fail(
    launchDemo,
    refusal('provider.maintenance', { value: { vassalage: 'PGE', until: null } }),
  );
  await play(answers, '/m/play?node=1&demo=1', true);
  expect(await screen.findByText('It will be back soon. All other games are open.')).toBeVisible();
});

it.each([
  ['timeout.active', 'You are taking a break'],
  ['self.excluded', 'You have excluded yourself from play'],
])('[MEM-16] says until when play is closed by %s, and what still works', async (code, title) => {
  const until = Date.parse('2026-11-28T12:00:00Z');
  const { user, location } = await play(gateway().fail(launchGame, refusal(code, { status: 403, value: { until } })));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/You can play again from 28.*18:00/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Betting record' })).toHaveAttribute('href', '/m/gameRecord');
  expect(screen.getByRole('link', { name: 'Help centre' })).toHaveAttribute('href', '/m/help');
  await user.click(screen.getByRole('link', { name: 'Withdraw money' }));
  expect(location()).toBe('/m/withdraw');
});

it('refuses a URL that is neither https nor same-origin', async () => {
  await play(gateway().on(launchGame, { gameUrl: 'http://evil.test/', content: { game_url: '' } }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(screen.queryByTitle('Golden Tiger')).toBeNull();
});

it('[GAME-12] opens the other field of a launch where the first one is empty', async () => {
  await play(gateway().on(launchGame, { gameUrl: '', content: { game_url: 'https://games.test/7' } }));
  expect(await frame()).toHaveAttribute('src', 'https://games.test/7');
});

it('[ERR-02] leads back to the game that is still open', async () => {
  const value = { nodeId: '9', gameName: 'Dice' };
  const { user, location } = await play(
    gateway().fail(launchGame, refusal('game.not.finished', { support: '734', value })),
  );
  await user.click(await screen.findByRole('button', { name: 'Back to Dice' }));
  expect(location()).toBe('/m/play?node=9');
});

it('[ERR-02] leaves the page if neither game is chosen', async () => {
  const value = { nodeId: '9', gameName: 'Dice' };
  const { user, location, answers } = await play(
    gateway().fail(launchGame, refusal('game.not.finished', { support: '734', value })),
  );
  await closeDialog(user);
  expect(location()).toBe('/m/home');
  expect(answers.sentTo(closeGameSession)).toHaveLength(0);
});

it('[MEM-16] opens the game once the break is over, without a reload; until then the notice stays', async () => {
  let launches = 0;
  let answer: (result: ReturnType<typeof ok<typeof LAUNCHED>>) => void = () => undefined;
  const answers = gateway().on(launchGame, () =>
    ++launches === 1
      ? err(refusal('timeout.active', { status: 403, value: { until: Date.now() + 400 } }))
      : new Promise((resolve) => (answer = resolve)),
  );
  await play(answers);
  expect(await screen.findByText('You are taking a break')).toBeVisible();
  await waitFor(() => expect(answers.sentTo(launchGame)).toHaveLength(2));
  expect(screen.getByText('You are taking a break')).toBeVisible();
  answer(ok(LAUNCHED));
  expect(await frame()).toBeInTheDocument();
  expect(answers.sentTo(launchGame)).toHaveLength(2);
});

it('[MEM-16] a break leads back', async () => {
  const value = { until: Date.UTC(2030, 0, 2) };
  const { user, location } = await play(gateway().fail(launchGame, refusal('timeout.active', { status: 403, value })));
  await user.click(await screen.findByRole('button', { name: 'Go back' }));
  await waitFor(() => expect(location()).toBe('/m/home'));
});

it('[ERR-01] shows an error when the launch returns no URL', async () => {
  await play(gateway().on(launchGame, { gameUrl: '', content: { game_url: '' } }));
  expect(await screen.findByText(/The game could not be opened/)).toBeVisible();
});

it('[GAME-12] continues to the lottery page if the launch returns one', async () => {
  const gameUrl = '/m/lott?code=PADMA5D';
  const { location } = await play(gateway().on(launchGame, { gameUrl, content: { game_url: gameUrl } }));
  await waitFor(() => expect(location()).toBe(gameUrl));
});

it('[ERR-02] offers the other games, and no retry, for a game that does not exist', async () => {
  await play(gateway().fail(gameFacts, refusal('not.found')));
  expect(await screen.findByRole('link', { name: 'Find a game' })).toHaveAttribute('href', '/m/slot-games');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});
