/** The simulated support desk answers tickets when they are due. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { writeLetter } from '../../ground/notifications/letters';
import { tickets } from './feedback.tables';
import { ticketNo } from './ticket-no';

const REPLY = {
  EN: 'Thank you for letting us know. We have looked into it and taken care of it.',
  BN: 'জানানোর জন্য ধন্যবাদ। আমরা দেখেছি এবং ব্যবস্থা নিয়েছি।',
};

export const ticketsDue = sql`(select min(due_at) from tickets)`;

export async function answerTickets(db: Database, at: number): Promise<void> {
  const due = await db.select({ id: tickets.id }).from(tickets).where(lte(tickets.dueAt, at)).limit(50);
  for (const { id } of due) await inTransaction(db, (tx) => answer(tx, id, at));
}

async function answer(tx: Tx, id: number, at: number): Promise<void> {
  const waiting = and(eq(tickets.id, id), lte(tickets.dueAt, at));
  const [ticket] = await tx.select().from(tickets).where(waiting).for('update');
  if (!ticket) return;
  const replies = [...ticket.replies, { from: 'DESK' as const, content: REPLY, time: at }];
  await tx
    .update(tickets)
    .set({ dueAt: null, replies, ...(ticket.state === 'OPEN' ? { state: 'ANSWERED' as const } : {}) })
    .where(eq(tickets.id, id));
  const title = { EN: 'Our answer to your message', BN: 'আপনার বার্তার উত্তর' };
  // Of several messages, the member has to know which one is answered.
  const content = {
    EN: `<p>Ticket ${ticketNo(id)}</p><p>${REPLY.EN}</p>`,
    BN: `<p>টিকিট ${ticketNo(id)}</p><p>${REPLY.BN}</p>`,
  };
  await writeLetter(tx, ticket.memberId, title, content, at);
}
