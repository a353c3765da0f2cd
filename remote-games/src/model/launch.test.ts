import { nearOrigins, refusal } from '@site/shared/testing';
import type { Game } from '@site/shared/wps';
import { firstJackpot, nextJackpot, stepTowards } from './jackpot';
import { gameAddress, launchParams, maintenanceOf, openGameOf, playBreakOf, playTypeOf, prizeModeOf } from './launch';
import { isFromFrame, parsePlayerMessage } from './playerMessages';
import { boardOf } from './winners';

const game = { nodeId: '7', gameId: 'g7', vassalage: 'BGS', gameType: 'RNG', gameCode: 'c7', lottoMode: '' } as Game;
const options = { demo: false, language: 'BN', backUrl: 'https://site.test' };

describe('launching', () => {
  it('[GAME-12] sends the game to the general launcher', () => {
    const common = { language: 'BN', backUrl: 'https://site.test', device: 'mobile', accountType: 1, nodeId: '7' };
    const client = { launchMode: 'GLS', platform: 'html5', clientType: 2, confirmTrans: 0 };
    const general = { ...common, ...client, gameId: 'g7', vassalage: 'BGS', gameType: 'RNG' };
    expect(launchParams(game, options)).toEqual(general);
    expect(launchParams(game, { ...options, roomId: '12' })).toEqual({ ...general, roomId: '12' });
    const lottery = { launchMode: 'LOTT', lottoPrizeMode: 'Lott', lottoPlayType: 'trad', lottoGameCode: 'c7' };
    expect(launchParams({ ...game, vassalage: 'LOTT' }, options)).toEqual({
      ...common,
      ...lottery,
      lottoView: 'betting',
    });
    expect(launchParams(game, { ...options, demo: true })).toMatchObject({ accountType: 0 });
  });

  it.each([
    ['TCG_SEA', 'SEA'],
    ['TCG_LOTTO_VN', 'Elott'],
    ['LOTT', 'Lott'],
    ['ELOTT', 'Elott'],
  ])('[GAME-12] sends %s to the lottery launcher with prize mode %s', (vassalage, lottoPrizeMode) => {
    expect(prizeModeOf({ vassalage })).toBe(lottoPrizeMode);
    expect(launchParams({ ...game, vassalage }, options)).toMatchObject({ launchMode: 'LOTT', lottoPrizeMode });
  });

  it('[GAME-12] plays entertainment lotteries as ent, others as trad', () => {
    expect([playTypeOf({ lottoMode: 'Entertainment' }), playTypeOf({ lottoMode: 'Tradition' })]).toEqual([
      'ent',
      'trad',
    ]);
  });

  it('[GAME-12] opens only https URLs or its own origin', () => {
    expect(gameAddress('/wps/play/game/#t', 'http://site.test')).toMatchObject({ ok: true });
    expect(gameAddress('https://games.test/x', 'http://site.test')).toMatchObject({ ok: true });
    for (const bad of ['http://games.test/x', 'javascript:alert(1)', 'data:text/html,x', 'https://']) {
      expect(gameAddress(bad, 'http://site.test').ok).toBe(false);
    }
    const near = nearOrigins('http://site.test').filter((origin) => /^http:.*[^/]$/.test(origin));
    expect(near.length).toBeGreaterThan(4);
    for (const origin of near) expect(gameAddress(`${origin}/x`, 'http://site.test').ok).toBe(false);
  });

  it('[GAME-12] reads the game that is still open from the error', () => {
    const value = { nodeId: '9', gameName: 'Dice' };
    expect(openGameOf(refusal('game.not.finished', { support: '734', value }))).toEqual(value);
    expect(openGameOf(refusal('game.not.finished', { support: '734', value: { nodeId: '9' } }))).toEqual({
      nodeId: '9',
      gameName: '',
    });
    expect(openGameOf(refusal('game.not.finished', { support: '734', value: { gameName: 'Dice' } }))).toBeNull();
    expect(openGameOf(refusal('system.busy', { support: '727', value }))).toBeNull();
  });
});

describe('a closed game', () => {
  it('[MEM-16] [GAME-12] is closed until the time of the gateway, also until the epoch, or without a known end', () => {
    const excluded = (value: unknown) => playBreakOf(refusal('self.excluded', { value }));
    const timeout = playBreakOf(refusal('timeout.active', { value: { until: 1_000 } }));
    expect([excluded({ until: 0 }), excluded({ until: '1000' }), excluded(null), timeout]).toEqual([
      { kind: 'exclusion', until: 0 },
      { kind: 'exclusion', until: null },
      { kind: 'exclusion', until: null },
      { kind: 'timeout', until: 1_000 },
    ]);
    expect(playBreakOf({ kind: 'offline' })).toBeNull();
    expect(maintenanceOf(refusal('provider.maintenance', { value: { until: 2_000 } }))).toEqual({ until: 2_000 });
    expect(maintenanceOf(refusal('timeout.active', { value: { until: 2_000 } }))).toBeNull();
  });
});

