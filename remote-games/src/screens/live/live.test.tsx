import { act, screen, waitFor, within } from '@testing-library/react';
import { err, ok } from '@site/shared/kernel';
import { aMember, fakeAnswers, refusal, renderScreen, watchRefetches } from '@site/shared/testing';
import { buyLivePass, enterLiveRoom, liveRoom, modelList, type LiveRoom, type Model } from '@site/shared/wps';
import remote from '../../remote';
import { PAUSE, watch } from '../../testing/slotFiller';
import LiveRoomScreen from './LiveRoomScreen';
import LiveRoomsScreen from './LiveRoomsScreen';

const model = (about: Partial<Model> = {}): Model => ({
  modelId: '501',
  name: 'Mitu',
  avatar: '/h.svg',
  live: true,
  viewers: 120,
  roomType: 'FREE',
  price: '0.00',
  passHours: 0,
  needRank: 0,
  needRankName: '',
  changesAt: Date.parse('2026-11-21T12:00:00Z'),
  nodeId: '9005',
  gameName: 'House Baccarat',
  ...about,
});
const TANIA = model({ modelId: '504', name: 'Tania', roomType: 'PPV', price: '50.00', passHours: 24, viewers: 90 });
const LOPA = model({ modelId: '511', name: 'Lopa', roomType: 'VIP', needRank: 7, needRankName: 'Moon Lily' });
// Offline, but with viewers still counted.
const BITHI = model({ modelId: '505', name: 'Bithi', live: false, viewers: 500 });

const rooms = () => fakeAnswers().on(modelList, { list: [BITHI, TANIA, LOPA, model()] });
const room = (one: Model, access: LiveRoom['access'], passUntil: number | null = null) =>
  rooms().on(liveRoom, { model: one, access, passUntil });
const showRoom = (answers = rooms(), id = '504', isGuest = false) =>
  renderScreen(<LiveRoomScreen />, {
    answers,
    remote,
    route: `/m/live-room?id=${id}`,
    member: isGuest ? null : aMember(),
  });
const showRooms = (answers = rooms()) => renderScreen(<LiveRoomsScreen />, { answers, remote, route: '/m/live-rooms' });

