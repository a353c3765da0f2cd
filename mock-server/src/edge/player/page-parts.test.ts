/** Parts of the player page without a gateway: amounts, outcomes, stakes, chips, the list of rounds, sound. */
import { loadPageModules } from '../../testing/page-modules';

it.each([
  ['0.00', '10.00', undefined, ['Not this time', '']],
  ['9.99', '10.00', undefined, ['Returned ৳9.99', '']],
  ['10.00', '10.00', undefined, ['Returned ৳10', '']],
  ['10.01', '10.00', undefined, ['You win ৳10.01', 'good']],
  ['100.00', '10.00', undefined, ['You win ৳100', 'good']],
  ['100.01', '10.00', undefined, ['You win ৳100.01', 'great']],
  ['12.00', '10.00', '2.00', ['Jackpot! ৳12', 'great']],
])('[GAME-12] a payout of %s for a stake of %s (jackpot %s) is shown as %j', async (payout, stake, jackpot, shown) => {
  loadPageModules();
  const { outcomeWords } = await import('./page/outcome');
  const { speak } = await import('./page/words');
  speak('EN');
  const { text, kind } = outcomeWords({ payout, stake, jackpot });
  expect([text, kind]).toEqual(shown);
});

it('[GAME-17] amounts have no sign and two decimals at most; multiples and times are those of the site', async () => {
  loadPageModules();
  const { toMinor, amountOf, money, odds, times, clockTime, showIn, number } = await import('./page/money');
  const typed = ['12', '12.5', ' 12.50 ', '0', '', '-1', '1.234', '1e3', '.5', '1,000'].map(toMinor);
  expect(typed).toEqual([1_200, 1_250, 1_250, 0, null, null, null, null, null, null]);
  expect(() => amountOf('much')).toThrow('Not an amount: much');
  showIn('EN', { currencySymbol: '৳', timeZone: 'Asia/Dhaka' });
  expect([money(123_050), money(12_345_600), money(5), money(-250)]).toEqual([
    '৳1,230.50',
    '৳123,456',
    '৳0.05',
    '৳-2.50',
  ]);
  expect([odds(18_269), odds(20_000), times(25_049), times(999_949), times(1_000_449)]).toEqual([
    ...['×1.8269', '×2', '×2.5', '×99.99', '×100'],
  ]);
  expect([clockTime(Date.parse('2026-11-20T18:30:05Z')), number(0.5, 2)]).toEqual(['00:30:05', '0.50']);
  showIn('BN', { currencySymbol: '$', timeZone: 'Pacific/Auckland' });
  expect([money(12_345_600), clockTime(Date.parse('2026-11-20T18:30:05Z'))]).toEqual(['$1,23,456', '07:30:05']);
});

const GAME = { minBet: '1.00', maxBet: '500.00', stakeStep: '0.01' };

it('[GAME-17] stakes are stepped by 1, 2, 5 within the limits, and fitted to the step of the game', async () => {
  loadPageModules();
  const { ladder, limitsOf } = await import('./page/stake');
  expect(ladder(100, 2_000)).toEqual([100, 200, 500, 1_000, 2_000]);
  expect(ladder(60, 1_000, 20)).toEqual([60, 100, 200, 500, 1_000]);
  expect(ladder(300, 300)).toEqual([300]);
  const { fit, reason, min, max, step } = limitsOf({ ...GAME, minBet: '0.60', stakeStep: '0.20' } as never);
  expect([min, max, step]).toEqual([60, 50_000, 20]);
  expect([fit(59), fit(75), fit(80), fit(60_000)]).toEqual([60, 60, 80, 50_000]);
  expect([reason(60), reason(50_000)]).toEqual([null, null]);
  expect([59, 50_001, 70, null].map((minor) => reason(minor) === null)).toEqual([false, false, false, false]);
});