describe('a message of a game', () => {
  it('[GAME-12] is accepted only from its own frame', () => {
    const frame = {};
    const heard = { source: frame, origin: 'null', data: {} };
    expect(isFromFrame(heard, frame, 'https://site.test')).toBe(true);
    expect(isFromFrame({ ...heard, origin: 'https://site.test' }, frame, 'https://site.test')).toBe(true);
    expect(isFromFrame({ ...heard, origin: 'https://evil.test' }, frame, 'https://site.test')).toBe(false);
    expect(isFromFrame({ ...heard, source: {} }, frame, 'https://site.test')).toBe(false);
    expect(isFromFrame({ ...heard, source: null }, null, 'https://site.test')).toBe(false);
  });

  it('[GAME-12] is accepted only in the agreed format', () => {
    const source = 'wps-play';
    expect(parsePlayerMessage({ source, type: 'balance', balance: '12.30' })).toEqual({
      type: 'balance',
      amount: '12.30',
    });
    // An invalid currency code makes Intl.NumberFormat throw.
    const currencyOf = (currency: unknown) => parsePlayerMessage({ source, type: 'ready', balance: '1.00', currency });
    const wrong = ['XBDT', 'BDTX', 'bdt', 'BD', '', 7];
    expect(wrong.map((currency) => currencyOf(currency))).toEqual(
      wrong.map(() => ({ type: 'ready', amount: '1.00', currency: null })),
    );
    expect(currencyOf('BDT')).toMatchObject({ currency: 'BDT' });
    expect(parsePlayerMessage({ source, type: 'ready', balance: '1.00', currency: 'taka!' })).toEqual({
      type: 'ready',
      amount: '1.00',
      currency: null,
    });
    const ended = { source, type: 'round-ended', balance: 5 };
    expect(parsePlayerMessage(ended)).toEqual({ type: 'round-ended', amount: null });
    expect(parsePlayerMessage({ source, type: 'sound', on: false })).toEqual({ type: 'sound', on: false });
    expect(parsePlayerMessage({ source, type: 'sheet', open: false })).toEqual({ type: 'sheet', open: false });
    for (const bad of [
      { source, type: 'sound', on: 'yes' },
      { source, type: 'sheet' },
      null,
      'close',
      { type: 'close' },
      { source: 'else', type: 'close' },
      { source, type: 'open' },
      { source, type: 'balance', balance: 12 },
      { source, type: 'balance', balance: 'x' },
    ]) {
      expect(parsePlayerMessage(bad)).toBeNull();
    }
  });
});

describe('winners and jackpot of home', () => {
  it('[HOME-07] shows the twenty highest wins, highest first', () => {
    const list = Array.from({ length: 30 }, (_, at) => ({ vo: { winAmount: `${at}.00` } }));
    const board = boardOf({ list } as never);
    expect(board).toHaveLength(20);
    expect(board.map(({ winAmount }) => winAmount).slice(0, 2)).toEqual(['29.00', '28.00']);
  });

  it('[HOME-06] simulates a jackpot that only grows and stays within its bounds', () => {
    for (const chance of [() => 0, () => 0.5, () => 0.999999]) {
      const large = firstJackpot('billions', chance);
      expect(large.amount).toBeGreaterThanOrEqual(1.2e11);
      expect(large.amount).toBeLessThanOrEqual(1.3e11);
      const grown = nextJackpot('billions', large.amount, chance);
      expect((grown.amount - large.amount) / 100).toBeGreaterThanOrEqual(10_000);
      expect((grown.amount - large.amount) / 100).toBeLessThanOrEqual(50_000);
      expect([3000, 4000, 5000]).toContain(grown.nextInMs);
      const small = firstJackpot('millions', chance).amount;
      expect(small).toBeGreaterThanOrEqual(540_000_000);
      expect(small).toBeLessThanOrEqual(580_000_000);
      const cents = nextJackpot('millions', small, chance).amount - small;
      expect(cents).toBeGreaterThanOrEqual(100);
      expect(cents).toBeLessThanOrEqual(9_999);
    }
  });

  it('[HOME-06] animates to a higher jackpot and shows a lower one at once', () => {
    let shown = 100;
    for (let turn = 0; turn < 200 && shown < 5000; turn += 1) shown = stepTowards(shown, 5000);
    expect(shown).toBe(5000);
    expect(stepTowards(5000, 40)).toBe(40);
  });
});
