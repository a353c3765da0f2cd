/** The balance of a wallet without a call for it: the last one that the operator has reported, with any answer. */
import { remoteJobs, runJobs } from '../../edge/jobs';
import { inTransaction } from '../../ground/db/transaction';
import { account, ledger } from '../../ground/ledger';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { connectPartner, createFaultyNetwork, walletOf } from '../../testing/operator-wallet';

const network = createFaultyNetwork();
let gateway: TestGateway;
beforeAll(async () => (gateway = await openGateway({ walletFetch: network.fetch })));
afterAll(() => gateway?.close());

const deliver = () => runJobs(gateway.services, { list: remoteJobs });
const reward = (memberId: number, amount: number) =>
  inTransaction(gateway.services.db, (tx) =>
    ledger.post(tx, {
      ...{ kind: 'reward', memberId, ref: 'test', at: gateway.services.clock.now() },
      postings: [
        { account: account.promotion('MISSION'), amount: -amount },
        { account: account.cash(memberId), amount },
      ],
    }),
  );

it('[PLAT-15] is that after a credit as soon as the wallet has confirmed it', async () => {
  network.wallet = walletOf({ rina: 100_000 });
  const partner = await connectPartner(gateway);
  const { token, memberId } = await partner.signIn('rina');
  await gateway.request('GET', '/wps/v2/wallets/balance', { token });
  const known = async () => {
    const { body } = await gateway.request('GET', '/wps/v2/wallets/summary', { token });
    return (body.value as unknown as { available: string }).available;
  };
  expect(await known()).toBe('1000.00');
  await reward(memberId, 250);
  network.sent.length = 0;
  await deliver();
  expect(network.sent.map(({ operation }) => operation)).toEqual(['promo']);
  expect(await known()).toBe('1002.50');
  expect(network.wallet.balanceOf('rina')).toBe(100_250);
});
