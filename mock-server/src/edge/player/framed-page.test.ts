/** What the player page reports to the site whose frame it is in. */
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';
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

/** A member with this much cash, in minor units, and the page of their dice in a frame of the site. */
async function openFor(cash: number) {
  const mina = await registerNewcomer(gateway);
  await mina.give(cash);
  const page = await openFramedPlayerPage(gateway, await launch(mina.token));
  const posted = (type: string) => page.posted.filter((message) => message.type === type) as never as Posted[];
  const roll = async (stake: string) => {
    await page.type('input.amount', stake);
    await page.click('#controls button.main', /Roll/);
  };
  const starts = () => page.requests.filter((request) => request.endsWith('/start')).length;
  const shown = async () => (await page.find('#balance')).textContent;
  return { ...page, mina, postedOf: posted, roll, starts, shown };
}
type Posted = Readonly<Record<'roundId' | 'stake' | 'payout' | 'balance', string>>;

it('[PLAT-11] [GAME-12] the balance is that without the stake until the result is shown, also for the site', async () => {
  const page = await openFor(50_000);
  // Wins in 98 of 100 rounds: a win must not be in the balance before it is shown.
  await page.type('input[type=range]', '199');
  await page.roll('10');
  await page.until(() => page.postedOf('round-ended').length === 1);
  const [started, ended] = [page.postedOf('round-started')[0]!, page.postedOf('round-ended')[0]!];
  expect(started).toMatchObject({ stake: '10.00', roundId: ended.roundId });
  expect(page.postedOf('balance')).toMatchObject([{ balance: '490.00' }]);
  expect(Number(ended.balance)).toBeCloseTo(490 + Number(ended.payout), 2);
  expect((await page.mina.balance()) / 100).toBeCloseTo(Number(ended.balance), 2);
});

it('[GAME-12] a refused stake is given back on the screen; one that cannot be placed is not sent', async () => {
  const page = await openFor(50_000);
  await page.roll('600');
  await page.find('#say', /balance/i);
  expect([page.starts(), await page.shown()]).toEqual([0, '৳500']);
  Object.assign(globalThis, { navigator: { onLine: false } });
  await page.roll('10');
  await page.find('#say', /Nothing was staked/);
  expect([page.starts(), await page.shown()]).toEqual([0, '৳500']);
  Object.assign(globalThis, { navigator: { onLine: true } });
  await gateway.request('PUT', '/wps/member/timeout', { token: page.mina.token, body: { period: '24H' } });
  await page.roll('10');
  await page.until(() => page.postedOf('round-refused').length === 1);
  await page.find('#say', /break/);
  expect([page.starts(), await page.shown()]).toEqual([1, '৳500']);
  expect([page.postedOf('round-started'), page.postedOf('balance')]).toEqual([[], []]);
});

it('[PLAT-11] follows the site: its switch of sounds, its Back for the menu, and its end of the game', async () => {
  const page = await openFor(50_000);
  await page.until(() => page.postedOf('ready').length === 1);
  const window = page.document.defaultView!;
  const send = (data: object) =>
    window.dispatchEvent(
      Object.assign(new window.Event('message'), { source: window.parent, data: { source: 'wps-site', ...data } }),
    );
  const sound = await page.find('#sound');
  for (const on of [true, false]) {
    send({ type: 'sound', on });
    expect(sound.ariaPressed).toBe(String(on));
  }
  await page.click('#more');
  const sheet = (await page.find('#sheet')) as HTMLDialogElement;
  expect([sheet.open, page.postedOf('sheet')]).toMatchObject([true, [{ open: true }]]);
  send({ type: 'close-sheet' });
  expect(sheet.open).toBe(false);
  send({ type: 'quit' });
  expect(page.postedOf('close')).toHaveLength(1);
  await page.until(() => page.requests.at(-1) === 'POST /wps/game/round/close');
});

it('[GAME-12] a launch that is not valid any more ends the page, and says so to the site', async () => {
  const page = await openFramedPlayerPage(gateway, 'f'.repeat(32));
  await page.find('.ended');
  expect(page.posted.map(({ type }) => type)).toEqual(['over']);
});
