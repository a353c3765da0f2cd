/** Requests of the player page without a network: which are repeated, how often, and what the player sees meanwhile. */
import { loadPageModules } from '../../testing/page-modules';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const OK = { body: { success: true, value: 'done' } };
const refusal = (status: number) => ({ status, body: { success: false, errorCode: 'a.code', message: 'Why' } });
type Answers = readonly (typeof OK | ReturnType<typeof refusal> | Error)[];

/** The last answer is repeated. */
async function loadApi(...answers: Answers) {
  let next = 0;
  const page = loadPageModules({ answer: () => answers[Math.min(next++, answers.length - 1)]! });
  return { ...page, ...(await import('./page/api')) };
}
const bodies = (sent: Awaited<ReturnType<typeof loadApi>>['sent']) =>
  sent.map(({ init }) => JSON.parse(String(init.body)) as { roundId: string });

describe('a read', () => {
  it('[GAME-12] is tried four times, with growing pauses, and then fails', async () => {
    const { api, sent } = await loadApi(new Error('offline'));
    const answer = api.state();
    const counts: number[] = [];
    for (const ms of [799, 1, 1_599, 1, 3_199, 1]) {
      await jest.advanceTimersByTimeAsync(ms);
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4]);
    expect(await answer).toMatchObject({ ok: false, code: 'offline' });
  });

  it.each([429, 500, 503])('[GAME-12] is repeated after a status of %i, and not after a refusal', async (status) => {
    const { api, sent } = await loadApi(refusal(status), refusal(409));
    const answer = api.state();
    await jest.advanceTimersByTimeAsync(800);
    expect(await answer).toMatchObject({ ok: false, code: 'a.code', message: 'Why' });
    expect(sent).toHaveLength(2);
  });

  it('[GAME-12] [SITE-10] has the launch token and the language of the address, and its query', async () => {
    const { api, sent } = await loadApi(OK);
    await api.history({ page: 2, nodeId: '9002' });
    await api.seen(['one']);
    await api.close();
    expect(sent.map(({ path }) => path)).toEqual([
      '/wps/game/round/history?page=2&nodeId=9002&size=20',
      '/wps/game/round/seen',
      '/wps/game/round/close',
    ]);
    for (const { init } of sent)
      expect([init.headers.Authorization, init.headers.Language, init.credentials]).toEqual(['ticket', 'EN', 'omit']);
    // Delivered when the page is closed, too.
    expect(sent.map(({ init }) => init.keepalive)).toEqual([false, true, true]);
    expect(JSON.parse(String(sent[1]!.init.body))).toEqual({ roundIds: ['one'] });
  });
});

describe('a stake', () => {
  it('[GAME-18] is repeated as the same round until its outcome is known, and says so once from the second failure on', async () => {
    const { api, sent } = await loadApi(new Error('offline'), refusal(502), new Error('offline'), OK);
    let unknown = 0;
    const answer = api.start('10.00', { target: 5 }, () => (unknown += 1));
    await jest.advanceTimersByTimeAsync(799);
    expect([sent.length, unknown]).toEqual([1, 0]);
    await jest.advanceTimersByTimeAsync(1);
    expect([sent.length, unknown]).toEqual([2, 1]);
    await jest.advanceTimersByTimeAsync(1_600 + 3_200);
    expect(await answer).toEqual({ isKnown: true, ok: true, value: 'done' });
    expect([sent.length, unknown]).toEqual([4, 1]);
    expect(new Set(bodies(sent).map(({ roundId }) => roundId)).size).toBe(1);
    expect(bodies(sent)[0]).toMatchObject({
      roundId: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      stake: '10.00',
    });
    const other = api.start('10.00', {}, () => undefined);
    await other;
    expect(new Set(bodies(sent).map(({ roundId }) => roundId)).size).toBe(2);
  });

  it('[GAME-18] waits ten seconds at most, and tries again at once when the network is back or the player wants to', async () => {
    const { api, sent, checkNow, window } = await loadApi(new Error('offline'));
    void api.settle('round', () => undefined);
    await jest.advanceTimersByTimeAsync(800 + 1_600 + 3_200 + 6_400);
    expect(sent).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(sent).toHaveLength(5);
    await jest.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(6);
    checkNow();
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(7);
    window.dispatchEvent(new window.Event('online'));
    await jest.advanceTimersByTimeAsync(0);
    expect(sent).toHaveLength(8);
  });
});

it('[GAME-18] the note of an unknown outcome is shown until every such request has its answer', async () => {
  const { document } = await loadApi(OK);
  const { createUnknownNote } = await import('./page/unknown');
  const note = createUnknownNote(document.body);
  const shown = () => [note.isShown(), document.querySelectorAll('.unknown').length];
  const finish: (() => void)[] = [];
  const request = () =>
    note.during((onUnknown) => {
      onUnknown();
      return new Promise<void>((resolve) => finish.push(resolve));
    });
  const [first, second] = [request(), request()];
  expect(shown()).toEqual([true, 1]);
  finish[0]!();
  await first;
  expect(shown()).toEqual([true, 1]);
  finish[1]!();
  await second;
  expect(shown()).toEqual([false, 0]);
  await note.during(() => Promise.resolve());
  expect(shown()).toEqual([false, 0]);
});

