/** Facts of a game as the info sheet has them, and the result of a round on the wire. Pure. */
import { buildCatalogue } from './catalogue/build-catalogue';
import { factsOf } from './facts';
import { configOf, fairnessView, roundView } from './rounds/round-view';

const games = buildCatalogue(0);
const gameOf = (nodeId: string) => games.find((game) => game.nodeId === nodeId)!;

it.each([
  ['9001', '96.41', ['2.00', '1000.00', '1000000.00'], 20, 'Y'],
  ['9006', '96.30', ['2.00', '1000.00', '1000000.00'], 20, 'Y'],
  ['9007', '95.79', ['2.00', '1000.00', '1000000.00'], 20, 'Y'],
  ['9002', '99.00', ['1.00', '1000.00', '49000.00'], 0, 'Y'],
  ['9003', '99.00', ['1.00', '1000.00', '1000000.00'], 0, 'Y'],
  ['9004', '96.00', ['0.10', '100.00', '15000.00'], 0, 'Y'],
  ['9005', '98.76', ['10.00', '5000.00', '45000.00'], 0, 'Y'],
  ['8001', '95.00', ['1.00', '10000.00', '1000000.00'], 0, 'N'],
  ['8005', '95.00', ['1.00', '10000.00', '1000000.00'], 0, 'N'],
])('[GAME-17] game %s returns %s %% and has the limits %j', (nodeId, rtp, limits, lines, demo) => {
  const facts = factsOf(gameOf(nodeId), 'EN');
  expect([facts.rtp, facts.minBet, facts.maxBet, facts.maxWin, facts.lines, facts.demo]).toEqual([
    ...[rtp, ...limits, lines, demo],
  ]);
  // A lottery is verified by its draw, not by seeds of the player.
  expect([facts.payTable === undefined, facts.fairness === undefined]).toEqual([
    Number(nodeId) < 9_000,
    Number(nodeId) < 9_000,
  ]);
  expect(facts.rulesUrl).toBe(`/wps/play/rules/#node=${nodeId}&lang=EN`);
});

it('[SITE-10] rules are in the language of the visitor, and those of a table are its own', () => {
  expect(factsOf(gameOf('9005'), 'BN').rules.join()).toMatch(/[\u0980-\u09ff]/);
  expect(factsOf(gameOf('9005'), 'EN').rules.join()).not.toMatch(/[\u0980-\u09ff]/);
  expect(factsOf(gameOf('9005'), 'EN').rules).not.toEqual(factsOf(gameOf('9002'), 'EN').rules);
});

describe('a round on the wire', () => {
  const pair = { id: 1, serverSeed: 'secret', serverSeedHash: 'hash', clientSeed: 'mine', nonce: 9, revealedAt: null };
  const round = {
    ...{ id: 'one', nodeId: '9003', engine: 'mines', state: 'open', stake: 1_050, payout: 0, jackpot: 0, nonce: 3 },
    ...{ choice: { mines: 2 }, outcome: { mined: [4, 5] }, actions: [0], at: 1_000, settledAt: null },
  };
  const view = (more: object = {}, seeds: object = {}) =>
    roundView({ ...round, ...more } as never, gameOf('9003'), { ...pair, ...seeds } as never);

  it('[GAME-19] has the server seed only once it is revealed, and no mine while it is open', () => {
    const open = view();
    expect(open).toMatchObject({
      stake: '10.50',
      payout: '0.00',
      serverSeedHash: 'hash',
      clientSeed: 'mine',
      nonce: 3,
    });
    expect([JSON.stringify(open).includes('secret'), JSON.stringify(open).includes('mined')]).toEqual([false, false]);
    const over = view({ state: 'settled', payout: 1_200, settledAt: 2_000 }, { revealedAt: 3_000 });
    expect(over).toMatchObject({ serverSeed: 'secret', payout: '12.00', settledAt: 2_000, result: { mined: [4, 5] } });
  });

  it('[HOME-06] names a jackpot only when there was one', () => {
    expect(view()).not.toHaveProperty('jackpot');
    expect(view({ jackpot: 70 }).jackpot).toBe('0.70');
    expect(fairnessView(pair as never)).toEqual({ serverSeedHash: 'hash', clientSeed: 'mine', nonce: 9 });
  });

  it('[GAME-12] the page of an engine gets what that engine draws with', () => {
    expect(configOf(gameOf('9005'))).toEqual({ odds: { player: 20_000, tie: 90_000, banker: 19_500 } });
    expect(configOf(gameOf('9004'))).toMatchObject({ fish: { ilish: 18, hangor: 150 } });
    expect(Object.keys(configOf(gameOf('9001'))).sort()).toEqual([
      'paylines',
      'pays',
      'reels',
      'scatterPays',
      'symbols',
    ]);
    expect(configOf(gameOf('9001'))).not.toEqual(configOf(gameOf('9006')));
    expect([configOf(gameOf('9002')), configOf(gameOf('9003'))]).toEqual([{}, {}]);
  });
});
