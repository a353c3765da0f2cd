/** The simulated support desk answers tickets when they are due. */
import { and, eq, lte } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { writeLetter } from '../../ground/notifications/letters';
import { tickets } from './feedback.tables';

const REPLY =
  'Thank you for telling us. We have looked into it and taken care of it. · জানানোর জন্য ধন্যবাদ। আমরা দেখেছি এবং ব্যবস্থা নিয়েছি।';

export async function answerTickets(db: Database, at: number): Promise<void> {
  const due = await db.select().from(tickets).where(lte(tickets.dueAt, at)).limit(50);
  for (const ticket of due) await inTransaction(db, (tx) => answer(tx, ticket, at));
}

async function answer(tx: Tx, ticket: typeof tickets.$inferSelect, at: number): Promise<void> {
  const replies = [...ticket.replies, { from: 'DESK' as const, content: REPLY, time: at }];
  const [answered] = await tx
    .update(tickets)
    .set({ dueAt: null, replies, ...(ticket.state === 'OPEN' ? { state: 'ANSWERED' as const } : {}) })
    .where(and(eq(tickets.id, ticket.id), lte(tickets.dueAt, at)))
    .returning();
  if (!answered) return;
  const [EN = '', BN = ''] = REPLY.split(' · ');
  const title = { EN: 'Our answer to your message', BN: 'আপনার বার্তার উত্তর' };
  await writeLetter(tx, ticket.memberId, title, { EN: `<p>${EN}</p>`, BN: `<p>${BN}</p>` }, at);
}
