/** Engines of the player page without a gateway: what the stage shows of a choice, a round that goes on, and a result. */
import { loadEngine as load } from '../../testing/engine-table';

describe('dice', () => {
  it('[GAME-12] show target, chance and multiple of a choice, and mirror the target on the other side', async () => {
    const { stage, table, press, document } = await load();
    const { mount } = await import('./page/dice');
    mount(table);
    const slider = stage.querySelector<HTMLInputElement>('input[type=range]')!;
    const facts = () => [...stage.querySelectorAll('.facts b')].map(({ textContent }) => textContent);
    const side = stage.querySelector('button')!;
    expect([side.textContent, facts(), slider.min, slider.max]).toEqual([
      ...['Over ▲', ['50.00', '49.99%', '×1.98'], '199', '9799'],
    ]);
    slider.value = '9000';
    slider.dispatchEvent(new document.defaultView!.Event('input'));
    expect(facts()).toEqual(['90.00', '9.99%', '×9.91']);
    await press(side);
    expect([side.textContent, slider.value, facts(), slider.min, slider.max]).toEqual([
      ...['Under ▼', '999', ['9.99', '9.99%', '×9.91'], '200', '9800'],
    ]);
  });

  it.each([
    ['199', '9800', '98.00%'],
    ['9799', '200', '2.00%'],
  ])('[GAME-12] keep the chance at either end of the scale: over %s is under %s', async (over, under, chance) => {
    const { stage, table, press, document } = await load();
    const { mount } = await import('./page/dice');
    mount(table);
    const slider = stage.querySelector<HTMLInputElement>('input[type=range]')!;
    const side = stage.querySelector('button')!;
    const shown = () => [slider.value, stage.querySelectorAll('.facts b')[1]?.textContent];
    slider.value = over;
    slider.dispatchEvent(new document.defaultView!.Event('input'));
    expect(shown()).toEqual([over, chance]);
    await press(side);
    expect(shown()).toEqual([under, chance]);
    await press(side);
    expect(shown()).toEqual([over, chance]);
  });

  it('[GAME-12] send the choice, and can be pressed again after a refusal', async () => {
    const { controls, table, press, calls } = await load();
    const { mount } = await import('./page/dice');
    mount(table);
    const button = controls.querySelector<HTMLButtonElement>('button.main')!;
    await press(button);
    expect(calls).toEqual([['start', 1_000, { target: 5_000, over: true }]]);
    expect(button.disabled).toBe(false);
  });

  it('[GAME-18] show a result as it was: the roll, where it is, and whether it has won', async () => {
    const { stage, table } = await load();
    const { mount } = await import('./page/dice');
    const { replay } = mount(table);
    const show = (roll: number, payout: string) => {
      replay({ payout, result: { roll, multiple: 1 } } as never);
      const [output, marker] = [stage.querySelector('output')!, stage.querySelector<HTMLElement>('.marker')!];
      return [output.textContent, output.className, marker.style.left, marker.hidden];
    };
    expect(show(7, '0.00')).toEqual(['0.07', 'roll bad', '0.07%', false]);
    expect(show(9_999, '20.00')).toEqual(['99.99', 'roll good', '99.99%', false]);
  });
});

