/** Data of the console: settings, clock, sent messages, pending payments, ledger check. */
import { dayOf } from '@site/shared/kernel';
import { desc, notInArray } from 'drizzle-orm';
import { audit } from '../../ground/ledger/audit';
import { deposits, withdrawals } from '../../money/tables/payments.tables';
import type { Services } from '../../ground/route';
import { findRecentWrongDays } from '../operations/day-totals';
import { isSeeded } from '../seed';
import { outbox } from '../../people/verification/verification.tables';

const MOST = 50;

export const stateFacts = async ({ settings, clock }: Services) => ({
  ...(await settings.get()),
  now: clock.now(),
  offsetMs: clock.offset(),
});

export const outboxFacts = ({ db }: Services) => db.select().from(outbox).orderBy(desc(outbox.id)).limit(MOST);
export const depositFacts = ({ db }: Services) => db.select().from(deposits).orderBy(desc(deposits.id)).limit(MOST);
export const withdrawalFacts = ({ db }: Services) =>
  db.select().from(withdrawals).orderBy(desc(withdrawals.id)).limit(MOST);

export async function ledgerFacts({ db }: Services) {
  const { sum, wrongAccounts } = await audit(db);
  return { sum, wrongAccounts };
}

/** Everything the page shows, read at one moment. */
export async function pageFacts(services: Services) {
  const { db, clock } = services;
  const [state, isDemo, sent, ledger, wrongDays, incoming, outgoing] = await Promise.all([
    stateFacts(services),
    isSeeded(db),
    outboxFacts(services),
    ledgerFacts(services),
    findRecentWrongDays(db, dayOf(clock.now())),
    db
      .select()
      .from(deposits)
      .where(notInArray(deposits.state, ['SUCCESS', 'FAILED', 'CANCELLED']))
      .orderBy(desc(deposits.id))
      .limit(12),
    db
      .select()
      .from(withdrawals)
      .where(notInArray(withdrawals.state, ['PAID', 'REJECTED']))
      .orderBy(desc(withdrawals.id))
      .limit(12),
  ]);
  return { state, isDemo, sent, ledger, wrongDays, deposits: incoming, withdrawals: outgoing };
}
export type PageFacts = Awaited<ReturnType<typeof pageFacts>>;