it('[GAME-18] a list of rounds whose confirmation fails stays, and can be confirmed again', async () => {
  const { document } = await loadApi(refusal(409), OK);
  const { showUnseen } = await import('./page/unseen');
  const { speak } = await import('./page/words');
  speak('EN');
  document.body.innerHTML = '<main></main><nav></nav>';
  const [stage, controls] = [document.querySelector('main')!, document.querySelector('nav')!];
  const failures: string[] = [];
  const round = { roundId: 'one', stake: '10.00', payout: '25.00', at: Date.parse('2026-11-20T18:30:05Z') } as never;
  showUnseen({ rounds: [round], stage, controls, replay: () => null, onFailure: ({ code }) => failures.push(code) });
  expect(controls.textContent).toMatch(/00:30:05Stake ৳10You win ৳25/);
  const button = controls.querySelector('button')!;
  button.click();
  await jest.advanceTimersByTimeAsync(0);
  expect([failures, stage.inert, button.disabled, button.isConnected]).toEqual([['a.code'], true, false, true]);
  button.click();
  await jest.advanceTimersByTimeAsync(0);
  expect([stage.inert, button.isConnected, controls.className]).toEqual([false, false, '']);
});

describe('the stream of a live room', () => {
  const HTML = ['gone', 'live', 'viewers', 'road', 'talk', 'phase', 'player', 'banker']
    .map((id) => `<div id="${id}"></div>`)
    .join('');
  const feed = (more: object = {}) => ({
    // The gateway’s time of each answer.
    get at() {
      return Date.now();
    },
    ...{ name: 'Mitu', avatar: '/a.svg', viewers: 12_345, road: ['tie', 'player'], talk: [] },
    hand: {
      number: 1,
      startedAt: Date.now(),
      endsAt: Date.now() + 24_000,
      player: [8, 9],
      banker: [1, 2],
      winner: 'player',
    },
    ...more,
  });
  const load = async (...answers: (object | Error)[]) => {
    let next = 0;
    const page = loadPageModules({
      html: `<body><img id="host">${HTML}<canvas></canvas></body>`,
      isFramed: true,
      answer: () => answers[Math.min(next++, answers.length - 1)] as never,
    });
    page.window.HTMLCanvasElement.prototype.getContext = () => null;
    await import('./page/live');
    await jest.advanceTimersByTimeAsync(0);
    const text = (id: string) => page.document.getElementById(id)!.textContent;
    return { ...page, text, isHidden: () => page.document.getElementById('gone')!.hidden };
  };

  it('[GAME-16] is read every four seconds with its ticket, and a lost answer leaves the last picture', async () => {
    const ok = { body: { success: true, value: feed({ talk: [{ id: '1', who: 'ra***a', text: 'Hi' }] }) } };
    const { sent, text, isHidden, posted } = await load(ok, new Error('offline'), refusal(503), ok);
    expect([sent[0]!.path, sent[0]!.init.headers.Authorization]).toEqual(['/wps/game/live/feed', 'ticket']);
    expect([text('viewers'), text('talk'), isHidden()]).toEqual(['12,345 watching', 'ra***a Hi', true]);
    await jest.advanceTimersByTimeAsync(3_999);
    expect(sent).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect([sent.length, isHidden(), text('gone')]).toEqual([2, true, 'The stream paused. Trying again…']);
    await jest.advanceTimersByTimeAsync(8_000);
    expect([sent.length, isHidden(), text('talk')]).toEqual([4, true, 'ra***a Hi']);
    expect(posted.map(({ type }) => type)).toEqual(['ready']);
  });

  it('[GAME-16] ends with the show, reports it to the site, and is not read any more', async () => {
    const { sent, text, isHidden, posted } = await load({ body: { success: true, value: feed() } }, refusal(401));
    await jest.advanceTimersByTimeAsync(4_000);
    expect([text('gone'), isHidden(), posted.at(-1)!.type]).toEqual(['The show is over.', false, 'over']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(sent).toHaveLength(2);
  });

  it.each([
    ['the right time', 0],
    ['a clock that is an hour slow', 3_600_000],
  ])('[GAME-16] deals the cards one after the other and then names the winner, on a device with %s', async (_, ms) => {
    const at = Date.now() + ms;
    const hand = { ...feed().hand, startedAt: at, endsAt: at + 24_000 };
    const { text, document } = await load({ body: { success: true, value: feed({ at, hand }) } }, new Error('offline'));
    const cards = () => document.querySelectorAll('.card').length;
    const phases: unknown[] = [];
    for (const ms of [1_000, 4_000, 2_000, 4_000]) {
      await jest.advanceTimersByTimeAsync(ms);
      phases.push([text('phase'), cards()]);
    }
    expect(phases).toEqual([
      ['Shuffling', 0],
      ['Dealing', 1],
      ['Dealing', 2],
      ['Player wins', 4],
    ]);
    expect([text('player'), text('banker')]).toEqual([
      expect.stringMatching(/Player 9$/),
      expect.stringMatching(/Banker 5$/),
    ]);
  });
});
