/** Calls of feedback (WPS-CONTRACT rows 201–203). */
import { call } from './call';
import type * as F from './feedback.schema';

const member = { access: 'member' } as const;

export const sendFeedback = call<F.FeedbackBody, F.FeedbackDone>('PUT', '/wps/feedback', {
  ...member,
  module: 'FEEDBACK3',
});
export const myTickets = call<F.TicketQuery, F.FeedbackTickets>('GET', '/wps/feedback', {
  ...member,
  module: 'FEEDBACK3',
});
export const escalateTicket = call<F.EscalateBody, F.Escalated>('POST', '/wps/feedback/escalate', member);
