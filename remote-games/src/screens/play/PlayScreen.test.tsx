import { act, screen, waitFor, within } from '@testing-library/react';
import { accessOf } from '@site/shared/contract';
import { ok, topOverlay } from '@site/shared/kernel';
import { aMember, renderScreen, watchRefetches } from '@site/shared/testing';
import { gameFacts, launchDemo, launchGame, walletBalance } from '@site/shared/wps';
import remote from '../../remote';
import { meta } from '../../remote.meta';
import { FACTS, frame, gateway, LAUNCHED, play, say } from '../../testing/playScreen';
import { PAUSE, watch } from '../../testing/slotFiller';
import PlayScreen from './PlayScreen';

describe('the player page', () => {
  it('[GAME-12] opens the launched game in a sandboxed frame with balance and exit', async () => {
    const { answers } = await play();
    expect(await frame()).toHaveAttribute('sandbox', 'allow-scripts allow-popups');
    expect((await frame()).src).toBe(`${window.location.origin}${LAUNCHED.gameUrl}`);
    expect(await screen.findByText('৳100.00')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Leave game' })).toBeVisible();
    expect(screen.queryByText('Demo – play money only')).not.toBeInTheDocument();
    expect(answers.sentTo(launchGame)).toHaveLength(1);
    expect(answers.sentTo(launchGame)[0]).toMatchObject({ launchMode: 'GLS', nodeId: '1', accountType: 1 });
  });

  it('[SITE-04] keeps its game’s name as document title after the host sets the general one', async () => {
    await play();
    await frame();
    await waitFor(() => expect(document.title).toContain('Golden Tiger'));
    document.head.append(Object.assign(document.createElement('title'), { textContent: '' }));
    document.title = 'Game · Shapla';
    await waitFor(() => expect(document.title).toContain('Golden Tiger'));
  });

  it('[GAME-12] [SES-02] shows the balance after a stake and publishes it on the bus', async () => {
    const { platform } = await play();
    const game = await frame();
    say(game, { source: 'wps-play', type: 'ready', balance: '100.00', currency: 'BDT' });
    say(game, { source: 'wps-play', type: 'balance', balance: '90.00' });
    expect(await screen.findByText('৳90.00')).toBeVisible();
    expect(platform.session.get().balance).toEqual({ amount: '90.00', currency: 'BDT' });
  });

  it('[GAME-12] shows no balance that cannot be read, until the game reports it', async () => {
    await play(gateway().fail(walletBalance, { kind: 'offline' }));
    const wallet = await screen.findByRole('status', { name: 'Balance' });
    await waitFor(() => expect(wallet).toBeEmptyDOMElement());
    say(await frame(), { source: 'wps-play', type: 'ready', balance: '100.00', currency: 'BDT' });
    expect(await screen.findByText('৳100.00')).toBeVisible();
  });

  it('[GAME-12] [SES-02] a round that ends without an amount leaves the balance that is shown', async () => {
    const { platform } = await play();
    const game = await frame();
    say(game, { source: 'wps-play', type: 'ready', balance: '100.00', currency: 'BDT' });
    say(game, { source: 'wps-play', type: 'balance', balance: '90.00' });
    say(game, { source: 'wps-play', type: 'round-ended', balance: 'many' });
    expect(platform.session.get().balance).toEqual({ amount: '90.00', currency: 'BDT' });
    expect(screen.getByText('৳90.00')).toBeVisible();
  });

  it('[GAME-12] ignores messages that are not from its frame', async () => {
    const { platform } = await play();
    const game = await frame();
    say(game, { source: 'wps-play', type: 'balance', balance: '5.00' }, 'https://evil.test');
    act(() => {
      window.postMessage({ source: 'wps-play', type: 'balance', balance: '5.00' }, '*');
    });
    await screen.findByText('৳100.00');
    expect(platform.session.get().balance?.amount).not.toBe('5.00');
  });

  it('[GAME-12] refetches the wallet after a round; the game’s message is only a preview', async () => {
    const { answers } = await play();
    const game = await frame();
    const before = answers.sentTo(walletBalance).length;
    say(game, { source: 'wps-play', type: 'round-ended', balance: '80.00' });
    await waitFor(() => expect(answers.sentTo(walletBalance)).toHaveLength(before + 1));
  });

  it.each([
    ['real money', '/m/play?node=1', ['accepted', 'refused']],
    ['the demo', '/m/play?node=1&demo=1', []],
  ])(
    '[PLAT-11] a round of %s that is accepted or refused counts for or against the release',
    async (_, route, counted) => {
      const reports: string[] = [];
      const reportWrite = (result: string) => void reports.push(result);
      const answers = gateway().on(launchDemo, LAUNCHED);
      await renderScreen(<PlayScreen />, { answers, route, remote, member: aMember(), reportWrite });
      for (const type of ['round-started', 'round-ended', 'round-refused'])
        say(await frame(), { source: 'wps-play', type, balance: '90.00' });
      expect(reports).toEqual(counted);
    },
  );

  it('[GAME-12] shows that the launch has expired, removes the frame, and opens the game again', async () => {
    const { answers, user } = await play();
    say(await frame(), { source: 'wps-play', type: 'ready', balance: '100.00', currency: 'BDT' });
    expect(screen.queryByText('The game is loading…')).toBeNull();
    say(await frame(), { source: 'wps-play', type: 'over' });
    expect(await screen.findByText(/closed because you were away, or because it was opened elsewhere/)).toBeVisible();
    expect(screen.queryByTitle('Golden Tiger')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open again' }));
    expect(await frame()).toBeInTheDocument();
    expect(screen.getByText('The game is loading…')).toBeVisible();
    expect(answers.sentTo(launchGame)).toHaveLength(2);
  });

  it('stores the switch of the game’s sounds, off at first, and sends it to the next game', async () => {
    const sentTo = async (game: HTMLIFrameElement) => {
      const sent = jest.spyOn(game.contentWindow as Window, 'postMessage');
      say(game, { source: 'wps-play', type: 'ready', balance: '100.00', currency: 'BDT' });
      return sent.mock.calls;
    };
    const first = await play();
    expect(await sentTo(await frame())).toEqual([[{ source: 'wps-site', type: 'sound', on: false }, '*']]);
    say(await frame(), { source: 'wps-play', type: 'sound', on: true });
    first.unmount();
    const second = await play();
    expect(await sentTo(await frame())).toEqual([[{ source: 'wps-site', type: 'sound', on: true }, '*']]);
    say(await frame(), { source: 'wps-play', type: 'sound', on: false });
    second.unmount();
    await play();
    expect(await sentTo(await frame())).toEqual([[{ source: 'wps-site', type: 'sound', on: false }, '*']]);
  });

  it('[SITE-23] Back closes the menu that a game has opened in its frame', async () => {
    await play();
    const game = await frame();
    const sent = jest.spyOn(game.contentWindow as Window, 'postMessage');
    say(game, { source: 'wps-play', type: 'sheet', open: true });
    act(() => topOverlay()?.close());
    expect(sent.mock.calls).toEqual([[{ source: 'wps-site', type: 'close-sheet' }, '*']]);
    expect(topOverlay()).toBeNull();
    say(game, { source: 'wps-play', type: 'sheet', open: true });
    say(game, { source: 'wps-play', type: 'sheet', open: false });
    expect(topOverlay()).toBeNull();
    say(game, { source: 'wps-play', type: 'sheet', open: true });
    say(game, { source: 'wps-play', type: 'over' });
    expect(topOverlay()).toBeNull();
  });

  it('[GAME-12] [SITE-10] keeps the game open after a change of language', async () => {
    const { answers, platform } = await play();
    const game = await frame();
    await act(() => platform.i18n.setLocale('bn'));
    await waitFor(() => expect(answers.sentTo(gameFacts).at(-1)).toMatchObject({ language: 'BN' }));
    expect(answers.sentTo(launchGame)).toHaveLength(1);
    expect(await frame()).toBe(game);
  });

  it('[MEM-03] keeps a hidden balance hidden beside the game', async () => {
    const { platform } = await play();
    await screen.findByText('৳100.00');
    act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
    expect(screen.queryByText('৳100.00')).toBeNull();
  });

  it('[GAME-10] [SES-02] refetches the recent games after a launch, and the wallet too when the game is left', async () => {
    const answers = gateway();
    let launch: () => void = () => undefined;
    answers.on(launchGame, () => new Promise((resolve) => (launch = () => resolve(ok(LAUNCHED)))));
    const { platform, unmount } = await play(answers);
    await waitFor(() => expect(answers.sentTo(launchGame)).toHaveLength(1));
    const afterLaunch = watchRefetches(platform);
    act(() => launch());
    await frame();
    await waitFor(() => expect(afterLaunch()).toEqual(['recentGames']));
    const afterLeaving = watchRefetches(platform);
    unmount();
    expect(afterLeaving()).toEqual(['accountRecords', 'recentGames', 'walletBalance', 'walletSummary']);
  });

  it('[GAME-12] leaves no listener on the page', async () => {
    const added = jest.spyOn(window, 'addEventListener');
    const removed = jest.spyOn(window, 'removeEventListener');
    const { unmount } = await play();
    await frame();
    unmount();
    const ofMessages = (calls: typeof added.mock.calls) => calls.filter(([type]) => type === 'message');
    expect(ofMessages(added.mock.calls).length).toBeGreaterThan(0);
    expect(ofMessages(removed.mock.calls)).toHaveLength(ofMessages(added.mock.calls).length);
    added.mockRestore();
    removed.mockRestore();
  });

  it('[GAME-12] closes when the game requests it', async () => {
    const { location } = await play();
    say(await frame(), { source: 'wps-play', type: 'close' });
    await waitFor(() => expect(location()).not.toContain('/m/play'));
  });

  it('[MEM-16] has a slot for the pause reminder in real play, not in the demo', async () => {
    const show = (route: string) =>
      renderScreen(<PlayScreen />, {
        answers: gateway().on(launchDemo, LAUNCHED),
        ...{ route, remote, remotes: [watch], member: aMember() },
      });
    const real = await show('/m/play?node=1');
    expect(await screen.findByText(PAUSE)).toBeInTheDocument();
    real.unmount();
    await show('/m/play?node=1&demo=1');
    await frame();
    expect(screen.queryByText(PAUSE)).toBeNull();
  });

  it('[SES-08] is for guests only as a demo: the host sends them to login', () => {
    expect(accessOf(meta.pages.play, '?node=1')).toBe('member');
    expect(accessOf(meta.pages.play, '?node=1&demo=1')).toBe('guest');
  });

  it('[GAME-12] lets a guest try the demo without touching a wallet', async () => {
    const { answers, platform, user } = await play(gateway().on(launchDemo, LAUNCHED), '/m/play?node=1&demo=1', true);
    const game = await frame();
    expect(answers.sentTo(launchDemo)[0]).toMatchObject({ accountType: 0 });
    expect(screen.getByText('Demo – play money only')).toBeVisible();
    say(game, { source: 'wps-play', type: 'ready', balance: '9990.00', currency: 'BDT' });
    expect(await screen.findByText('৳9,990.00')).toBeVisible();
    say(game, { source: 'wps-play', type: 'round-ended', balance: '9980.00' });
    expect(await screen.findByText('৳9,980.00')).toBeVisible();
    act(() => platform.session.publish({ type: 'balance-visibility-changed', hidden: true }));
    expect(screen.getByText('৳9,980.00')).toBeVisible();
    expect(platform.session.get().balance).toBeNull();
    expect(answers.sentTo(walletBalance)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'About this game' }));
    expect(screen.queryByRole('link', { name: 'Try the demo' })).not.toBeInTheDocument();
  });

  it('shows RTP, limits, rules and the fairness proof', async () => {
    const { user } = await play();
    await frame();
    await user.click(screen.getByRole('button', { name: 'About this game' }));
    const sheet = within(await screen.findByRole('dialog'));
    for (const text of ['96.41%', '৳500.00', FACTS.rules[0] ?? '', 'abc123']) {
      expect(sheet.getByText(text)).toBeVisible();
    }
    expect(sheet.getAllByRole('term').map((term) => term.parentElement?.textContent)).toEqual([
      ...['Return to player (RTP)96.41%', 'VolatilityHigh', 'Minimum stake৳1.00', 'Maximum stake৳500.00'],
      ...['Maximum win৳50,000.00', 'Lines20'],
    ]);
    expect(sheet.getByRole('link', { name: 'Try the demo' })).toHaveAttribute('href', '/m/play?node=1&demo=1');
    expect(sheet.queryByRole('link', { name: 'Verify a round yourself' })).not.toBeInTheDocument();
    await user.click(sheet.getByRole('button', { name: 'Share' }));
    await screen.findByText('Copied');
    expect(await navigator.clipboard.readText()).toBe('http://localhost/m/play?node=1');
  });

  it('[GAME-12] verifies a round in a tab of its own, and shows no lines of a game without them', async () => {
    const fairness = { method: 'A seed.', verifyUrl: 'https://verify.test/', serverSeedHash: '' };
    const { user } = await play(gateway().on(gameFacts, { ...FACTS, lines: 0, demo: 'N', fairness }));
    await frame();
    await user.click(screen.getByRole('button', { name: 'About this game' }));
    const sheet = within(await screen.findByRole('dialog'));
    const link = sheet.getByRole('link', { name: 'Verify a round yourself' });
    expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([
      ...['https://verify.test/', '_blank', 'noopener noreferrer'],
    ]);
    expect(sheet.queryByText('Lines')).not.toBeInTheDocument();
    expect(sheet.queryByRole('link', { name: 'Try the demo' })).not.toBeInTheDocument();
  });

  it('shows loading, and an error when the game is not found', async () => {
    const waiting = await play(gateway().hang(gameFacts));
    expect(await screen.findByText('The game is loading…')).toBeVisible();
    waiting.unmount();
    await play(gateway(), '/m/play');
    expect(screen.getByText('No game selected')).toBeVisible();
  });
});
