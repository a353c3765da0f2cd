import type * as W from '@site/shared/wps';
import type { Tx } from '../ground/db/database';
import { createEmit, type Subscriptions } from '../ground/events';
import { registerNewcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { runJobs } from './jobs';

const gateway = ownGateway();
const noSubscribers: Subscriptions = {
  'member-created': [],
  'deposit-arrived': [],
  'deposit-credited': [],
  'bets-settled': [],
};

it('the handlers of an event run one after another, in the order of their list', async () => {
  const seen: string[] = [];
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    seen.push('first');
  };
  const emit = createEmit({ ...noSubscribers, 'member-created': [slow, async () => void seen.push('second')] });
  await emit({} as Tx, 'member-created', { memberId: 1, inviteLinkId: null, at: 0 });
  expect(seen).toEqual(['first', 'second']);
});

it('[MEM-05] a deposit whose bonus fails is not credited; the retry credits both, once', async () => {
  const mina = await registerNewcomer(gateway);
  const [welcome] = await mina.get<W.DepositPromotion[]>('/wps/promotions/deposit');
  const order = { amount: '1000.00', bankCode: 'BKASH', vendorId: 'bkash', promotionId: welcome!.promotionId };
  const answer = await mina.send('/wps/relay/MCSFE_depositByLaunchUrl', order);
  await gateway.request('POST', (answer.body.value as unknown as W.DepositRedirect).redirectUrl);
  await gateway.pass(10_000);

  const fail = () => Promise.reject(new Error('no bonus today'));
  const emit = createEmit({ ...noSubscribers, 'deposit-arrived': [fail] });
  await expect(runJobs({ ...gateway.services, emit })).rejects.toThrow('no bonus today');
  expect([await mina.balance(), await mina.gifts()]).toEqual([0, []]);

  await runJobs(gateway.services);
  await runJobs(gateway.services);
  expect(await mina.balance()).toBeGreaterThan(100_000);
  expect(await mina.gifts()).toHaveLength(1);
});
