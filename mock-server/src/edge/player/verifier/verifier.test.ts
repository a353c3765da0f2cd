/** The verifier recomputes rounds of the gateway: by the same rules, from the seeds alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { readCatalogue } from '../../../features/games/catalogue/catalogue';
import { rounds } from '../../../features/games/games.tables';
import { isPlayed, rulesOf, type PlayedEngine } from '../../../features/games/engines';
import { createStream, hashSeed } from '../../../features/games/rules/fair-stream';
import { LAYOUTS } from '../../../features/games/rules/layouts';
import { packageFolder } from '../../../ground/db/package-folder';
import { ownGateway } from '../../../testing/own-gateway';
import { openVerifier, type PlayerPage } from '../../../testing/player-page';
import { fairnessDocument } from './fairness-document';
import { recompute } from './recompute';

const gateway = ownGateway();

interface Choice {
  readonly raw: unknown;
  readonly stake: number;
}
const CHOICES: Readonly<Record<Exclude<PlayedEngine, 'table'>, Choice>> = {
  slot: { raw: {}, stake: 2_000 },
  dice: { raw: { target: 3_000, over: true }, stake: 1_000 },
  mines: { raw: { mines: 5 }, stake: 1_000 },
  fishing: { raw: { fish: 'koi' }, stake: 100 },
  baccarat: { raw: { bets: { player: '10.00', tie: '5.00' } }, stake: 1_500 },
};
const ofTable = (variant: string): Choice => {
  const fields = Object.keys(LAYOUTS[variant]!.odds).slice(0, 2);
  return { raw: { bets: Object.fromEntries(fields.map((field) => [field, '10.00'])) }, stake: 2_000 };
};
const ENGINES = [
  ...Object.keys(CHOICES).map((engine) => [engine as PlayedEngine, ''] as const),
  ...Object.keys(LAYOUTS).map((variant) => ['table', variant] as const),
];
const choiceOf = (engine: PlayedEngine, variant: string) => (engine === 'table' ? ofTable(variant) : CHOICES[engine]);

it.each(ENGINES)(
  '[GAME-19] %s %s: the browser draws, shows and pays what the gateway does',
  async (engine, variant) => {
    const { raw, stake } = choiceOf(engine, variant);
    const rules = rulesOf(engine);
    const seeds = fc.tuple(fc.stringMatching(/^[0-9a-f]{64}$/), fc.stringMatching(/^[\w-]{1,64}$/), fc.nat(100_000));
    const volatilities = fc.constantFrom('LOW', 'MEDIUM', 'HIGH');
    await fc.assert(
      fc.asyncProperty(seeds, volatilities, async ([serverSeed, clientSeed, nonce], volatility) => {
        const game = { volatility, variant } as const;
        const choice = rules.parseChoice(raw, game, stake);
        const outcome = rules.draw(choice, stake, createStream(serverSeed, clientSeed, nonce), game);
        const found = await recompute({ engine, game, serverSeed, clientSeed, nonce, stake, choice, actions: [] });
        expect(found.commitment).toBe(hashSeed(serverSeed));
        expect(found.result).toEqual(rules.show(choice, outcome, [], true, game));
        expect(found.payout).toBe(rules.payout(choice, outcome, stake, [], game));
        expect(found.draws.map(({ at }) => at)).toEqual(found.draws.map((_, at) => at));
      }),
      { numRuns: 30 },
    );
  },
);

it('[GAME-19] docs/fairness.md holds the outcomes of today’s engines (npm run docs:fairness writes it)', () => {
  expect(readFileSync(join(packageFolder(), '../docs/fairness.md'), 'utf8')).toBe(fairnessDocument());
});

const launch = async (nodeId: string) => {
  const query = { launchMode: 'GLS', accountType: '0', nodeId };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
};
const post = async (token: string, path: string, body: object) =>
  (await gateway.request('POST', `/wps/game/round/${path}`, { token, body })).body.value as unknown as {
    round: { roundId: string; result: { found: number[]; hit: number | null } };
  };

/** Play one round of a game to its end. Returns the launch token and the round's id. */
async function play(engine: PlayedEngine, variant: string) {
  const { games } = await readCatalogue(gateway.services.db);
  const game = games.find(
    (one) => one.demo && isPlayed(one) && one.engine === engine && (!variant || one.variant === variant),
  )!;
  const token = await launch(game.nodeId);
  const { raw, stake } = choiceOf(engine, variant);
  const roundId = crypto.randomUUID();
  await post(token, 'start', { roundId, stake: (stake / 100).toFixed(2), choice: raw });
  if (engine === 'mines') {
    const { round } = await post(token, 'act', { roundId, step: 0, action: 7 });
    if (round.result.hit === null) await post(token, 'settle', { roundId });
  }
  return { token, roundId };
}

