/** Announcements, inbox, chat, feedback and notifications. */
export {
  AnnouncementQuery,
  Announcement,
  Banner,
  AnnouncementList,
  Announcements,
  MarkReadBody,
  PromotionCategory,
  PromotionCategories,
  MerchantQuery,
} from '../announcements.schema';
export { UnreadNumber, ChatUnread, ChatQuery, ChatLaunch } from '../messages.schema';
export { InboxQuery, InboxMessage, Inbox, InboxReadBody, InboxDeleteQuery, LetterSender } from '../inbox.schema';
export { ChatMessage, ChatHistoryQuery, ChatHistory, ChatSendBody } from '../chat.schema';
export {
  FeedbackType,
  FeedbackBody,
  FeedbackSent,
  TicketsQuery,
  Ticket,
  Tickets,
  EscalateBody,
  Escalated,
} from '../feedback.schema';
export { PushEvents, PushFrame } from '../push.schema';
export type { PushEvent, PushFrameType, PushType } from '../push.schema';
export { WebPushTopic, WebPushChoice, WebPushState, WebPushBody } from '../webPush.schema';
