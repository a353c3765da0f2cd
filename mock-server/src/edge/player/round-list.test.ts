/** The list of rounds in the menu of the player page, in jsdom on a real gateway. */
import { readCatalogue } from '../../features/games/catalogue/catalogue';
import { ownGateway } from '../../testing/own-gateway';
import { openPlayerPage, type PlayerPage } from '../../testing/player-page';

const gateway = ownGateway();
const SLOT = '9001';
const DICE = '9002';

async function launch(token: string, nodeId: string, accountType = '1'): Promise<string> {
  const query = { launchMode: 'GLS', accountType, nodeId };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
}
const post = (play: string, path: string, body: object) =>
  gateway.request('POST', `/wps/game/round/${path}`, { token: play, body });

const shown = (page: PlayerPage) =>
  [...page.document.querySelectorAll('.rounds summary')].map((row) => row.textContent);
const facts = (place: Element) =>
  Object.fromEntries(
    [...place.querySelectorAll('dl div')].map((one) => [
      one.querySelector('dt')!.textContent,
      one.querySelector('dd')!.textContent,
    ]),
  );

it('[GAME-19] each round of the menu has its seeds, its outcome and the link that verifies it', async () => {
  const play = await launch(await gateway.enter('trial'), DICE, '0');
  await post(play, 'start', { roundId: crypto.randomUUID(), stake: '10.00', choice: { target: 5000, over: true } });
  const page = await openPlayerPage(gateway, play);
  await page.find('.unseen');
  await page.click('#more');
  const details = (await page.find('.rounds details')) as HTMLDetailsElement;
  details.open = true;
  details.dispatchEvent(new page.document.defaultView!.Event('toggle'));
  await page.find('.record .roll', /^\d/);
  expect(facts(details)).toEqual({
    'Committed server seed (SHA-256)': expect.stringMatching(/^[0-9a-f]{64}$/),
    'Revealed server seed': 'Shown after you renew the seeds',
    'Your seed': expect.stringMatching(/^[0-9a-f]{16}$/),
    'Round number (nonce)': expect.stringMatching(/^\d+$/),
  });
  expect((await page.find('.rounds a')).getAttribute('href')).toMatch(/^\/wps\/play\/verify\/#round=[\w-]+&lang=EN$/);
  const committed = facts(details)['Committed server seed (SHA-256)'];
  const clientSeed = facts(details)['Your seed'];
  await page.click('#sheet button', /Reveal and renew/);
  const revealed = facts(await page.find('.revealed'));
  expect(revealed).toEqual({
    'Revealed server seed': expect.stringMatching(/^[0-9a-f]{64}$/),
    'Its SHA-256, as committed': committed,
    'Your old seed': clientSeed,
    'Last round number (nonce)': facts(details)['Round number (nonce)'],
  });
  // The list is read again: its rounds can be verified now.
  await page.until(() => page.document.querySelector('.rounds details') !== details);
  const again = (await page.find('.rounds details')) as HTMLDetailsElement;
  again.open = true;
  again.dispatchEvent(new page.document.defaultView!.Event('toggle'));
  await page.find('.record .roll', /^\d/);
  expect(facts(again)['Revealed server seed']).toBe(revealed['Revealed server seed']);
});

it('[GAME-19] the list names the games, and is filtered by game and by seed pair', async () => {
  const token = await gateway.enter('agent');
  const playRound = async (nodeId: string, choice: object) => {
    const [play, roundId] = [await launch(token, nodeId), crypto.randomUUID()];
    await post(play, 'start', { roundId, stake: '20.00', choice });
    await post(play, 'seen', { roundIds: [roundId] });
    return play;
  };
  await playRound(DICE, { target: 5000, over: true });
  await post(await playRound(SLOT, {}), 'seed', { clientSeed: 'second-pair' });
  await playRound(DICE, { target: 5000, over: true });
  const { games } = await readCatalogue(gateway.services.db);
  const [slotName, diceName] = [SLOT, DICE].map((id) => games.find(({ nodeId }) => nodeId === id)!.name.en);
  const page = await openPlayerPage(gateway, await launch(token, DICE));
  await page.find('#controls .main', /Roll/);
  await page.click('#more');
  await page.find('.rounds summary');
  const all = shown(page);
  expect(all[0]).toContain(diceName);
  expect(all[1]).toContain(slotName);
  const [byGame, byPair] = page.document.querySelectorAll<HTMLSelectElement>('.filters select');
  const choose = (select: HTMLSelectElement, text: RegExp) => {
    select.value = [...select.options].find((option) => text.test(option.textContent))!.value;
    select.dispatchEvent(new page.document.defaultView!.Event('change'));
  };
  choose(byGame!, new RegExp(slotName!));
  await page.until(() => shown(page).length > 0 && shown(page).every((row) => row.includes(slotName!)));
  choose(byPair!, / · 1 rounds · in use$/);
  await page.until(() => shown(page).length === 0);
  await page.find('#sheet [role=status]', /No rounds yet/);
  choose(byGame!, /^All$/);
  await page.until(() => shown(page).length === 1);
  expect(shown(page)[0]).toContain(diceName);
});
