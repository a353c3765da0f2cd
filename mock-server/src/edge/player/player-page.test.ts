/** The player page in jsdom on a real gateway. */
import { eq } from 'drizzle-orm';
import { rounds } from '../../features/games/games.tables';
import { TEST_NOW } from '../../testing/gateway';
import { ownGateway } from '../../testing/own-gateway';
import { openPlayerPage, openRulesPage, type PlayerPage } from '../../testing/player-page';
import { readCatalogue } from '../../features/games/catalogue/catalogue';

const gateway = ownGateway();
const SLOT = '9001';
const DICE = '9002';
const MINES = '9003';
const FISHING = '9004';
const BACCARAT = '9005';

async function launch(token: string, nodeId = DICE, accountType = '1'): Promise<string> {
  const query = { launchMode: 'GLS', accountType, nodeId };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
}
const start = (play: string) =>
  gateway.request('POST', '/wps/game/round/start', {
    token: play,
    body: { roundId: crypto.randomUUID(), stake: '10.00', choice: { target: 5000, over: true } },
  });

it('[GAME-17] a stake beyond a limit of the member says what the limit leaves', async () => {
  const token = await gateway.enter('agent');
  await gateway.request('PUT', '/wps/member/limits', {
    token,
    body: { kind: 'WAGER', period: '24H', amount: '900.00' },
  });
  const page = await openPlayerPage(gateway, await launch(token));
  await page.type('input.amount', '1000');
  await page.click('#controls button.main', /Roll/);
  await page.find('#say', /over your limit\. Left within your limit: ৳900$/);
});

it('[GAME-18] stays on the list until the gateway has the confirmation', async () => {
  const token = await gateway.enter('member');
  await start(await launch(token));
  const page = await openPlayerPage(gateway, await launch(token));
  await page.find('.unseen', /Your last round/);
  const stage = await page.find('#stage');
  expect(stage.inert).toBe(true);
  const seen = page.requests.length;
  await page.click('.unseen button', /Continue/);
  // Not before the answer.
  expect(page.document.querySelector('.unseen')).not.toBeNull();
  await page.until(() => page.document.querySelector('.unseen') === null);
  expect(page.requests.slice(seen)).toEqual(['POST /wps/game/round/seen']);
  expect(stage.inert).toBe(false);
});

it('[GAME-18] lists a round that another device settled after this page was opened, before its stake is taken', async () => {
  const token = await gateway.enter('member');
  const tablet = await launch(token);
  const page = await openPlayerPage(gateway, tablet);
  await page.find('#controls button.main', /Roll/);
  // A stake of the phone that the gateway commits only after the tablet has read its state.
  const phone = await launch(token);
  await start(phone);
  await gateway.services.db.execute(`update game_sessions set closed_at = null where closed_at is not null`);
  const before = (await page.find('#balance')).textContent;
  await page.click('#controls button.main', /Roll/);
  await page.find('.unseen li', /Stake ৳10/);
  expect(page.requests.at(-1)).toBe('GET /wps/game/round/state');
  expect((await page.find('#balance')).textContent).not.toBe(before);
  await page.click('.unseen button', /Continue/);
  await page.until(() => page.document.querySelector('.unseen') === null);
  await page.click('#controls button.main', /Roll/);
  await page.find('#say', /You win|Not this time/);
});

describe('before the first stake', () => {
  it.each([
    [SLOT, /Symbol.*Tiger.*Moon, anywhere/],
    [DICE, /Chance.*50%×1\.98/],
    [MINES, /Mines.*24×24\.75/],
    [FISHING, /Hilsa×18/],
    [BACCARAT, /Banker×1\.95/],
  ])('[GAME-17] game %s shows what it pays, and its rules', async (nodeId, pays) => {
    const page = await openPlayerPage(gateway, await launch(await gateway.enter('trial'), nodeId, '0'));
    const intro = await page.find('.intro');
    expect(intro.textContent).toMatch(pays);
    expect(intro.querySelector('p')).not.toBeNull();
    await page.click('.intro button', /Got it/);
    expect(page.document.querySelector('.intro')).toBeNull();
    // It stays in the menu.
    await page.click('#more');
    expect((await page.find('#sheet')).textContent).toMatch(pays);
  });

  it('[GAME-17] the first stake closes it, and the next launch offers the last stake without it', async () => {
    const token = await gateway.enter('agent');
    const first = await openPlayerPage(gateway, await launch(token));
    await first.find('.intro');
    await first.type('input.amount', '12.5');
    await first.click('#controls .main', /Roll/);
    await first.until(() => first.document.querySelector('.intro') === null);
    await first.find('#say', /You win|Not this time/);
    await first.until(() => first.requests.at(-1) === 'POST /wps/game/round/seen');
    const second = await openPlayerPage(gateway, await launch(token));
    expect(((await second.find('input.amount')) as HTMLInputElement).value).toBe('12.50');
    expect(second.document.querySelector('.intro')).toBeNull();
  });
});

