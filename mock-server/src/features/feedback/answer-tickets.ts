/** The simulated support desk answers tickets, and decides on complaints, when they are due. */
import { and, eq, lte, sql } from 'drizzle-orm';
import type { Localised } from '../../ground/content/content.tables';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { writeLetter } from '../../ground/notifications/letters';
import { tickets } from './feedback.tables';
import { complaintOf, ticketNo } from './ticket-no';

interface Answer {
  readonly reply: Localised;
  readonly title: Localised;
}

const ANSWER: Answer = {
  reply: {
    EN: 'Thank you for letting us know. We have looked into it and taken care of it.',
    BN: 'জানানোর জন্য ধন্যবাদ। আমরা দেখেছি এবং ব্যবস্থা নিয়েছি।',
  },
  title: { EN: 'Our answer to your message', BN: 'আপনার বার্তার উত্তর' },
};
const DECISION: Answer = {
  reply: {
    EN: 'The complaints team has looked at everything again and put right what was wrong. This closes your complaint.',
    BN: 'অভিযোগ দল সবকিছু আবার দেখেছে এবং যা ভুল ছিল তা ঠিক করেছে। আপনার অভিযোগটি এখানেই বন্ধ হলো।',
  },
  title: { EN: 'Our decision on your complaint', BN: 'আপনার অভিযোগের সিদ্ধান্ত' },
};

export const ticketsDue = sql`(select min(due_at) from tickets)`;

export async function answerTickets(db: Database, at: number): Promise<void> {
  const due = await db.select({ id: tickets.id }).from(tickets).where(lte(tickets.dueAt, at)).limit(50);
  await forEachRow(due, ({ id }) => inTransaction(db, (tx) => answer(tx, id, at)));
}

async function answer(tx: Tx, id: number, at: number): Promise<void> {
  const waiting = and(eq(tickets.id, id), lte(tickets.dueAt, at));
  const [ticket] = await tx.select().from(tickets).where(waiting).for('update');
  if (!ticket) return;
  const isComplaint = ticket.state === 'ESCALATED';
  const { reply, title } = isComplaint ? DECISION : ANSWER;
  await tx
    .update(tickets)
    .set({
      ...{ dueAt: null, state: isComplaint ? 'CLOSED' : 'ANSWERED' },
      replies: [...ticket.replies, { from: 'DESK', content: reply, time: at }],
    })
    .where(eq(tickets.id, id));
  // Of several messages, the member has to know which one is answered.
  const about = isComplaint
    ? { EN: `Complaint ${complaintOf(id, at).complaintNo}`, BN: `অভিযোগ ${complaintOf(id, at).complaintNo}` }
    : { EN: `Ticket ${ticketNo(id)}`, BN: `টিকিট ${ticketNo(id)}` };
  const content = { EN: `<p>${about.EN}</p><p>${reply.EN}</p>`, BN: `<p>${about.BN}</p><p>${reply.BN}</p>` };
  await writeLetter(tx, ticket.memberId, title, content, at);
}
