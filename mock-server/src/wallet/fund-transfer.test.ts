/** Moving money between wallets: seen, exact, once, and never more than there is. */
import { ownGateway } from '../testing/own-gateway';

const MAIN = 2;
const SLOTS = 10;

const gateway = ownGateway();
let token: string;
beforeAll(async () => {
  token = await gateway.enter('member');
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ isSingleWallet: false, flags: { ...flags, FUNDTRANS3: true } });
});

async function wallets(): Promise<Readonly<Record<number, number>>> {
  const answer = await gateway.ask('GET', '/wps/v2/wallets/balance', { token, query: { typeId: '0' } });
  const { balance } = answer.body.value as unknown as {
    balance: { accountTypeId: number; availBalance: string }[];
  };
  return Object.fromEntries(
    balance.map(({ accountTypeId, availBalance }) => [accountTypeId, Math.round(Number(availBalance) * 100)]),
  );
}
const move = (amount: string, from: number, to: number, key = crypto.randomUUID() as string) =>
  gateway.ask('POST', '/wps/relay/GCS_walletTransfer', {
    token,
    body: { fromAccountTypeId: from, toAccountTypeId: to, amount },
    headers: { 'idempotency-key': key },
  });

it('[MEM-13] shows every wallet, and moves an exact amount between two of them, once', async () => {
  const before = await wallets();
  const key = crypto.randomUUID();
  await Promise.all([move('250.50', MAIN, SLOTS, key), move('250.50', MAIN, SLOTS, key)]);
  const after = await wallets();
  expect(after[MAIN]! - before[MAIN]!).toBe(-25_050);
  expect(after[SLOTS]! - before[SLOTS]!).toBe(25_050);
});

it('[MEM-13] refuses more than there is, a wallet into itself, and a bonus', async () => {
  const before = await wallets();
  expect((await move('99999999.00', MAIN, SLOTS)).body.errorCode).toBe('balance.insufficient');
  expect((await move('1.00', MAIN, MAIN)).status).toBe(400);
  expect((await move('1.00', 3, MAIN)).status).toBe(400);
  expect(await wallets()).toEqual(before);
});

it('[MEM-13] brings everything home', async () => {
  await move('10.00', MAIN, SLOTS);
  await gateway.ask('POST', '/wps/relay/GCS_walletTransferAll', {
    token,
    body: { toAccountTypeId: MAIN },
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  expect((await wallets())[SLOTS]).toBe(0);
});

it('[MEM-13] hears of one wallet only where one serves everything', async () => {
  await gateway.services.settings.change({ isSingleWallet: true });
  expect(Object.keys(await wallets())).toEqual(['2', '3']);
});
