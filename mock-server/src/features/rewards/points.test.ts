/** Converting points over HTTP: once per key, never more than there are. */
import { ledger } from '../../ground/ledger';
import { DEMO_ID } from '../../edge/seed/seed-people';
import { audit, SOUND } from '../../testing/audit';
import { ownGateway } from '../../testing/own-gateway';
import { relayAs } from '../../testing/relay';
import { points } from './rewards.tables';

const gateway = ownGateway();
const { read, write } = relayAs(gateway, 'member');

describe('converting points to money', () => {
  const convert = (amount: number, key?: string, paymentPassword = '246810') =>
    write('passwordCheck/MCSFE_convertPoint', { points: amount, paymentPassword }, key);
  const balance = async () => (await read<{ balance: number }>('MCSFE_getPointBalance')).balance;
  beforeEach(async () => {
    await gateway.services.db
      .insert(points)
      .values({ memberId: DEMO_ID, balance: 500 })
      .onConflictDoUpdate({ target: points.memberId, set: { balance: 500 } });
  });

  it('pays into the bonus wallet at the announced rate, once per key', async () => {
    const [rate] = await read<{ points: number; value: string }[]>('MCSFE_getPointRewardConversionType');
    expect(rate).toMatchObject({ points: 10, value: '1.00' });
    const before = (await ledger.balances(gateway.services.db, DEMO_ID)).bonus;
    const key = crypto.randomUUID();
    const [first, again] = [await convert(200, key), await convert(200, key)];
    expect(again.text).toBe(first.text);
    expect(first.body.value).toEqual({ balance: 300 });
    expect((await ledger.balances(gateway.services.db, DEMO_ID)).bonus).toBe(before + 2_000);
    expect(await audit(gateway.services.db)).toEqual(SOUND);
  });

  it('refuses too few points, odd amounts, more than available and a wrong funds password, and debits nothing', async () => {
    const codes = [
      (await convert(90)).body.errorCode,
      (await convert(105)).body.errorCode,
      (await convert(510)).body.errorCode,
      (await convert(100, undefined, '111111')).body.errorCode,
    ];
    expect(codes).toEqual(['validation', 'validation', 'balance.insufficient', 'funds.password.wrong']);
    expect(await balance()).toBe(500);
  });

  it('converts the least number of points, and all of them', async () => {
    expect((await convert(100)).body.value).toEqual({ balance: 400 });
    expect((await convert(400)).body.value).toEqual({ balance: 0 });
    expect((await convert(100)).body.errorCode).toBe('balance.insufficient');
  });

  it('never spends the same points twice', async () => {
    const done = await Promise.all(Array.from({ length: 8 }, () => convert(200)));
    expect(done.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await balance()).toBe(100);
  });
});