/** A table of this layout. */
const tableOf = async (variant: string) =>
  (await readCatalogue(gateway.services.db)).games.find((game) => game.variant === variant)!.nodeId;

it('[GAME-17] a field shows the odds that it pays, with every digit', async () => {
  const page = await openPlayerPage(gateway, await launch(await gateway.enter('member'), await tableOf('duel')));
  for (const place of ['.intro td', '.spot']) {
    await page.find(place, /×1\.8269/);
    await page.find(place, /×1\.9791/);
  }
});

it('[GAME-17] a field of the wheel says what it wins, the factor beside it what is paid out', async () => {
  const page = await openPlayerPage(gateway, await launch(await gateway.enter('member'), await tableOf('wheel')));
  expect((await page.find('.spot', /^6:1/)).textContent).toMatch(/^6:1.*×7/);
  expect((await page.find('.intro')).textContent).toContain('50:1 · Star×51');
});

it('[GAME-12] dice show their pips as dice do', async () => {
  const page = await openPlayerPage(gateway, await launch(await gateway.enter('member'), await tableOf('sic-bo')));
  await page.click('.spot', /Big/);
  await page.click('.main', /Play/);
  await page.find('.die');
  const dice = [...page.document.querySelectorAll('.die')];
  expect(dice).toHaveLength(3);
  for (const die of dice) {
    const pips = [...die.querySelectorAll('i')].map(({ style }) => style.gridArea.split(' / ').slice(0, 2).map(Number));
    expect(pips).toHaveLength(Number(die.ariaLabel ?? die.getAttribute('aria-label')));
    // Every face of a die looks the same upside down; an odd one has a pip in the middle.
    const places = pips.map(String).sort();
    expect(new Set(places).size).toBe(pips.length);
    expect(pips.map(([row, column]) => String([4 - row!, 4 - column!])).sort()).toEqual(places);
    expect(places.includes('2,2')).toBe(pips.length % 2 === 1);
  }
});

it.each([
  ['BN', /ফেরত98\.76%সীমা৳10 – ৳5,000সর্বোচ্চ জয়৳45,000/],
  ['EN', /Return98\.76%Limits৳10 – ৳5,000Maximum win৳45,000/],
])('[GAME-17] the rules page is in one language (%s), with amounts as in the game', async (language, facts) => {
  const page = await openRulesPage(gateway, `/wps/play/rules/#node=${BACCARAT}&lang=${language}`);
  expect((await page.find('dl')).textContent).toMatch(facts);
  expect((await page.find('#rules')).textContent).not.toMatch(language === 'BN' ? /max|RTP/ : /[ঀ-৲]/);
});

describe('the stake', () => {
  const amount = async (page: PlayerPage) => ((await page.find('input.amount')) as HTMLInputElement).value;

  it.each([
    ['five', /Please enter an amount/],
    // A decimal comma: without it the stake would be tenfold.
    ['1,5', /Please enter an amount/],
    ['0.5', /Stake limits: ৳1 – ৳1,000/],
    ['1000.01', /Stake limits:/],
  ])('[GAME-17] typed as "%s" is not sent, and the page says why', async (typed, why) => {
    const page = await openPlayerPage(gateway, await launch(await gateway.enter('trial'), DICE, '0'));
    await page.type('input.amount', typed);
    await page.find('.note', why);
    await page.click('#controls .main', /Roll/);
    expect(page.requests.filter((one) => one.endsWith('/start'))).toEqual([]);
    expect(page.document.activeElement).toBe(page.document.querySelector('input.amount'));
    await page.type('input.amount', '৫০');
    expect((await page.find('.note')).textContent).toBe('');
  });

  it('[GAME-17] of a slot is a multiple of its lines', async () => {
    const page = await openPlayerPage(gateway, await launch(await gateway.enter('trial'), SLOT, '0'));
    await page.type('input.amount', '2.50');
    await page.find('.note', /multiple of ৳0\.20/);
    await page.type('input.amount', '2.60');
    await page.click('#controls button', /Half the stake/);
    expect(await amount(page)).toBe('2');
  });

  it('[GAME-17] is halved, doubled, stepped with the arrow keys, and at most what limits and balance allow', async () => {
    const page = await openPlayerPage(gateway, await launch(await gateway.enter('trial'), DICE, '0'));
    await page.type('input.amount', '300');
    await page.click('#controls button', /Half the stake/);
    expect(await amount(page)).toBe('150');
    for (let times = 0; times < 4; times += 1) await page.click('#controls button', /Double the stake/);
    expect(await amount(page)).toBe('1000');
    await page.press('input.amount', 'ArrowDown');
    expect(await amount(page)).toBe('500');
    await page.click('#controls button', /^Max$/);
    expect(await amount(page)).toBe('1000');
  });

  it('[GAME-17] on fields takes typed chips, halves and doubles them, and repeats the last bets after a new launch', async () => {
    const token = await gateway.enter('agent');
    const page = await openPlayerPage(gateway, await launch(token, BACCARAT));
    await page.click('#controls .main', /Deal/);
    const refusal = await page.find('#say', /chips/);
    await page.type('input.amount', '15');
    await page.click('.spot', /Player/);
    expect(refusal.textContent).toBe('');
    await page.click('.spot', /Banker/);
    await page.click('#controls button', /Twice all chips/);
    await page.find('.main', /Deal · ৳60/);
    await page.click('#controls button', /Half of all chips/);
    await page.click('.main', /Deal · ৳30/);
    await page.find('#say', /You win|Not this time|Returned/);
    await page.until(() => page.requests.at(-1) === 'POST /wps/game/round/seen');
    const next = await openPlayerPage(gateway, await launch(token, BACCARAT));
    await next.click('#controls button', /Same again/);
    await next.find('.main', /Deal · ৳30/);
  });
});