it.each([
  ['slot', '', /Paid spin/],
  ['mines', '', /Mine 5 · Tile/],
  ['dice', '', /Roll/],
  ['fishing', '', /Koi/],
  ['baccarat', '', /Banker 2/],
  ['table', 'match', /Step 1/],
  ['table', 'teen-patti', /Step 6/],
] as const)(
  '[GAME-19] the link of a %s %s round opens the verifier with everything filled in',
  async (engine, variant, explained) => {
    const { token, roundId } = await play(engine, variant);
    const link = `/wps/play/verify/#round=${roundId}&lang=EN`;
    const before = await openVerifier(gateway, link);
    await before.find('.verified .bad', /still secret/);
    await post(token, 'seed', { clientSeed: 'my-new-seed' });
    const page = await openVerifier(gateway, link);
    await page.find('.verified', /The payout is what the rules say/);
    const shown = page.document.querySelector('.verified')!.textContent;
    expect(shown).toMatch(/✓ The server seed is the committed one\..*✓ The seeds give exactly the recorded result\./);
    expect(shown).not.toContain('✗');
    // In the language of the link.
    expect(page.document.querySelector('.round-facts h2')!.textContent).toMatch(/[A-Za-z]/);
    expect(shown).toMatch(explained);
    // Another seed is exposed.
    await page.type('input[name=server]', 'f'.repeat(64));
    await page.click('button.main');
    await page.find('.verified .bad', /NOT the committed one/);
  },
);

it('[GAME-19] a jackpot is part of the payout, and one that the seeds do not give is exposed', async () => {
  const { token, roundId } = await play('slot', '');
  await post(token, 'seed', { clientSeed: 'another-seed' });
  const { db } = gateway.services;
  const [round] = await db.select().from(rounds).where(eq(rounds.id, roundId));
  await db
    .update(rounds)
    .set({ jackpot: 500, payout: round!.payout + 500 })
    .where(eq(rounds.id, roundId));
  const page = await openVerifier(gateway, `/wps/play/verify/#round=${roundId}&lang=EN`);
  await page.find('.verified .bad', /✗ The jackpot ticket is NOT a winning one\./);
  await page.find('.verified .good', /✓ The payout is what the rules say\./);
});

it('[GAME-19] rounds that are open or unknown have no proof', async () => {
  const { games } = await readCatalogue(gateway.services.db);
  const token = await launch(games.find(({ engine }) => engine === 'mines')!.nodeId);
  const roundId = crypto.randomUUID();
  await post(token, 'start', { roundId, stake: '10.00', choice: { mines: 3 } });
  for (const id of [roundId, crypto.randomUUID()]) {
    const { status } = await gateway.request('GET', '/wps/game/round/proof', { query: { roundId: id } });
    expect(status).toBe(404);
  }
});

describe('[GAME-19] values typed by hand', () => {
  const SEED = 'ab'.repeat(32);
  const verdict = async (page: PlayerPage) => {
    await page.click('button.main');
    await page.until(() => page.document.querySelector('.verified')!.childElementCount > 0);
    return page.document.querySelector('.verified')!.textContent;
  };

  it.each([
    ['server', '', /64 characters/],
    ['server', 'zzzz', /64 characters/],
    ['hash', 'hello', /SHA-256 has 64/],
    ['client', 'two words', /Your seed has/],
    ['nonce', '', /whole number/],
    ['nonce', '-1', /whole number/],
    ['nonce', '1.5', /whole number/],
    ['mines', '40', /1 to 24 mines/],
  ])('%s “%s” is not recomputed: the page says what belongs there', async (name, value, why) => {
    const page = await openVerifier(gateway, '/wps/play/verify/#lang=EN');
    const right = { server: ` ${SEED.toUpperCase()} `, client: 'my-seed', nonce: '3', mines: '5' };
    await page.type('select', 'mines');
    for (const [field, text] of Object.entries(right)) await page.type(`input[name=${field}]`, text);
    expect(await verdict(page)).toMatch(new RegExp(hashSeed(SEED)));
    await page.type(`input[name=${name}]`, value);
    expect(await verdict(page)).toMatch(why);
    expect(page.document.activeElement).toBe(await page.find(`input[name=${name}][aria-invalid=true]`));
    expect(page.document.querySelectorAll('[aria-invalid=true]')).toHaveLength(1);
  });

  it.each(['nope', 'f'.repeat(32)])('a link of the round “%s” says that it is not known', async (roundId) => {
    const page = await openVerifier(gateway, `/wps/play/verify/#round=${roundId}&lang=BN`);
    await page.find('.round-facts .bad', /এই রাউন্ডটি পাওয়া যায়নি/);
  });

  it('the games are named in the language of the page', async () => {
    const page = await openVerifier(gateway, '/wps/play/verify/#lang=BN');
    const names = [...page.document.querySelectorAll('option')].map(({ textContent }) => textContent);
    expect(names).toHaveLength(16);
    expect(names.filter((name) => !/^[^a-z]+$/i.test(name))).toEqual([]);
  });
});
