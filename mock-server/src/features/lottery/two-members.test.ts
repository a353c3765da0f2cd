/** Two members bet on one draw: what one of them does changes nothing of the other's bets. */
import type { BetRecords } from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const QUICK5 = 21;
const issues = async () =>
  (await gateway.request('GET', `/lgw/numeros/chase/${QUICK5}`)).body as unknown as readonly {
    readonly numero: string;
    readonly drawTime: number;
  }[];

async function openMember() {
  const member = await registerNewcomer(gateway);
  await member.give(10_000);
  const { token } = member;
  return {
    /** Bets on three issues, until one wins. */
    chase: async (choice: string, numeros: readonly string[]) => {
      const chase = numeros.map((numero) => ({ numero, multiple: 1 }));
      const slip = { gameId: QUICK5, currentNumero: numeros[0], bettingSlipString: `D5_SUM@${choice}` };
      const body = { ...slip, chase, winStop: true, betCartAmountSum: `${numeros.length}.00` };
      expect((await member.send('/lgw/orders/betting', body)).status).toBe(200);
    },
    /** Of each bet, the latest first: its state, and what of its stake counts for turnover. */
    bets: async () => {
      // Due issues are settled before a member reads their orders.
      await gateway.request('GET', '/lgw/orders/today', { token });
      const { list } = await member.get<BetRecords>('/wps/report/accountGameBetHistory');
      return list.map(({ status, validBet }) => `${status} ${validBet}`).reverse();
    },
    won: async () => {
      const { body } = await gateway.request('GET', '/lgw/orders/today', { token });
      const { content } = body as unknown as { content: readonly { readonly state: string }[] };
      return content.some(({ state }) => state === 'won');
    },
  };
}

it('[GAME-13] [MEM-06] opposite bets of two members count in full, and the chase of the one who wins is stopped alone', async () => {
  const [mina, karim] = [await openMember(), await openMember()];
  const [first, ...later] = (await issues()).slice(0, 3);
  const numeros = [first!, ...later].map(({ numero }) => numero);
  await mina.chase('big', numeros);
  await karim.chase('small', numeros);
  await gateway.pass(first!.drawTime - gateway.services.clock.now() + 1);
  const seen = [await mina.bets(), await karim.bets()];
  const isMinas = await mina.won();
  expect(await karim.won()).toBe(!isMinas);
  const winner = ['settled 1.00', 'void 0.00', 'void 0.00'];
  const other = ['settled 1.00', 'open 0.00', 'open 0.00'];
  expect(seen).toEqual(isMinas ? [winner, other] : [other, winner]);
});
