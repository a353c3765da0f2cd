/** Money from one member to others: a line in each statement, and a push to each receiver. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { inTransaction } from '../../ground/db/transaction';
import { pushFrames } from '../../ground/notifications/notifications.tables';
import { audit, SOUND } from '../../testing/audit';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { assertMayReceive, handOver } from './hand-over';

const gateway = ownGateway();
const lines = async (member: Newcomer) => {
  const { list } = await member.get<W.Statement>('/wps/v2/wallets/statement');
  return list.map(({ type, amount, remark }) => `${type} ${amount} ${remark}`);
};

it.each([
  ['transfer-out', 'transfer-in'],
  ['wage', 'wage'],
  [undefined, 'red-rain'],
] as const)('[MEM-08] a %s debits the giver once and credits each receiver as %s', async (kind, received) => {
  const [mina, rafi, salma] = [
    await registerNewcomer(gateway),
    await registerNewcomer(gateway),
    await registerNewcomer(gateway),
  ];
  const { db, clock } = gateway.services;
  await mina.give(10_000);
  const gifts = [
    { memberId: salma.id, amount: 1_250 },
    { memberId: rafi.id, amount: 3_001 },
  ];
  const given = { from: mina.id, gifts, ref: 'test', remark: 'For tea', at: clock.now(), ...(kind ? { kind } : {}) };
  expect(await inTransaction(db, (tx) => handOver(tx, given))).toBe(5_749);
  expect([await mina.balance(), await rafi.balance(), await salma.balance()]).toEqual([5_749, 3_001, 1_250]);
  expect((await lines(mina))[0]).toBe(`${kind ?? 'red-rain'} -42.51 For tea`);
  expect([await lines(rafi), await lines(salma)]).toEqual([
    [`${received} 30.01 For tea`],
    [`${received} 12.50 For tea`],
  ]);
  for (const { id } of [rafi, salma])
    expect(await db.select().from(pushFrames).where(eq(pushFrames.memberId, id))).toMatchObject([{ type: 'BALANCE' }]);
  expect(await audit(db)).toEqual(SOUND);
});

it('[MEM-08] nothing moves when the giver has a poisha too little; a closed account receives nothing', async () => {
  const [mina, rafi] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
  await mina.give(999);
  const gifts = [{ memberId: rafi.id, amount: 1_000 }];
  const given = { from: mina.id, gifts, ref: 'test', remark: '', at: gateway.services.clock.now() };
  const handed = inTransaction(gateway.services.db, (tx) => handOver(tx, given));
  await expect(handed).rejects.toMatchObject({ code: 'balance.insufficient' });
  expect([await mina.balance(), await rafi.balance()]).toEqual([999, 0]);
  expect(() => assertMayReceive({ state: 'active' })).not.toThrow();
  expect(() => assertMayReceive({ state: 'disabled' })).toThrow(
    expect.objectContaining({ code: 'receiver.closed' }) as Error,
  );
});