describe('mines', () => {
  const round = (more: object, state = 'open') => ({
    ...{ roundId: 'one', state, stake: '10.00', payout: '0.00' },
    result: { mines: 5, found: [], hit: null, multiple: 10_000, next: 12_375, ...more },
  });

  it('[GAME-12] go on with an open round: opened tiles, the value of taking, and no change of stake or mines', async () => {
    const { stage, controls, table, press, calls, answers } = await load();
    const { mount } = await import('./page/mines');
    mount(table, round({ found: [0, 7], multiple: 15_625 }) as never);
    const tiles = [...stage.querySelectorAll<HTMLButtonElement>('.tile')];
    const main = controls.querySelector<HTMLButtonElement>('button.main')!;
    const select = controls.querySelector('select')!;
    expect(tiles.flatMap(({ disabled }, at) => (disabled ? [at] : []))).toEqual([0, 7]);
    expect([main.textContent, main.disabled, select.value, select.disabled]).toEqual(['Take ৳15.62', false, '5', true]);
    expect(stage.querySelector('.worth')!.textContent).toBe('×1.56 → ×1.24');
    answers.push({ round: round({ found: [0, 7, 9], hit: 9, mined: [9, 10], multiple: 0, next: null }, 'settled') });
    await press(tiles[9]);
    expect(calls).toEqual([['act', 'one', 2, 9], ['finish']]);
    expect([tiles[9]!.className, tiles[10]!.className, tiles[7]!.className]).toEqual([
      'tile mine hit',
      'tile mine',
      'tile safe',
    ]);
    expect([main.textContent, tiles.every(({ disabled }) => disabled), select.disabled]).toEqual([
      'Start',
      true,
      false,
    ]);
  });

  it('[GAME-12] open one tile at a time, however fast they are tapped', async () => {
    const { stage, table, press, calls, answers } = await load();
    const { mount } = await import('./page/mines');
    mount(table, round({}) as never);
    const [first, second] = stage.querySelectorAll<HTMLElement>('.tile');
    answers.push({ round: round({ found: [0] }) });
    first!.click();
    await press(second);
    expect(calls).toEqual([['act', 'one', 0, 0]]);
    answers.push({ round: round({ found: [0, 1] }) });
    await press(second);
    expect(calls.slice(1)).toEqual([['act', 'one', 1, 1]]);
  });

  it('[GAME-12] say that the first tile was a mine', async () => {
    const { stage, table, press, answers, messages } = await load();
    const { mount } = await import('./page/mines');
    mount(table, round({}) as never);
    answers.push({ round: round({ hit: 0, mined: [0, 10], multiple: 0, next: null }, 'settled') });
    await press(stage.querySelector('.tile'));
    expect(messages).toEqual(['A mine!']);
  });

  it('[GAME-12] take nothing before the first tile, and settle what is worth something', async () => {
    const { controls, table, press, calls, answers } = await load();
    const { mount } = await import('./page/mines');
    mount(table, null);
    const main = controls.querySelector<HTMLButtonElement>('button.main')!;
    answers.push(
      { round: round({ mines: 3 }) },
      { round: round({ mines: 3, found: [1], multiple: 11_250 }, 'settled') },
    );
    await press(main);
    expect([calls, main.disabled, main.textContent]).toEqual([[['start', 1_000, { mines: 3 }]], true, 'Take ৳10']);
    main.disabled = false;
    await press(main);
    expect(calls.slice(1)).toEqual([['settle', 'one'], ['finish']]);
  });
});

it('[GAME-12] a fish is cast at again after a cast that was refused, and not twice at once', async () => {
  const { stage, table, press, calls } = await load({ config: { fish: { ilish: 2 } } });
  const { mount } = await import('./page/fishing');
  mount(table);
  const [fish] = stage.querySelectorAll('.fish');
  (fish as HTMLElement).click();
  await press(fish);
  expect(calls).toHaveLength(1);
  await press(fish);
  expect(calls).toHaveLength(2);
});

it('[GAME-18] baccarat shows the hands of a round with their points and the field that won', async () => {
  const { stage, controls, table } = await load({ config: { odds: { player: 20_000, tie: 90_000, banker: 19_500 } } });
  const { mount } = await import('./page/baccarat');
  const { replay } = mount(table);
  expect([...controls.querySelectorAll('.spot')].map(({ textContent }) => textContent)).toEqual([
    ...['Player×2', 'Tie×9', 'Banker×1.95'],
  ]);
  replay({
    result: { player: [8, 12], banker: [0, 14, 25], playerPoints: 9, bankerPoints: 3, winner: 'player' },
  } as never);
  const hand = (side: string) => stage.querySelector(`.hand.${side}`)!;
  expect([hand('player').textContent, hand('banker').textContent]).toEqual(['Player9♠K♠9', 'BankerA♠2♥K♥3']);
  expect([hand('player').classList.contains('won'), hand('banker').classList.contains('won')]).toEqual([true, false]);
  expect([...controls.querySelectorAll('.spot.won')].map(({ textContent }) => textContent)).toEqual(['Player×2']);
  replay({ result: { player: [8], banker: [8], playerPoints: 9, bankerPoints: 9, winner: 'tie' } } as never);
  expect([stage.querySelectorAll('.card').length, stage.querySelectorAll('.hand.won').length]).toEqual([2, 0]);
});

