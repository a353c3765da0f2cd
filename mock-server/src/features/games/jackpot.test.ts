/** The jackpot that a game shows, and what a round adds to it. */
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const SLOT = '9001';
const ACCOUNT = { demo: '0', real: '1' } as const;

async function launch(account: keyof typeof ACCOUNT) {
  const query = { launchMode: 'GLS', accountType: ACCOUNT[account], nodeId: SLOT };
  const { body } = await gateway.request('GET', '/wps/game/launchGame', {
    token: await gateway.enter('member'),
    query,
  });
  const { gameUrl } = body.value as unknown as { gameUrl: string };
  const token = new URLSearchParams(gameUrl.split('#')[1]).get('t')!;
  return {
    /** As the state of the game has it. */
    shown: async () => {
      const answer = await gateway.request('GET', '/wps/game/round/state', { token });
      return (answer.body.value as unknown as { game: { jackpot: string | null } }).game.jackpot;
    },
    /** As the answer of a round of 20.00 has it. */
    play: async () => {
      const round = { roundId: crypto.randomUUID(), stake: '20.00', choice: {} };
      const answer = await gateway.request('POST', '/wps/game/round/start', { token, body: round });
      return (answer.body.value as unknown as { jackpot: string | null }).jackpot;
    },
  };
}

it('[HOME-06] a round adds a hundredth of its stake', async () => {
  const { play } = await launch('real');
  const first = Number(await play());
  expect(Number(await play()) - first).toBeCloseTo(0.2, 2);
});

it('[HOME-06] a demo neither shows it nor adds to it', async () => {
  const real = await launch('real');
  const before = await real.shown();
  const demo = await launch('demo');
  expect([await demo.shown(), await demo.play()]).toEqual([null, null]);
  expect([before, await real.shown()]).toEqual([expect.any(String), before]);
});