it.each([
  ['Asia/Dhaka', '12:00:00'],
  ['Pacific/Auckland', '19:00:00'],
])('[GAME-18] times of rounds are in the time zone of the site (%s), on every device', async (timeZone, shown) => {
  const token = await gateway.enter('member');
  await gateway.services.settings.change({ timeZone });
  await start(await launch(token));
  await gateway.services.db.update(rounds).set({ at: TEST_NOW, seenAt: null }).where(eq(rounds.nodeId, DICE));
  const page = await openPlayerPage(gateway, await launch(token));
  const time = async (selector: string) => (await page.find(selector)).textContent;
  expect(await time('.unseen time')).toBe(shown);
  await page.click('#more');
  expect(await time('.rounds time')).toBe(shown);
});

describe('the scripts', () => {
  const get = (path: string) => gateway.request('GET', path);
  const preloadsOf = (html: string) => [...html.matchAll(/modulepreload" href="([^"]+)"/g)].map(([, href]) => href!);
  const importsOf = (script: string) =>
    [...script.matchAll(/\b(?:from|import) ?"\.\/([^"]+)"/g)].map(([, name]) => name!);
  const nameOf = (path: string) => path.split('/').at(-1)!;

  it.each(['game', 'live', 'verify', 'rules'])(
    'of the %s page import only scripts that are preloaded, and nothing of Node',
    async (document) => {
      const { text } = await get(`/wps/play/${document}/`);
      const [, entry] = /<script type="module" src="([^"]+)"/.exec(text)!;
      const preloaded = preloadsOf(text);
      const served = await Promise.all([entry!, ...preloaded].map(get));
      for (const { status, headers, text: script } of served) {
        expect([status, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8']);
        expect(script).not.toMatch(/node:|require\(|interface |eval\(/);
      }
      const imported = served.flatMap(({ text: script }) => importsOf(script));
      expect(new Set(imported)).toEqual(new Set(preloaded.map(nameOf)));
    },
  );

  it('load an engine when the game is known', async () => {
    const { text } = await get('/wps/play/game/');
    const scripts = await Promise.all(['/wps/play/files/play.js', ...preloadsOf(text)].map(get));
    const engines = scripts.flatMap(({ text: script }) =>
      [...script.matchAll(/import\("\.\/([\w-]+)\.js"\)/g)].map(([, name]) => name!),
    );
    const names = engines.map((name) => name.replace(/-\w+$/, ''));
    // And what explains an outcome, when a record is opened.
    expect(names.sort()).toEqual(['baccarat', 'dice', 'explain', 'fishing', 'mines', 'slot', 'table']);
    for (const name of engines) {
      expect(text).not.toContain(name);
      expect((await get(`/wps/play/files/${name}.js`)).status).toBe(200);
    }
  });

  it('are small: what a game loads first is below 40 kB', async () => {
    const { text } = await get('/wps/play/game/');
    const scripts = await Promise.all(['/wps/play/files/play.js', ...preloadsOf(text)].map(get));
    expect(scripts.reduce((sum, { text: script }) => sum + Buffer.byteLength(script), 0)).toBeLessThan(40_000);
  });
});

it('[GAME-17] [MEM-16] a used-up time limit is named as one, without an amount that is left', async () => {
  const token = await gateway.enter('agent');
  await gateway.request('PUT', '/wps/member/limits', { token, body: { kind: 'SESSION', period: '24H', amount: '1' } });
  // A single bet counts as a minute.
  await start(await launch(token));
  const page = await openPlayerPage(gateway, await launch(token));
  await page.click('.unseen button', /Continue/);
  await page.until(() => page.document.querySelector('.unseen') === null);
  await page.click('#controls button.main', /Roll/);
  await page.find('#say', /^The playing time you have set is used up\.$/);
});
