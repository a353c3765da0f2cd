/** The wallet of an operator: how it is connected, and what its members cannot do. Play: operator-wallet.test.ts. */
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { createVault } from '../../ground/secrets';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { connectPartner, createFaultyNetwork, launchFor, walletOf } from '../../testing/operator-wallet';
import { connectWallet } from './manage-wallets';
import { operatorWallets } from './operator-wallet.tables';

const DICE = '9002';
const START = 100_000;

const network = createFaultyNetwork();
let gateway: TestGateway;
let partner: Awaited<ReturnType<typeof connectPartner>>;
beforeAll(async () => {
  gateway = await openGateway({ walletFetch: network.fetch });
  partner = await connectPartner(gateway);
});
afterAll(() => gateway.close());

it('[PLAT-15] a wallet is connected over https only, with a long key, and before its first member', async () => {
  const { db } = gateway.services;
  const connect = (clientId: string, url: string, key = 'k'.repeat(32)) =>
    inTransaction(db, (tx) => connectWallet(tx, { clientId, url, key, vault: createVault([]) }));
  for (const url of [
    ...['http://wallet.example', 'https://wallet.example/?key=1', 'https://wallet.example/#1', 'wallet'],
    // The operation would be appended to the query or the fragment.
    ...['https://wallet.example/v1?', 'https://wallet.example/v1#'],
  ])
    await expect(connect(partner.clientId, url)).rejects.toThrow('not an https address');
  // `fetch` refuses such an address: no request would ever arrive.
  await expect(connect(partner.clientId, 'https://name:word@wallet.example')).rejects.toThrow('without user name');
  await expect(connect(partner.clientId, 'https://wallet.example', 'short')).rejects.toThrow('32 characters');
  await expect(connect('int_unknown', 'https://wallet.example')).rejects.toThrow('no integrator');
  const without = await connectPartner(gateway);
  // The operation is appended to the address.
  await connect(without.clientId, 'https://wallet.example/api//');
  expect((await db.select().from(operatorWallets)).map(({ url }) => url)).toContain('https://wallet.example/api');
  await without.signIn('first');
  // Its address can change later, for the members that it has.
  await connect(without.clientId, 'https://wallet.example/new');
  expect((await db.select().from(operatorWallets)).map(({ url }) => url)).toContain('https://wallet.example/new');
  await db
    .delete(operatorWallets)
    .where(eq(operatorWallets.integratorId, (await db.select().from(operatorWallets)).at(-1)!.integratorId));
  await expect(connect(without.clientId, 'https://wallet.example')).rejects.toThrow('members without a wallet');
});

it('[PLAT-15] the key of a wallet is stored encrypted where the gateway has a secret', async () => {
  const { clientId } = await connectPartner(gateway);
  const url = 'https://sealed.example/wallet';
  const vault = createVault(['a secret of the gateway, long enough']);
  const key = 'the key of the sealed wallet, long enough';
  const { db } = gateway.services;
  await inTransaction(db, (tx) => connectWallet(tx, { clientId, url, key, vault }));
  const [stored] = await db.select().from(operatorWallets).where(eq(operatorWallets.url, url));
  expect(stored!.key).not.toContain(key);
  expect(vault.open(stored!.key)).toBe(key);
});

it('[PLAT-15] a game is not launched for a player or in a currency that the wallet does not have', async () => {
  network.wallet = walletOf({});
  const { token } = await partner.signIn('unknown-there');
  const codeOf = async () => (await launchFor(gateway, token, DICE)).answer.body.errorCode;
  expect(await codeOf()).toBe('wallet.refused');
  network.wallet = walletOf({ 'unknown-there': START }, 'EUR');
  expect(await codeOf()).toBe('wallet.refused');
  network.faults.push('lost');
  expect(await codeOf()).toBe('wallet.unavailable');
  network.wallet = walletOf({ 'unknown-there': START });
  expect(await codeOf()).toBeUndefined();
  // Known for a minute; then the operator checks the player again.
  network.wallet = walletOf({});
  expect(await codeOf()).toBeUndefined();
  await gateway.pass(60_000);
  expect(await codeOf()).toBe('wallet.refused');
});

it('[PLAT-15] deposits, withdrawals and transfers are refused with the operator’s name; so are lotteries and passes', async () => {
  network.wallet = walletOf({ depositor: START });
  const { token } = await partner.signIn('depositor');
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const request = (method: string, path: string, body?: object) =>
    gateway.request(method, path, { token, body, headers });
  const settings = await request('GET', '/wps/relay/MCSFE_getWithdrawSettings');
  expect([settings.status, settings.body]).toMatchObject([
    403,
    {
      errorCode: 'wallet.operator',
      message: 'Your money is in your wallet at Partner. Deposit and withdraw there.',
      value: { operator: 'Partner' },
    },
  ]);
  const { flags } = await gateway.services.settings.get();
  await gateway.services.settings.change({ flags: { ...flags, FUNDTRANS3: true } });
  const transfer = { fromAccountTypeId: 2, toAccountTypeId: 10, amount: '1.00' };
  for (const [method, path, body] of [
    ['POST', '/wps/v2/transaction/withdraw', { cardId: '1', amount: '500.00', paymentPassword: '246810' }],
    ['POST', '/wps/relay/MCSFE_preWithdrawTransaction', { cardId: '1', amount: '500.00' }],
    ['POST', '/wps/relay/GCS_walletTransfer', transfer],
    ['POST', '/wps/relay/GCS_walletTransferAll', { toAccountTypeId: 2 }],
  ] as const) {
    expect([path, (await request(method, path, body)).body.errorCode]).toEqual([path, 'wallet.operator']);
  }
  const lottery = {
    status: 403,
    body: {
      errorCode: 'lottery.operator',
      message: 'Lotteries cannot be played with your wallet at Partner. All other games can.',
    },
  };
  const query = { launchMode: 'LOTT' };
  expect(await gateway.request('GET', '/wps/game/launchGame', { token, query })).toMatchObject(lottery);
  const near = await gateway.request('GET', '/lgw/numeros/near', { query: { gameId: '21' } });
  const { currentNumero } = near.body as unknown as { currentNumero: { numero: string } };
  const slip = { gameId: 21, currentNumero: currentNumero.numero, bettingSlipString: 'D5_SUM@big', multiples: 30 };
  const bet = await request('POST', '/lgw/orders/betting', { ...slip, betCartAmountSum: '30.00' });
  expect(bet).toMatchObject(lottery);
  // A pay-per-view room on stage.
  const rooms = await gateway.request('GET', '/wps/relay/CBS_modelList');
  const { list } = rooms.body.value as unknown as { list: { modelId: string; price: string; live: boolean }[] };
  const { modelId, price } = list.find((room) => room.live && Number(room.price) > 0)!;
  expect(await request('POST', '/wps/relay/CBS_buyRoomPass', { modelId, price })).toMatchObject({
    status: 403,
    body: {
      errorCode: 'live.operator',
      message: 'A pass cannot be paid from your wallet at Partner. Rooms without a pass are open to you.',
    },
  });
});
