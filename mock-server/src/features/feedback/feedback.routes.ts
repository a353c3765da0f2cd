/** Routes of feedback: tickets, replies of support, complaints. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, eq } from 'drizzle-orm';
import { localise } from '../../ground/content/localise';
import { readPage } from '../../ground/db/pages';
import { bytesOfDataUrl, keepPictures } from '../../ground/uploads/uploads';
import { refuse } from '../../ground/refuse';
import { route, type Context } from '../../ground/route';
import { limitRate, refuseUsedUp } from '../../ground/counters/counters';
import { spendCaptcha } from '../../people/verification/captcha';
import { tickets } from './feedback.tables';
import { complaintOf, ticketNo } from './ticket-no';

/** Simulated: support would take about a day, a complaint some weeks; here each takes two minutes. */
const ANSWERED_AFTER_MS = 120_000;
const MESSAGES_AN_HOUR = 20;

export const feedbackRoutes = [
  route(
    calls.sendFeedback,
    {
      params: S.FeedbackBody,
      upload: true,
      value: S.FeedbackSent,
      about: 'Open a ticket',
      errors: ['captcha.wrong', 'file.refused', 'TOO_MANY_REQUEST'],
    },
    async (ctx) => {
      const { db, at, member, params } = ctx;
      const sent = `feedback:${member.memberId}`;
      await refuseUsedUp(db, sent, at, MESSAGES_AN_HOUR);
      if (!(await spendCaptcha(ctx, params.captcha))) refuse('captcha.wrong', { commit: true });
      await limitRate(db, sent, at, MESSAGES_AN_HOUR, 3_600_000);
      const bytes = (params.pictures ?? []).map(bytesOfDataUrl);
      const pictures = await keepPictures(db, member.memberId, 'feedback', bytes, at);
      const [row] = await db
        .insert(tickets)
        .values({
          ...{ memberId: member.memberId, kind: params.type, content: params.content, remark: params.remark ?? null },
          ...{ pictures, state: 'OPEN', at, dueAt: at + ANSWERED_AFTER_MS },
        })
        .returning({ id: tickets.id });
      return { ticketNo: ticketNo(row!.id) };
    },
  ),
  route(calls.feedbackTickets, { params: S.TicketsQuery, value: S.Tickets, about: 'My tickets' }, listTickets),
  route(
    calls.escalateFeedback,
    {
      params: S.EscalateBody,
      value: S.Escalated,
      about: 'Make a complaint of a ticket',
      errors: ['not.found', 'state.changed'],
    },
    async ({ db, member, at, params }) => {
      const id = Number(params.ticketNo.replace(/\D/g, '')) || 0;
      const [row] = await db
        .select()
        .from(tickets)
        .where(and(eq(tickets.id, id), eq(tickets.memberId, member.memberId)))
        .for('update');
      if (!row) refuse('not.found', { status: 404 });
      if (row.state === 'ESCALATED' || row.state === 'CLOSED') refuse('state.changed', { status: 409 });
      const replies = [...row.replies, { from: 'MEMBER' as const, content: params.reason, time: at }];
      const changed = { state: 'ESCALATED', replies, escalatedAt: at, dueAt: at + ANSWERED_AFTER_MS } as const;
      await db.update(tickets).set(changed).where(eq(tickets.id, id));
      return complaintOf(id, at);
    },
  ),
];

async function listTickets({ db, member, params, language }: Context<calls.TicketsQuery>): Promise<calls.Tickets> {
  const { rows, pages } = await readPage(db, tickets, eq(tickets.memberId, member.memberId), params);
  return {
    list: rows.map((row) => ({
      ticketNo: ticketNo(row.id),
      type: row.kind as calls.FeedbackType,
      content: row.content,
      ...(row.remark ? { remark: row.remark } : {}),
      ...(row.pictures.length > 0 ? { pictures: row.pictures.length } : {}),
      state: row.state,
      createTime: row.at,
      replies: row.replies.map(({ content, ...reply }) => ({
        ...reply,
        content: typeof content === 'string' ? content : localise(content, language),
      })),
      ...(row.escalatedAt === null ? {} : { complaint: complaintOf(row.id, row.escalatedAt) }),
    })),
    ...pages,
  };
}
