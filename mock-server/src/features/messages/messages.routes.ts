/** Routes of inbox and chat. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, asc, count, desc, eq, gt, inArray, isNull, lte, type SQL } from 'drizzle-orm';
import { readPage } from '../../ground/db/pages';
import type { Database } from '../../ground/db/database';
import { localise } from '../../ground/content/localise';
import { chatMessages } from '../feedback/feedback.tables';
import { isTrialType } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { unreadLetters } from '../../ground/notifications/letters';
import { letters } from '../../ground/notifications/notifications.tables';
import { route, type Context } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { refuseTrial } from '../../people/members/only-full';

/** Messages of one answer. */
const CHAT_MESSAGES = 300;

const trial = { errors: ['trial.refused'] } as const;

export const messageRoutes = [
  route(
    calls.inboxUnread,
    {
      params: S.Nothing,
      value: S.UnreadNumber,
      about: 'Unread letters',
      also: [['GET', '/wps/relay/CSP_unreadCount']],
    },
    ({ db, member }) => (isTrialType(member.type) ? 0 : unreadLetters(db, member.memberId)),
  ),
  route(
    calls.inboxMessages,
    {
      ...trial,
      params: S.InboxQuery,
      value: S.Inbox,
      about: 'Letters, newest first',
      also: [
        ['GET', '/wps/relay/CSP_getInbox'],
        ['GET', '/wps/message/inbox'],
      ],
    },
    listInbox,
  ),
  route(
    calls.readInboxMessage,
    { ...trial, params: S.InboxReadBody, value: S.Done, about: 'Mark a letter read, or "all"' },
    async (ctx) => {
      refuseTrial(ctx);
      const { db, member, params } = ctx;
      const mine = eq(letters.memberId, member.memberId);
      const where = params.messageId === 'all' ? mine : and(mine, eq(letters.id, Number(params.messageId) || 0));
      await db.update(letters).set({ read: true }).where(where);
      return true as const;
    },
  ),
  route(
    calls.deleteInboxMessages,
    { ...trial, params: S.InboxDeleteQuery, value: S.Done, about: 'Delete letters' },
    async (ctx) => {
      refuseTrial(ctx);
      const ids = ctx.params.messageIds.split(',').map(Number).filter(Number.isSafeInteger);
      if (ids.length === 0) return true as const;
      const where = and(eq(letters.memberId, ctx.member.memberId), inArray(letters.id, ids));
      await ctx.db.update(letters).set({ deletedAt: ctx.at }).where(where);
      return true as const;
    },
  ),
  route(
    calls.chatUnread,
    { params: S.Nothing, value: S.ChatUnread, about: 'Unread chat messages' },
    async ({ db, member }) => {
      const where = and(
        eq(chatMessages.memberId, member.memberId),
        eq(chatMessages.sender, 'DESK'),
        eq(chatMessages.read, false),
      );
      const [row] = await db.select({ n: count() }).from(chatMessages).where(where);
      return { unReadCount: row?.n ?? 0 };
    },
  ),
  route(
    calls.launchChat,
    { ...trial, params: S.ChatQuery, value: S.ChatLaunch, about: 'Address of the live chat' },
    (ctx) => {
      refuseTrial(ctx);
      return { chatUrl: '/m/chat' };
    },
  ),
  route(
    calls.chatHistory,
    {
      ...trial,
      params: S.ChatHistoryQuery,
      value: S.ChatHistory,
      about: 'The conversation; reading marks it read',
      writes: true,
    },
    async (ctx) => {
      refuseTrial(ctx);
      const { db, member, params } = ctx;
      const mine = eq(chatMessages.memberId, member.memberId);
      const messages = (condition: SQL | undefined, order: SQL) =>
        db.select().from(chatMessages).where(condition).orderBy(order).limit(CHAT_MESSAGES);
      const list = params.after
        ? await messages(and(mine, gt(chatMessages.id, Number(params.after) || 0)), asc(chatMessages.id))
        : (await messages(mine, desc(chatMessages.id))).reverse();
      // Not those that this answer does not have: behind its last one, or sent meanwhile.
      const last = list.at(-1);
      if (last)
        await db
          .update(chatMessages)
          .set({ read: true })
          .where(and(mine, lte(chatMessages.id, last.id)));
      return { list: list.map(messageView), deskIsOpen: true };
    },
  ),
  route(
    calls.sendChatMessage,
    {
      params: S.ChatSendBody,
      value: S.ChatMessage,
      about: 'Send a message to support',
      errors: ['trial.refused', 'TOO_MANY_REQUEST'],
    },
    async (ctx) => {
      refuseTrial(ctx);
      const { db, member, at, params } = ctx;
      await limitRate(db, `chat:${member.memberId}`, at, 30, 60_000);
      const [message] = await db
        .insert(chatMessages)
        .values({ memberId: member.memberId, sender: 'MEMBER', body: params.text.trim(), at, read: true })
        .returning();
      return messageView(message!);
    },
  ),
];

const messageView = (row: typeof chatMessages.$inferSelect): calls.ChatMessage => ({
  id: String(row.id),
  from: row.sender,
  text: row.body,
  time: row.at,
});

async function listInbox(ctx: Context<calls.InboxQuery>): Promise<calls.Inbox> {
  refuseTrial(ctx);
  const { db, member, params, language } = ctx;
  const where = and(eq(letters.memberId, member.memberId), isNull(letters.deletedAt));
  const { rows, pages } = await readPage(db, letters, where, params, [
    // Always null; with it the order is that of the index, because PostgreSQL does not see that "is null" is one value.
    [letters.deletedAt, 'desc'],
    [letters.at, 'desc'],
    [letters.id, 'desc'],
  ]);
  const senders = await sendersOf(db, rows);
  return {
    list: rows.map((row) => ({
      messageId: String(row.id),
      title: localise(row.title, language),
      content: localise(row.content, language),
      createTime: row.at,
      read: row.read,
      ...(row.senderId === null ? {} : { from: senders.get(row.senderId) }),
    })),
    ...pages,
  };
}

async function sendersOf(
  db: Database,
  rows: readonly (typeof letters.$inferSelect)[],
): Promise<ReadonlyMap<number, calls.LetterSender>> {
  const ids = [...new Set(rows.flatMap(({ senderId }) => senderId ?? []))];
  if (ids.length === 0) return new Map();
  const found = await db
    .select({ id: members.id, account: members.username })
    .from(members)
    .where(inArray(members.id, ids));
  return new Map(found.map(({ id, account }) => [id, { customerId: String(id), account }]));
}