describe('the live rooms', () => {
  it('[GAME-16] list live rooms first, each with its access type, and filter by kind', async () => {
    const { user } = await showRooms();
    const cards = await screen.findAllByRole('listitem');
    expect(cards.map((card) => card.textContent)).toEqual([
      expect.stringContaining('Lopa'),
      expect.stringContaining('Mitu'),
      expect.stringContaining('Tania'),
      expect.stringContaining('Bithi'),
    ]);
    expect(cards[1]).toHaveTextContent(/^LIVEFreeMitu 120 · House Baccarat$/);
    expect(cards[3]).not.toHaveTextContent(/LIVE|500/);
    expect(within(cards[2]!).getByText('৳50.00')).toBeVisible();
    expect(within(cards[3]!).getByText(/Back at 18:00/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'VIP' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
  });

  it('show loading, retry after a failure, and an empty state for a kind without rooms', async () => {
    const waiting = await showRooms(rooms().hang(modelList));
    expect(waiting.container.querySelector('[aria-busy]')).not.toBeNull();
    waiting.unmount();
    const answers = rooms().fail(modelList);
    const { user } = await showRooms(answers);
    await screen.findByRole('alert');
    answers.on(modelList, { list: [model()] });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('listitem');
    await user.click(screen.getByRole('button', { name: 'Pay per view' }));
    expect(screen.getByText('No rooms are live right now')).toBeVisible();
  });
});

describe('a live room', () => {
  it('[MEM-16] has a slot for the pause reminder above the room, for members only', async () => {
    const show = (isGuest: boolean) =>
      renderScreen(<LiveRoomScreen />, {
        answers: room(model(), 'OPEN').on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=x' }),
        ...{ route: '/m/live-room?id=501', remote, remotes: [watch], member: isGuest ? null : aMember() },
      });
    const first = await show(false);
    expect(await screen.findByText(PAUSE)).toBeInTheDocument();
    first.unmount();
    await show(true);
    await screen.findByTitle('Live: Mitu');
    expect(screen.queryByText(PAUSE)).toBeNull();
  });

  it('[GAME-16] plays a free stream to a guest in a sandboxed frame', async () => {
    const answers = room(model(), 'OPEN').on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=x' });
    await showRoom(answers, '501', true);
    const frame = await screen.findByTitle('Live: Mitu');
    expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
    expect(frame).toHaveAttribute('src', expect.stringMatching(/\/wps\/play\/live\/#t=x$/));
  });

  it('[GAME-16] another room shows nothing of the stream before', async () => {
    const [mitu, shila] = [model(), model({ modelId: '502', name: 'Shila' })];
    const answers = fakeAnswers()
      .on(modelList, { list: [mitu, shila] })
      .on(liveRoom, ({ modelId }) =>
        ok({ model: modelId === '502' ? shila : mitu, access: 'OPEN' as const, passUntil: null }),
      )
      .on(enterLiveRoom, ({ modelId }) => ok({ streamUrl: `/wps/play/live/#t=${modelId}` }));
    const { user } = await showRoom(answers, '502');
    await screen.findByTitle('Live: Shila');
    await user.click(await screen.findByRole('link', { name: /Mitu/ }));
    await screen.findByTitle('Live: Mitu');
    answers.hang(enterLiveRoom);
    await user.click(await screen.findByRole('link', { name: /Shila/ }));
    expect(await screen.findByRole('heading', { name: 'Shila' })).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[GAME-16] never frames a URL that is neither https nor same-origin', async () => {
    await showRoom(room(model(), 'OPEN').on(enterLiveRoom, { streamUrl: 'http://elsewhere.example/' }), '501');
    await screen.findByRole('alert');
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('[GAME-16] says why a stream did not open, and opens it on a retry', async () => {
    const answers = room(model(), 'OPEN').fail(enterLiveRoom, refusal('live.offline'));
    const { user } = await showRoom(answers, '501');
    await screen.findByRole('alert');
    answers.on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=x' });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(/Mitu/)).toHaveAttribute('src', expect.stringContaining('/wps/play/live/#t=x'));
    expect(answers.sentTo(enterLiveRoom)).toHaveLength(2);
  });

  it('[GAME-16] sends a guest of a locked room to login and back', async () => {
    const { user, location, locationState } = await showRoom(room(LOPA, 'LOGIN'), '511', true);
    expect(await screen.findByText('For Moon Lily and above')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Log in' }));
    expect(location()).toBe('/m/login');
    expect(locationState()).toEqual({ returnTo: '/m/live-room?id=511' });
  });

  it('[GAME-16] names the rank that a VIP room requires and does not request its stream', async () => {
    const { answers } = await showRoom(room(LOPA, 'RANK'), '511');
    expect(await screen.findByRole('link', { name: 'See VIP levels' })).toHaveAttribute('href', '/m/member/benefits');
    expect(answers.sentTo(enterLiveRoom)).toHaveLength(0);
  });

  it('[GAME-16] sells a pass once, after a confirmation, and unlocks the room', async () => {
    const answers = room(TANIA, 'PASS').on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=y' });
    answers.on(buyLivePass, () => {
      answers.on(liveRoom, { model: TANIA, access: 'OPEN', passUntil: Date.parse('2026-11-22T06:00:00Z') });
      return ok({ passUntil: Date.parse('2026-11-22T06:00:00Z'), paid: '50.00', balance: '950.00' });
    });
    const { user, platform } = await showRoom(answers);
    await user.click(await screen.findByRole('button', { name: 'Pass for ৳50.00' }));
    expect(screen.getByText('৳50.00 for 24 hours')).toBeVisible();
    const question = await screen.findByRole('dialog', { name: 'Buy this pass?' });
    expect(question).toHaveTextContent('24 hours');
    expect(answers.sentTo(buyLivePass)).toHaveLength(0);
    const refetched = watchRefetches(platform);
    await user.click(within(question).getByRole('button', { name: 'Pass for ৳50.00' }));
    // A toast, gone after a second.
    expect(await screen.findByText(/^You can watch this room until 22 Nov 2026, 12:00/)).toBeVisible();
    expect(await screen.findByTitle('Live: Tania')).toBeInTheDocument();
    expect(answers.sentTo(buyLivePass)).toEqual([{ modelId: '504', price: '50.00' }]);
    expect(platform.session.get().balance?.amount).toBe('950.00');
    expect(screen.getByText(/Your pass is valid until/)).toBeVisible();
    expect(refetched()).toEqual(['accountRecords', 'liveRoom', 'walletBalance', 'walletSummary']);
  });

  it('[GAME-16] [MEM-06] recovers a purchase whose answer was lost, by its idempotency key, also after a reload', async () => {
    const lost = room(TANIA, 'PASS').on(buyLivePass, () => err({ kind: 'offline' }));
    const first = await showRoom(lost);
    await first.user.click(await screen.findByRole('button', { name: 'Pass for ৳50.00' }));
    const question = await screen.findByRole('dialog');
    await first.user.click(within(question).getByRole('button', { name: 'Pass for ৳50.00' }));
    expect(await screen.findByText('Checking…')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pass for ৳50.00' })).toBeDisabled();
    first.unmount();
    // The gateway completed the purchase; the client learns it only after the reload.
    const passUntil = Date.parse('2026-11-22T06:00:00Z');
    const answers = room(TANIA, 'OPEN', passUntil)
      .on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=y' })
      .on(buyLivePass, { passUntil, paid: '50.00', balance: '950.00' });
    const { platform } = await showRoom(answers);
    await waitFor(() => expect(platform.session.get().balance?.amount).toBe('950.00'));
    const keyOf = (all: typeof answers) => all.sent.find(({ path }) => path === buyLivePass.path)?.idempotencyKey;
    expect(keyOf(answers)).toBe(keyOf(lost));
    expect(keyOf(answers)).toBeDefined();
    expect(window.localStorage).toHaveLength(0);
  });

  it('[GAME-16] opens the stream of an open room again when only its ticket has run out, and not twice in a row', async () => {
    const answers = room(model(), 'OPEN').on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=x' });
    const { container } = await showRoom(answers, '501');
    const first = (await screen.findByTitle('Live: Mitu')) as HTMLIFrameElement;
    const post = (frame: HTMLIFrameElement, type: string) =>
      act(async () => {
        const data = { source: 'wps-play', type, nodeId: '', mode: 'real', balance: '', currency: '' };
        window.dispatchEvent(new MessageEvent('message', { data, origin: 'null', source: frame.contentWindow }));
      });
    await post(first, 'ready');
    answers.on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=y' });
    await post(first, 'over');
    await waitFor(() => expect(answers.sentTo(enterLiveRoom)).toHaveLength(2));
    await waitFor(() =>
      expect(screen.getByTitle('Live: Mitu')).toHaveAttribute('src', expect.stringContaining('#t=y')),
    );
    // A new document: an address with another fragment alone would not load one.
    const second = container.querySelector('iframe')!;
    expect(second).not.toBe(first);
    await post(second, 'over');
    expect(answers.sentTo(enterLiveRoom)).toHaveLength(2);
  });

  it('[GAME-16] shows the paywall again when the show is over', async () => {
    const answers = room(model(), 'OPEN').on(enterLiveRoom, { streamUrl: '/wps/play/live/#t=x' });
    const remove = jest.spyOn(window, 'removeEventListener');
    await showRoom(answers, '501');
    const frame = (await screen.findByTitle('Live: Mitu')) as HTMLIFrameElement;
    answers.on(liveRoom, { model: model({ live: false }), access: 'OFFLINE', passUntil: null });
    const end = (origin: string, source: Window | null) =>
      act(async () => {
        const data = { source: 'wps-play', type: 'over' };
        window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
      });
    await end('https://evil.test', frame.contentWindow);
    await end('null', window);
    expect(screen.getByTitle('Live: Mitu')).toBe(frame);
    await end('null', frame.contentWindow);
    expect(await screen.findByText('Mitu is offline')).toBeVisible();
    expect(screen.queryByTitle('Live: Mitu')).toBeNull();
    expect(answers.sentTo(enterLiveRoom)).toHaveLength(1);
    expect(remove).toHaveBeenCalledWith('message', expect.anything());
  });

  it('[GAME-16] confirms the new price when the old one is refused', async () => {
    const answers = room(TANIA, 'PASS');
    answers.on(buyLivePass, () => {
      answers.on(liveRoom, { model: { ...TANIA, price: '60.00' }, access: 'PASS', passUntil: null });
      return err(refusal('state.changed'));
    });
    const { user, platform } = await showRoom(answers);
    await user.click(await screen.findByRole('button', { name: 'Pass for ৳50.00' }));
    const refetched = watchRefetches(platform);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pass for ৳50.00' }));
    expect(await screen.findByRole('button', { name: 'Pass for ৳60.00' })).toBeVisible();
    expect(refetched()).toEqual(['liveRoom', 'modelList']);
  });

  it('[GAME-16] links to the deposit when the balance is too low', async () => {
    const { user } = await showRoom(room(TANIA, 'PASS').fail(buyLivePass, refusal('balance.insufficient')));
    await user.click(await screen.findByRole('button', { name: 'Pass for ৳50.00' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Pass for ৳50.00' }));
    expect(await screen.findByRole('link', { name: 'Deposit' })).toHaveAttribute('href', '/m/voucherCenter');
  });

  it('[GAME-16] buys nothing when the confirmation is cancelled', async () => {
    const { user, answers } = await showRoom(room(TANIA, 'PASS'));
    await user.click(await screen.findByRole('button', { name: 'Pass for ৳50.00' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Pass for ৳50.00', busy: false })).toBeEnabled();
    expect(answers.sentTo(buyLivePass)).toHaveLength(0);
  });

  it('[GAME-16] leads to the table of its host and to the other rooms', async () => {
    const { user, location } = await showRoom(room(TANIA, 'PASS'));
    const others = await screen.findByRole('region', { name: 'Live rooms' });
    await waitFor(() =>
      expect(
        within(others)
          .getAllByRole('link', { name: /Mitu|Tania|Lopa|Bithi/ })
          .map((link) => link.getAttribute('href')),
      ).toEqual([...['/m/live-room?id=505', '/m/live-room?id=511', '/m/live-room?id=501']]),
    );
    await user.click(screen.getByRole('button', { name: 'Play House Baccarat' }));
    expect(location()).toBe('/m/play?node=9005');
  });

  it.each(['', 'abc', '1234567'])('[GAME-16] requests no room for the id “%s”', async (id) => {
    const { user, answers, location } = await showRoom(rooms(), id);
    expect(await screen.findByText('We could not find this room')).toBeVisible();
    expect(answers.sentTo(liveRoom)).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Live rooms' }));
    expect(location()).toBe('/m/live-rooms');
  });

  it('shows when an offline room is live again, and that an unknown room does not exist', async () => {
    const dark = await showRoom(room(BITHI, 'OFFLINE'), '505');
    expect(await screen.findByText('Bithi is offline')).toBeVisible();
    expect(screen.getByText(/next show starts at 18:00/)).toBeVisible();
    dark.unmount();
    await showRoom(rooms().fail(liveRoom, refusal('not.found')), '999');
    expect(await screen.findByText('We could not find this room')).toBeVisible();
  });
});
