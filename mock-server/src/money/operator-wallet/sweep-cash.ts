/** sweepCash: rewards that the site paid to players of operators' wallets are passed on to the operator. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../ground/db/database';
import { rows } from '../../ground/db/migrate';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { account, ledger } from '../../ground/ledger';
import { lockMember } from '../../ground/db/lock-member';
import { enqueue } from './outbox';

const BATCH_SIZE = 50;

/** Cash of these players: out of the ledger's cash account, into a promo credit of the outbox. */
export async function sweepCash(db: Database, at: number): Promise<void> {
  const found = rows<{ member_id: number; integrator_id: number }>(
    await db.execute(sql`select i.member_id, i.integrator_id from operator_wallets w
      join integrator_accounts i on i.integrator_id = w.integrator_id
      join ledger_accounts a on a.id = 'cash:' || i.member_id
      where a.balance > 0 limit ${BATCH_SIZE}`),
  );
  await forEachRow(found, ({ member_id: memberId, integrator_id: integratorId }) =>
    inTransaction(db, async (tx) => {
      await lockMember(tx, memberId);
      const { cash } = await ledger.balances(tx, memberId);
      if (cash === 0) return;
      await ledger.post(tx, {
        kind: 'operator-promo',
        memberId,
        ref: `promo:${memberId}`,
        at,
        postings: [
          { account: account.cash(memberId), amount: -cash },
          { account: account.operator(integratorId), amount: cash },
        ],
      });
      await enqueue(tx, [{ memberId, integratorId, kind: 'promo', amount: cash }], at);
    }),
  );
}
