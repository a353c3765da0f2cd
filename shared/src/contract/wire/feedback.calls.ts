/** Calls of feedback and its tickets (wps-contract rows 201–203). */
import { call } from './call';
import type * as S from './feedback.schema';

const feedback = { access: 'member', module: 'FEEDBACK3' } as const;

export const sendFeedback = call<S.FeedbackBody, S.FeedbackSent>('PUT', '/wps/feedback', {
  ...feedback,
  idempotent: true,
});
export const feedbackTickets = call<S.TicketsQuery, S.Tickets>('GET', '/wps/feedback', feedback);
export const escalateFeedback = call<S.EscalateBody, S.Escalated>('POST', '/wps/feedback/escalate', {
  ...feedback,
  idempotent: true,
});
