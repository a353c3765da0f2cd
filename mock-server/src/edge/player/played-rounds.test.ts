/** A round that is played: what its engine shows step by step, and that the result and the balance follow at its end. */
import { PAYLINES, SYMBOLS } from '../../features/games/rules/slot-models';
import { GAME, loadEngine } from '../../testing/engine-table';

/** A step of an animation with reduced motion. */
const STEP_MS = 60;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** The engine with a round that its first play gets. */
async function load(result: object, more: object = {}) {
  const loaded = await loadEngine(more);
  const { stage, controls, calls, answers } = loaded;
  answers.push({ round: { roundId: 'one', state: 'settled', stake: '1.00', payout: '0.00', result } });
  return {
    ...loaded,
    step: (count = 1) => jest.advanceTimersByTimeAsync(count * STEP_MS),
    finished: () => calls.filter(([name]) => name === 'finish').length,
    main: () => controls.querySelector<HTMLButtonElement>('button.main')!,
    texts: (selector: string) => [...stage.querySelectorAll(selector)].map(({ textContent }) => textContent),
  };
}

it('[GAME-12] baccarat deals every card in turn, and then shows the points, the winning field and the result', async () => {
  const result = { player: [8, 12], banker: [0, 14, 25], playerPoints: 9, bankerPoints: 5, winner: 'player' };
  const odds = { odds: { player: 20_000, tie: 90_000, banker: 19_500 } };
  const { controls, calls, table, press, step, finished, main, texts } = await load(result, { config: odds });
  (await import('./page/baccarat')).mount(table);
  const [player] = controls.querySelectorAll('.spot');
  await press(player);
  await press(main());
  expect(calls[0]).toEqual(['start', 100, { bets: { player: '1.00' } }]);
  const hands = () => [texts('.hand.player .card'), texts('.hand.banker .card'), texts('.points')];
  const none = ['', ''];
  expect(hands()).toEqual([['9♠'], [], none]);
  for (const shown of [
    [['9♠'], ['A♠'], none],
    [['9♠', 'K♠'], ['A♠'], none],
    [['9♠', 'K♠'], ['A♠', '2♥'], none],
    [['9♠', 'K♠'], ['A♠', '2♥', 'K♥'], none],
  ]) {
    await step();
    expect([hands(), finished(), main().disabled]).toEqual([shown, 0, true]);
  }
  await step();
  expect([hands()[2], finished()]).toEqual([['9', '5'], 1]);
  expect([...controls.querySelectorAll('.spot.won')]).toEqual([player]);
  await step();
  // The next round begins without bets.
  expect([main().disabled, main().textContent, controls.querySelectorAll('.spot.won').length]).toEqual([
    ...[false, 'Deal', 0],
  ]);
});

it('[GAME-12] a table shows what was drawn and the winning fields, and then the result', async () => {
  const more = { config: { odds: { red: 20_000, black: 20_000 } }, game: { ...GAME, variant: 'dragon-tiger' } };
  const { stage, controls, table, press, step, finished, main, texts } = await load(
    { drawn: [12, 13], winners: ['red'] },
    more,
  );
  (await import('./page/table')).mount(table);
  await press(controls.querySelector('.spot'));
  await press(main());
  expect([texts('.card'), finished()]).toEqual([[], 0]);
  await step();
  expect([texts('.card'), finished()]).toEqual([['K♠', 'A♥'], 1]);
  expect(controls.querySelectorAll('.spot.won')).toHaveLength(1);
  expect(stage.querySelectorAll('.board > *')).toHaveLength(1);
  await step();
  expect([main().disabled, controls.querySelectorAll('.spot.won').length]).toEqual([false, 0]);
});

it('[GAME-12] dice end on the roll of the round after the rolls of the animation', async () => {
  const { table, press, step, finished, main, texts } = await load({ roll: 4_207, multiple: 1 });
  (await import('./page/dice')).mount(table);
  await press(main());
  await step(6);
  expect([finished(), main().disabled]).toEqual([0, true]);
  await step(2);
  expect([texts('output'), finished(), main().disabled]).toEqual([['42.07'], 1, false]);
});

