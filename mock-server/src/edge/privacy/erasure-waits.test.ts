/** What an erasure waits for: each state of what moves a member's money. */
import { eq } from 'drizzle-orm';
import { ledgerHolds } from '../../ground/ledger/ledger.tables';
import { walletTransactions } from '../../money/operator-wallet/operator-wallet.tables';
import { deposits, withdrawals } from '../../money/tables/payments.tables';
import { integrators } from '../../people/integrators/integrators.tables';
import { registerNewcomer } from '../../testing/newcomer';
import { ownGateway } from '../../testing/own-gateway';
import { prove } from '../../testing/prove';
import { eraseAccounts } from './erase-accounts';
import { erasures } from './erasures.tables';

const gateway = ownGateway({ seed: 'small' });
/** No job is due before it. */
const FAR = Number.MAX_SAFE_INTEGER;

it('[MEM-10] waits in every state of a payment, a hold or an operator’s transaction that is not its end', async () => {
  const mina = await registerNewcomer(gateway);
  await prove(gateway, mina.token, 'data');
  await gateway.request('POST', '/wps/member/privacy/erase', { token: mina.token });
  const { db } = gateway.services;
  const partner = { clientId: 'int_1', name: 'Partner', secretHash: '', origins: [], createdAt: 1 };
  const [integrator] = await db.insert(integrators).values(partner).returning();
  const of = { memberId: mina.id, amount: 100 };
  const order = { ...of, bankCode: 'BKASH', steps: [], createdAt: 1 };
  const rowsOf = [
    [deposits, { ...order, mode: 'QR', channel: 'c', reference: 'r', expiresAt: FAR }],
    [withdrawals, { ...order, accountMasked: '••••' }],
    [ledgerHolds, { ...of, ref: 'r', at: 1 }],
    [
      walletTransactions,
      { ...of, uuid: 'u', integratorId: integrator!.id, kind: 'win', createdAt: 1, nextAt: FAR, retryUntil: FAR },
    ],
  ] as const;
  const ends: string[][] = [];
  for (const [table, row] of rowsOf) {
    const found: string[] = [];
    for (const state of table.state.enumValues) {
      const at = gateway.services.clock.now();
      await db.insert(table).values({ ...row, state } as never);
      await db.update(erasures).set({ erasedAt: null, dueAt: at }).where(eq(erasures.memberId, mina.id));
      await eraseAccounts(gateway.services, at);
      const [request] = await db.select().from(erasures).where(eq(erasures.memberId, mina.id));
      if (request!.erasedAt !== null) found.push(state);
      await db.delete(table).where(eq(table.memberId, mina.id));
    }
    ends.push(found);
  }
  expect(ends).toEqual([
    ['SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED'],
    ['PAID', 'REJECTED'],
    ['posted', 'voided'],
    // A bet that is staked is open in the table of bets, too.
    ['staked', 'refused', 'cancelled', 'done'],
  ]);
});
