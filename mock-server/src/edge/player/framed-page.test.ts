/** What the player page reports to the site whose frame it is in. */
import { ownGateway } from '../../testing/own-gateway';
import { openFramedPlayerPage } from '../../testing/player-page';

const gateway = ownGateway();

async function launch(token: string): Promise<string> {
  const query = { launchMode: 'GLS', accountType: '1', nodeId: '9002' };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', { token, query });
  return new URLSearchParams((body.value as unknown as { gameUrl: string }).gameUrl.split('#')[1]).get('t')!;
}

it('[PLAT-11] reports to the site each round that the gateway accepts or refuses', async () => {
  const token = await gateway.enter('agent');
  const body = { kind: 'WAGER', period: '24H', amount: '900.00' };
  await gateway.request('PUT', '/wps/member/limits', { token, body });
  const page = await openFramedPlayerPage(gateway, await launch(token));
  const types = () => page.posted.map(({ type }) => type);
  await page.type('input.amount', '10');
  await page.click('#controls button.main', /Roll/);
  await page.until(() => types().includes('round-ended'));
  expect(types()).toContain('round-started');
  expect(types()).not.toContain('round-refused');
  const before = types().length;
  await page.type('input.amount', '1000');
  await page.click('#controls button.main', /Roll/);
  await page.until(() => types().length > before);
  expect(types().slice(before)).toEqual(['round-refused']);
});
