/** A limit's raise that is changed while it waits: each starts its own day of waiting. */
import type { PlayLimit } from '@site/shared/wps';
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();
const DAY = 86_400_000;

it('[MEM-16] waits again for another raise, higher or lower, and for a removal in its place', async () => {
  const limit = async (amount: string | null, confirm?: true) => {
    const token = await gateway.enter('member');
    const body = { kind: 'WAGER', period: '7D', amount, ...(confirm ? { confirm } : {}) };
    const answer = await gateway.request('PUT', '/wps/member/limits', { token, body });
    return { status: answer.status, value: answer.body.value as unknown as PlayLimit };
  };
  await limit('50.00');
  let before: string | null = '60.00';
  let pendingFrom = (await limit(before)).value.pendingFrom!;
  for (const amount of ['1000.00', '55.00', null, '60.00']) {
    await gateway.pass(DAY);
    pendingFrom += DAY;
    expect((await limit(amount)).value).toMatchObject({ amount: '50.00', pendingAmount: amount, pendingFrom });
    for (const each of [amount, before]) expect((await limit(each, true)).status).toBe(409);
    before = amount;
  }
});