describe('a fish', () => {
  const config = { fish: { ilish: 2 } };

  it('[GAME-12] that is caught leaves the pond, and another one swims', async () => {
    const { stage, table, press, step, finished, messages } = await load({ caught: true }, { config });
    (await import('./page/fishing')).mount(table);
    const all = () => [...stage.querySelectorAll('.fish')];
    const [first, ...others] = all();
    await press(first);
    expect([first!.className, finished()]).toEqual([expect.stringContaining('aimed'), 0]);
    await step();
    expect([first!.className, finished()]).toEqual([expect.stringMatching(/caught$/), 1]);
    await step();
    expect([all().includes(first!), all().length, messages]).toEqual([false, others.length + 1, []]);
  });

  it('[GAME-12] that gets away swims on, and can be cast at again', async () => {
    const { stage, calls, table, press, step, finished, messages } = await load({ caught: false }, { config });
    (await import('./page/fishing')).mount(table);
    const [first] = stage.querySelectorAll('.fish');
    await press(first);
    await step();
    expect([finished(), messages, first!.isConnected]).toEqual([1, ['It got away'], true]);
    expect(first!.className).not.toMatch(/aimed|away|caught/);
    await press(first);
    expect(calls.filter(([name]) => name === 'start')).toHaveLength(2);
  });
});

it('[GAME-12] a slot shows the paid spin and then each free spin with its number and its win; the result follows the last one', async () => {
  const spin = (symbol: number, more: object = {}) => ({
    ...{ window: Array<number[]>(5).fill([symbol, symbol, symbol]), scatters: 0, lines: [], multiple: 0, factor: 1 },
    ...more,
  });
  const spins = [
    spin(1, { scatters: 15, multiple: 20_000 }),
    spin(2, { factor: 2, lines: [{ line: 0, count: 3 }], multiple: 5_000 }),
    spin(3, { factor: 2 }),
  ];
  const config = {
    symbols: SYMBOLS,
    paylines: PAYLINES,
    reels: Array<number[]>(5).fill([6, 7, 8, 9, 6, 7, 8, 9, 6, 7, 8]),
  };
  const { stage, controls, table, press, step, finished, main, messages } = await load({ spins }, { config });
  const { replay } = (await import('./page/slot')).mount(table);
  const banner = stage.querySelector<HTMLElement>('.banner')!;
  const shown = () => [
    banner.hidden ? null : banner.textContent,
    [...new Set([...stage.querySelectorAll('.symbol')].map(({ classList }) => classList[1]))],
    stage.querySelectorAll('.symbol').length,
    stage.querySelectorAll('.win').length,
    stage.querySelectorAll('.line').length,
  ];
  await press(main());
  const stake = controls.querySelector<HTMLInputElement>('input.amount')!;
  expect([main().disabled, stake.disabled]).toEqual([true, true]);
  await step();
  expect([shown(), messages]).toEqual([[null, ['scatter'], 15, 15, 0], ['×2']]);
  await step(2);
  expect([shown(), messages]).toEqual([
    ['Free spin 1/2 · ×2', ['tiger'], 15, 3, 1],
    ['×2', '×0.5'],
  ]);
  expect([finished(), main().disabled]).toEqual([0, true]);
  await step(2);
  expect([shown(), messages]).toEqual([
    [null, ['peacock'], 15, 0, 0],
    ['×2', '×0.5'],
  ]);
  expect([finished(), main().disabled, stake.disabled]).toEqual([1, false, false]);
  // Of an earlier round the last spin is shown.
  replay({ result: { spins: spins.slice(0, 2) } } as never);
  expect(shown()).toEqual([null, ['tiger'], 15, 3, 1]);
});
