/** The self-check of operators' wallets, against the example wallet and against wallets with one mistake each. */
import type { AddressInfo } from 'node:net';
import { createWallet, sign, type Wallet, type WalletRequest } from '../../examples/wallet/wallet.mjs';
import { createWalletServer } from '../../examples/wallet/server.mjs';
import { checkWallet } from './checkWallet.mjs';

const KEY = 'key of the self-check in its test, 32 or more';

async function check(change: (wallet: Wallet) => Wallet['handle'] = ({ handle }) => handle, money = 5_000) {
  const wallet = createWallet({ key: KEY, players: { tester: money } });
  const server = createWalletServer({ ...wallet, handle: change(wallet) });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  const total = await checkWallet({ url, key: KEY, player: 'tester', currency: 'BDT', print });
  await new Promise((resolve) => server.close(resolve));
  return { total, failed: lines.filter((line) => line.startsWith('FAIL')), lines };
}

/** The request with other fields, signed again by the wallet itself. */
const withBody = (request: WalletRequest, change: (body: Record<string, unknown>) => object): WalletRequest => {
  const rawBody = JSON.stringify(change(JSON.parse(request.rawBody) as Record<string, unknown>));
  return { ...request, rawBody, signature: sign(KEY, request.timestamp, rawBody) };
};

function balanceRequest(): WalletRequest {
  const rawBody = JSON.stringify({ type: 'balance', player: 'tester', request_uuid: 'of-the-test' });
  const timestamp = String(Date.now());
  return { operation: 'balance', timestamp, rawBody, signature: sign(KEY, timestamp, rawBody) };
}

it('[PLAT-15] the example wallet passes every case', async () => {
  expect(await check()).toMatchObject({ total: { passed: 17, failed: 0 }, failed: [] });
});

it('[PLAT-15] finds a wallet that accepts every signature', async () => {
  const { failed } = await check(
    ({ handle }) =>
      (request) =>
        handle({ ...request, signature: sign(KEY, request.timestamp, request.rawBody) }),
  );
  expect(failed).toEqual([
    'FAIL a wrong signature, a changed body, and another operation than the signed one are refused',
  ]);
});

it('[PLAT-15] finds a wallet that debits a repeated bet again', async () => {
  let count = 0;
  const { failed } = await check(({ handle }) => (request) => {
    if (request.operation !== 'bet') return handle(request);
    return handle(
      withBody(request, (body) => ({ ...body, transaction_uuid: `${String(body.transaction_uuid)}-${(count += 1)}` })),
    );
  });
  expect(failed.join('\n')).toContain('a repeated bet is debited once');
});

it('[PLAT-15] finds a wallet that refuses a repeated bet because its money is gone', async () => {
  const { failed } = await check(({ handle }) => (request) => {
    const { amount } = JSON.parse(request.rawBody) as { amount: number };
    const { balance } = handle(balanceRequest()).body as { balance: number };
    const isPoor = request.operation === 'bet' && amount > balance;
    return isPoor ? { httpStatus: 200, body: { status: 'NOT_ENOUGH_MONEY' } } : handle(request);
  });
  expect(failed).toEqual(['FAIL a repeated bet is answered as the first time, although the money is gone']);
});

it.each([
  ['with the id of another request', { request_uuid: 'another' }],
  ['without a balance', { balance: undefined }],
  ['with a negative balance', { balance: -1 }],
  ['in another currency', { currency: 'EUR' }],
])('[PLAT-15] finds a wallet that answers %s', async (_, wrong) => {
  const { total, failed } = await check(({ handle }) => (request) => {
    const answer = handle(request);
    return request.operation === 'balance' ? answer : { ...answer, body: { ...answer.body, ...wrong } };
  });
  expect(failed).toContain('FAIL authenticate answers balance and currency');
  expect(total.passed).toBeLessThan(8);
});

it('[PLAT-15] finds a wallet that answers a wrong signature with an error of its server', async () => {
  const { failed } = await check(({ handle }) => (request) => {
    const answer = handle(request);
    return answer.httpStatus === 401 ? { ...answer, httpStatus: 500 } : answer;
  });
  expect(failed).toHaveLength(2);
});

it('[PLAT-15] finds a wallet without tombstones', async () => {
  const { failed } = await check(({ handle }) => {
    const bets = new Set<string>();
    return (request) => {
      const { transaction_uuid, reference_transaction_uuid, request_uuid } = JSON.parse(request.rawBody) as Record<
        string,
        string
      >;
      if (request.operation === 'bet') bets.add(transaction_uuid!);
      const isUnknown = request.operation === 'rollback' && !bets.has(reference_transaction_uuid!);
      return isUnknown
        ? { httpStatus: 200, body: { status: 'OK', request_uuid, balance: 5_000, currency: 'BDT' } }
        : handle(request);
    };
  });
  expect(failed).toContain('FAIL a bet that arrives after its rollback is refused');
});

it('[PLAT-15] says of a wallet that keeps the stake of a rollback which balance it answers', async () => {
  const { lines } = await check(
    ({ handle }) =>
      (request) => {
        const { request_uuid, amount } = JSON.parse(request.rawBody) as { request_uuid: string; amount: number };
        // One case stakes all the money at once.
        if (request.operation !== 'rollback' || amount > 1_000) return handle(request);
        const answer = handle(balanceRequest());
        return { ...answer, body: { ...answer.body, request_uuid } };
      },
    50_000,
  );
  const at = lines.indexOf('FAIL a rollback returns the stake, once');
  expect(lines[at + 1]).toMatch(/^ +balance: /);
});
