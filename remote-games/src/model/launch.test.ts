import { nearOrigins, refusal } from '@site/shared/testing';
import type { Game } from '@site/shared/wps';
import { firstJackpot, nextJackpot, stepTowards } from './jackpot';
import { gameAddress, launchParams, openGameOf, playTypeOf, prizeModeOf } from './launch';
import { isFromFrame, parsePlayerMessage } from './playerMessages';
import { boardOf } from './winners';

const game = { nodeId: '7', gameId: 'g7', vassalage: 'BGS', gameType: 'RNG', gameCode: 'c7', lottoMode: '' } as Game;
const options = { demo: false, language: 'BN', backUrl: 'https://site.test' };

describe('launching', () => {
  it('[GAME-12] sends the game to the general launcher', () => {
    expect(launchParams(game, options)).toMatchObject({
      launchMode: 'GLS',
      nodeId: '7',
      gameId: 'g7',
      vassalage: 'BGS',
      gameType: 'RNG',
      accountType: 1,
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
    expect(openGameOf(refusal('system.busy', { support: '727', value }))).toBeNull();
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
    expect(parsePlayerMessage({ source, type: 'ready', balance: '1.00', currency: 'taka!' })).toEqual({
      type: 'ready',
      amount: '1.00',
      currency: null,
    });
    for (const bad of [
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
    }
  });

  it('[HOME-06] animates to a higher jackpot and shows a lower one at once', () => {
    let shown = 100;
    for (let turn = 0; turn < 200 && shown < 5000; turn += 1) shown = stepTowards(shown, 5000);
    expect(shown).toBe(5000);
    expect(stepTowards(5000, 40)).toBe(40);
  });
});