describe('chips', () => {
  async function load(last: object | null = null, balance = 100_000, answer = () => Promise.resolve({ round: {} })) {
    const { document } = loadPageModules();
    const { createChips } = await import('./page/chips');
    const { speak } = await import('./page/words');
    speak('EN');
    const messages: string[] = [];
    const started: unknown[] = [];
    const controls = document.body;
    const table = {
      ...{ game: GAME, last, controls, say: (text: string) => messages.push(text), balance: () => balance },
      start: (sum: number, choice: object) => {
        started.push([sum, choice]);
        return answer();
      },
    };
    const fields = ['red', 'black'].map((key) => ({ key, label: key }));
    createChips(table as never, fields, { action: 'Play', onPlay: () => Promise.resolve() });
    const press = async (name: RegExp) => {
      const buttons = [...document.querySelectorAll('button')];
      buttons.find((one) => name.test(one.getAttribute('aria-label') ?? one.ariaLabel ?? one.textContent))!.click();
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    };
    const type = (value: string) => {
      const input = document.querySelector<HTMLInputElement>('input.amount')!;
      input.value = value;
    };
    const main = () => document.querySelector('button.main')!.textContent;
    return { document, press, type, main, messages, started };
  }

  it('[GAME-17] add up on their fields and are staked once, as decimal amounts', async () => {
    const { press, type, main, started } = await load();
    type('2.50');
    await press(/^red/);
    await press(/^red/);
    type('10');
    await press(/^black/);
    expect(main()).toBe('Play · ৳15');
    await press(/^Play/);
    expect(started).toEqual([[1_500, { bets: { red: '5.00', black: '10.00' } }]]);
    expect(main()).toBe('Play');
    await press(/Same again/);
    expect(main()).toBe('Play · ৳15');
    await press(/Half of all/);
    expect(main()).toBe('Play · ৳7.50');
  });

  it('[GAME-17] are not placed beyond the limit or the balance, and the page says why', async () => {
    const { press, type, main, messages } = await load(null, 40_000);
    type('300');
    await press(/^red/);
    await press(/^black/);
    expect([main(), messages.at(-1)]).toEqual(['Play · ৳300', expect.stringMatching(/Stake limits: ৳1 – ৳500/)]);
    type('200');
    await press(/^black/);
    expect([main(), messages.at(-1) === '']).toEqual(['Play · ৳300', false]);
    type('100');
    await press(/^black/);
    expect([main(), messages.at(-1)]).toEqual(['Play · ৳400', '']);
  });

  it('[GAME-17] that are tapped while a round is played are not placed, nor among the bets that are repeated', async () => {
    let finish: (answer: { round: object }) => void = () => undefined;
    const answer = () => new Promise<{ round: object }>((resolve) => (finish = resolve));
    const { press, type, main } = await load(null, 100_000, answer);
    type('5');
    await press(/^red/);
    await press(/^Play/);
    for (const name of [/^black/, /Twice all/, /^Clear/]) await press(name);
    finish({ round: {} });
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    expect(main()).toBe('Play');
    await press(/Same again/);
    expect(main()).toBe('Play · ৳5');
  });

  it('[GAME-17] are filled up to the limit by one of what is left', async () => {
    const { press, type, main } = await load();
    type('300');
    await press(/^red/);
    await press(/^Max/);
    await press(/^black/);
    expect(main()).toBe('Play · ৳500');
  });

  it.each([
    [{ red: 500, black: 100 }, true],
    [{ red: 500, green: 100 }, false],
    [{}, false],
  ])('[GAME-17] of the last round, %j, can be repeated: %s', async (choice, isOffered) => {
    const { document, press, main } = await load({ stake: '6.00', choice });
    const again = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Same again')!;
    expect(again.disabled).toBe(!isOffered);
    await press(/Same again/);
    expect(main()).toBe(isOffered ? 'Play · ৳6' : 'Play');
  });
});

it('[PLAT-11] messages are taken from the site that embeds the page only, and sent to no other', async () => {
  const heard: unknown[] = [];
  const { window, posted } = loadPageModules({ isFramed: true });
  const { listen, postToSite } = await import('./page/site');
  listen((message) => heard.push(message.type));
  const send = (source: unknown, data: object) =>
    window.dispatchEvent(Object.assign(new window.Event('message'), { source, data }));
  send(window.parent, { source: 'wps-site', type: 'quit' });
  send(window, { source: 'wps-site', type: 'sound' });
  send(window.parent, { source: 'another', type: 'close-sheet' });
  expect(heard).toEqual(['quit']);
  postToSite('sheet', { open: true });
  expect(posted).toEqual([{ source: 'wps-play', type: 'sheet', open: true }]);
  const alone = loadPageModules();
  (await import('./page/site')).postToSite('sheet', { open: true });
  expect(alone.posted).toEqual([]);
});

it('[GAME-12] sound and vibration are off until they are switched on, by the player or by the site', async () => {
  const { document, posted, vibrations } = loadPageModules({ isFramed: true });
  const { cue, mountSoundSwitch } = await import('./page/sound');
  const button = document.createElement('button');
  const set = mountSoundSwitch(button);
  cue('good');
  expect([vibrations, button.ariaPressed]).toEqual([[], 'false']);
  button.click();
  expect([vibrations, posted, button.ariaPressed]).toEqual([
    [[8]],
    [{ source: 'wps-play', type: 'sound', on: true }],
    'true',
  ]);
  cue('great');
  expect(vibrations.at(-1)).toEqual([40, 60, 40, 60, 120]);
  set(false);
  cue('great');
  expect([vibrations.length, posted.length]).toEqual([2, 1]);
});