describe('what was drawn', () => {
  const text = (nodes: readonly Node[]) => nodes.map(({ textContent }) => textContent).join(' | ');

  it('[GAME-19] is explained draw by draw', async () => {
    await load();
    const { explain } = await import('./page/explain');
    const draws = (count: number, of: number | null = 52) =>
      Array.from({ length: count }, (_, at) => ({ at, word: at + 100, of, value: at + 1 }));
    const rows = (table: HTMLElement) =>
      [...table.querySelectorAll('tbody tr')].map((row) => [...row.children].map(({ textContent }) => textContent));
    const five = { player: [0, 1], banker: [13, 14, 15] };
    expect(rows(explain('baccarat', five as never, draws(5))).map(([meaning]) => meaning)).toEqual([
      ...['Player 1 · A♠', 'Banker 1 · A♥', 'Player 2 · 2♠', 'Banker 2 · 2♥', 'Banker 3 · 3♥'],
    ]);
    const six = { player: [0, 1, 2], banker: [13, 14, 15] };
    expect(
      rows(explain('baccarat', six as never, draws(6)))
        .map(([meaning]) => meaning)
        .slice(4),
    ).toEqual([...['Player 3 · 3♠', 'Banker 3 · 3♥']]);
    expect(rows(explain('slot', {} as never, draws(7, null))).map(([meaning, , of]) => [meaning, of])[6]).toEqual([
      'Free spin 1 · reel 1',
      '–',
    ]);
    expect(rows(explain('mines', { mined: [4, 24] } as never, draws(2, 25)))[1]).toEqual([
      'Mine 2 · Tile 25',
      '101',
      '25',
      '2',
    ]);
  });

  it('[GAME-19] is a picture of the outcome', async () => {
    await load();
    const { pictureOf } = await import('./page/explain');
    expect(text(pictureOf('dice', '', { roll: 5, multiple: 1 }))).toBe('0.05');
    expect(text(pictureOf('fishing', '', { fish: 'ilish', caught: true, multiple: 180_000 }))).toMatch(/^Hilsa ×18: /);
    const [field] = pictureOf('mines', '', {
      mined: [3],
      found: [7],
      mines: 1,
      hit: null,
      multiple: 1,
      next: null,
    }) as [HTMLElement];
    const of = (name: string) => [...field.querySelectorAll(name)].map(({ textContent }) => textContent);
    expect([of('.mine'), of('.safe'), field.children.length]).toEqual([['4'], ['8'], 25]);
    expect(text(pictureOf('table', 'roulette', { drawn: [14], winners: [] }))).toBe('14');
    const colours = [0, 14, 15].map(
      (pocket) => (pictureOf('table', 'roulette', { drawn: [pocket], winners: [] })[0] as HTMLElement).className,
    );
    expect(colours).toEqual(['pocket green', 'pocket red', 'pocket black']);
    expect(text(pictureOf('table', 'dragon-tiger', { drawn: [12, 13], winners: [] }))).toMatch(/K♠.*A♥/);
    expect(text(pictureOf('table', 'andar-bahar', { drawn: [0, 4], winners: [] }))).toMatch(/Bahar#4$/);
    expect(text(pictureOf('table', 'andar-bahar', { drawn: [0, 3], winners: [] }))).toMatch(/Andar#3$/);
    expect(text(pictureOf('table', 'teen-patti', { drawn: [0, 1, 2, 13, 14, 15], winners: [] }))).toMatch(
      /A♠2♠3♠.*A♥2♥3♥/,
    );
  });
});
