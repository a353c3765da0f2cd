/** The player page in jsdom on a real gateway. */
import { ownGateway } from '../../testing/own-gateway';
import { openPlayerPage } from '../../testing/player-page';

const gateway = ownGateway();
const DICE = '9002';

async function launch(token: string): Promise<string> {
  const query = { launchMode: 'GLS', accountType: '1', nodeId: DICE };
  const { body } = await gateway.ask('GET', '/wps/game/launchGame', { token, query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
}
const start = (play: string) =>
  gateway.ask('POST', '/wps/game/round/start', {
    token: play,
    body: { roundId: crypto.randomUUID(), stake: '10.00', choice: { target: 5000, over: true } },
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
