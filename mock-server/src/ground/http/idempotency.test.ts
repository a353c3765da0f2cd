/** Idempotency keys: whose they are, for which call, and of what form. */
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer } from '../../testing/newcomer';

const gateway = ownGateway();
const DEPOSIT = '/wps/relay/MCSFE_depositByLaunchUrl';
const order = { amount: '500.00', bankCode: 'BKASH', vendorId: 'bkash' };

it.each([
  ['short77', 'request_param_err'],
  ['x'.repeat(65), 'request_param_err'],
  ['with space', 'request_param_err'],
  ['eight-88', undefined],
  ['y'.repeat(64), undefined],
])('[MEM-06] a key has eight to sixty-four letters, digits, dashes: "%s"', async (key, expected) => {
  const mina = await registerNewcomer(gateway);
  expect((await mina.send(DEPOSIT, order, key)).body.errorCode).toBe(expected);
});

it('[MEM-06] the key of one call is refused for another call, and not executed', async () => {
  const mina = await registerNewcomer(gateway);
  const key = crypto.randomUUID();
  expect((await mina.send(DEPOSIT, order, key)).status).toBe(200);
  const qr = { amount: '500.00', bankCode: 'BQR', vendorId: 'qrpay' };
  const other = await mina.send('/wps/relay/MCSFE_depositByQRImageUrl', qr, key);
  expect([other.status, other.body.errorCode]).toEqual([409, 'idempotency.conflict']);
  const { page } = await mina.get<{ page: { total: number } }>('/wps/report/depositTransaction');
  expect(page.total).toBe(1);
});

it('[MEM-06] a refusal releases its key: the corrected request is executed with it', async () => {
  const mina = await registerNewcomer(gateway);
  const key = crypto.randomUUID();
  expect((await mina.send(DEPOSIT, { ...order, amount: '1.00' }, key)).body.errorCode).toBe('amount.out.of.range');
  expect((await mina.send(DEPOSIT, order, key)).status).toBe(200);
});