describe('the list of rounds', () => {
  const round = (roundId: string, nodeId = '9002') => ({
    ...{ roundId, nodeId, engine: 'dice', state: 'settled', stake: '10.00', payout: '0.00', at: 0, nonce: 1 },
  });
  const page = (ids: readonly string[], totalPages = 2) => ({
    body: {
      success: true,
      value: {
        list: ids.map((id) => round(id)),
        games: [{ nodeId: '9002', name: 'Dice', variant: '' }],
        pairs: [],
        totalPages,
      },
    },
  });
  const settled = async () => {
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  };

  it('[GAME-19] appends older pages until the last one; a failure leaves what is shown', async () => {
    const answers = [
      page(['one', 'two']),
      { status: 409, body: { success: false, message: 'Busy now' } },
      page(['three']),
    ];
    const { document, sent } = loadPageModules({ answer: () => answers.shift()! });
    const { createRoundList } = await import('./page/round-list');
    const { speak } = await import('./page/words');
    speak('EN');
    const { node, refresh } = createRoundList();
    document.body.append(node);
    await refresh();
    const links = () => [...node.querySelectorAll('a')].map(({ href }) => /round=(\w+)/.exec(href)![1]);
    const [more, note] = [node.querySelector<HTMLButtonElement>('button.plain')!, node.querySelector('[role=status]')!];
    expect([links(), more.hidden, note.textContent]).toEqual([['one', 'two'], false, '']);
    // One game: nothing to filter.
    expect(node.querySelectorAll('.filters label:not([hidden])')).toHaveLength(0);
    more.click();
    await settled();
    expect([links(), note.textContent, more.hidden]).toEqual([['one', 'two'], 'Busy now', false]);
    more.click();
    await settled();
    expect([links(), note.textContent, more.hidden]).toEqual([['one', 'two', 'three'], '', true]);
    expect(sent.map(({ path }) => path.split('?')[1])).toEqual(['page=1&size=20', 'page=2&size=20', 'page=2&size=20']);
  });
});

it('[GAME-19] a seed that is no seed is not sent, and a failure of renewing is shown', async () => {
  const { document, sent } = loadPageModules({
    answer: () => ({
      status: 409,
      body: { success: false, errorCode: 'game.not.finished', message: 'Finish the round' },
    }),
  });
  const { drawFairness } = await import('./page/fairness');
  const { speak } = await import('./page/words');
  speak('EN');
  const section = document.createElement('section');
  document.body.append(section);
  const state = { fairness: { serverSeedHash: 'a'.repeat(64), clientSeed: 'mine', nonce: 0 } };
  let renewed = 0;
  drawFairness(section, state as never, () => (renewed += 1));
  expect(section.querySelectorAll('dd')[1]!.textContent).toBe('0');
  const [input, button] = [section.querySelector('input')!, section.querySelector('button')!];
  for (const wrong of ['', 'not a seed!', 'x'.repeat(65)]) {
    input.value = wrong;
    button.click();
  }
  expect(sent).toHaveLength(0);
  input.value = 'my-seed_1';
  button.click();
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  expect(section.querySelector('[role=alert]')!.textContent).toBe('Finish the round');
  expect([JSON.parse(String(sent[0]!.init.body)), renewed]).toEqual([{ clientSeed: 'my-seed_1' }, 0]);
});

it('[GAME-19] renewing shows the old seeds with the last number they were used for, and the new pair', async () => {
  const revealed = { serverSeed: 's', serverSeedHash: 'b'.repeat(64), clientSeed: 'mine' };
  const fairness = { serverSeedHash: 'c'.repeat(64), clientSeed: 'mine', nonce: 0 };
  let rounds = 3;
  const { document } = loadPageModules({
    answer: () => ({ body: { success: true, value: { fairness, revealed: { ...revealed, rounds } } } }),
  });
  const { drawFairness } = await import('./page/fairness');
  const { speak } = await import('./page/words');
  speak('EN');
  const section = document.createElement('section');
  document.body.append(section);
  const state = { fairness: { serverSeedHash: 'b'.repeat(64), clientSeed: 'mine', nonce: 3 } };
  let renewed = 0;
  drawFairness(section, state as never, () => (renewed += 1));
  const renew = async () => {
    section.querySelector('button')!.click();
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
    return [...section.querySelectorAll('.revealed dd')].map(({ textContent }) => textContent);
  };
  expect(await renew()).toEqual(['s', 'b'.repeat(64), 'mine', '2']);
  expect([renewed, state.fairness.serverSeedHash, document.activeElement?.className]).toEqual([
    ...[1, 'c'.repeat(64), 'revealed'],
  ]);
  rounds = 0;
  expect((await renew()).at(-1)).toBe('–');
});
