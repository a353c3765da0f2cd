/** A win as a moment: in every engine, in proportion, and none for a loss or a return below the stake. */
import { JSDOM } from 'jsdom';
import { ownGateway } from '../../testing/own-gateway';
import { openPlayerPage, type PlayerPage } from '../../testing/player-page';

const gateway = ownGateway();

async function launch(nodeId: string): Promise<string> {
  const token = await gateway.enter('trial');
  const query = { launchMode: 'GLS', accountType: '0', nodeId };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
}

const MOST_ROUNDS = 80;
const pressMain = (page: PlayerPage) => page.click('#controls button.main:enabled');
const bet = async (page: PlayerPage) => {
  await page.find('#controls button.main:enabled');
  await page.click('.spot', /Player/);
  await pressMain(page);
};
const dig = async (page: PlayerPage) => {
  await page.click('#controls button.main:enabled', /Start/);
  await page.click('.tile:enabled');
  await page.until(() => page.document.querySelector('.tile.safe, .tile.hit') !== null);
  if (page.document.querySelector('.tile.hit') === null) await page.click('#controls button.main:enabled', /Take/);
};

/** The fish that is caught most often of those that no net is cast at. */
const fish = async (page: PlayerPage) => {
  await page.find('.fish:not(.aimed, .caught, .away)');
  const free = [...page.document.querySelectorAll<HTMLElement>('.fish:not(.aimed, .caught, .away)')];
  const multiple = ({ ariaLabel, attributes }: HTMLElement) =>
    Number(/×([\d.]+)/.exec(ariaLabel ?? attributes.getNamedItem('aria-label')!.value)![1]);
  free.sort((one, other) => multiple(one) - multiple(other))[0]!.click();
};

it.each([
  ['a slot', '9001', pressMain],
  ['dice', '9002', pressMain],
  ['mines', '9003', dig],
  ['fishing', '9004', fish],
  ['baccarat', '9005', bet],
] as const)('[GAME-12] %s marks the stage for a win, and for nothing else', async (_, nodeId, play) => {
  const page = await openPlayerPage(gateway, await launch(nodeId));
  const stage = await page.find('#stage');
  const message = await page.find('#say');
  await page.find('.intro');
  const seen = new Set<boolean>();
  for (let round = 0; seen.size < 2 && round < MOST_ROUNDS; round += 1) {
    const settled = page.requests.filter((one) => one.endsWith('/seen')).length;
    await play(page);
    await page.until(() => page.requests.filter((one) => one.endsWith('/seen')).length > settled);
    const isWin = /^You win|^Jackpot/.test(message.textContent);
    expect([message.textContent, stage.dataset.win !== undefined]).toEqual([message.textContent, isWin]);
    seen.add(isWin);
  }
  expect([...seen].sort()).toEqual([false, true]);
});

describe('the moment', () => {
  /** Each test with modules and a document of its own. */
  async function load(isStill: boolean) {
    const { window } = new JSDOM('<main></main>');
    Object.assign(globalThis, { window, document: window.document, matchMedia: () => ({ matches: isStill }) });
    jest.resetModules();
    const { celebrate, endMoment } = await import('./page/win');
    return { celebrate, endMoment, stage: window.document.querySelector('main')! };
  }
  const petals = (stage: HTMLElement) => stage.querySelectorAll('.moment i').length;

  it('[GAME-12] shows the amount, with petals for a great win, and ends with the next round', async () => {
    const { celebrate, endMoment, stage } = await load(false);
    celebrate(stage, 'good', 12_000);
    expect([stage.textContent, petals(stage)]).toEqual(['+৳120', 0]);
    celebrate(stage, 'great', 900_000);
    expect([stage.textContent, petals(stage)]).toEqual(['+৳9,000', 12]);
    endMoment(stage);
    expect([stage.textContent, stage.dataset.win]).toEqual(['', undefined]);
    celebrate(stage, '', 500);
    expect([stage.textContent, stage.dataset.win]).toEqual(['', undefined]);
  });

  it('[GAME-12] lasts as long as its win is great, and is then removed', async () => {
    const { celebrate, stage } = await load(false);
    jest.useFakeTimers();
    celebrate(stage, 'good', 12_000);
    jest.advanceTimersByTime(1_099);
    expect(stage.textContent).toBe('+৳120');
    jest.advanceTimersByTime(1);
    expect(stage.textContent).toBe('');
    celebrate(stage, 'great', 900_050);
    jest.advanceTimersByTime(2_199);
    expect(stage.textContent).toBe('+৳9,000.50');
    jest.advanceTimersByTime(1);
    expect([stage.textContent, stage.dataset.win]).toEqual(['', 'great']);
    jest.useRealTimers();
  });

  it('[GAME-12] does not move with reduced motion', async () => {
    const { celebrate, stage } = await load(true);
    celebrate(stage, 'great', 900_000);
    expect([stage.textContent, stage.dataset.win]).toEqual(['', 'great']);
  });
});
