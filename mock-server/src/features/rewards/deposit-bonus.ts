/** The bonus of a deposit: posted to the bonus pocket and started, when the deposit arrives. */
import type { DomainEvents } from '../../ground/events';
import type { Tx } from '../../ground/db/database';
import { account, ledger } from '../../ground/ledger';
import { startBonus } from './give';

type DepositArrived = DomainEvents['deposit-arrived'];

export async function creditDepositBonus(tx: Tx, { memberId, depositId, bonus, at }: DepositArrived): Promise<void> {
  const { amount, title, turnover: required } = bonus;
  if (amount <= 0) return;
  await ledger.post(tx, {
    ...{ kind: 'bonus', memberId, ref: `deposit:${depositId}`, remark: title.EN ?? '', at },
    postings: [
      { account: account.promotion('DEPOSIT'), amount: -amount },
      { account: account.bonus(memberId), amount },
    ],
  });
  const ref = `bonus:deposit:${depositId}`;
  await startBonus(tx, { memberId, amount, title, ref, at, required, source: 'DEPOSIT_BONUS' });
}
