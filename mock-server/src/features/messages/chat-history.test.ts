import { eq } from 'drizzle-orm';
import type { ChatMessage } from '@site/shared/wps';
import { openGateway } from '../../testing/gateway';
import { registerNewcomer } from '../../testing/newcomer';
import { chatMessages } from '../feedback/feedback.tables';
import { answerChats } from './desk';

it('[MSG-05] a long conversation ends with its newest message, oldest first', async () => {
  const gateway = await openGateway();
  const { db } = gateway.services;
  const token = await gateway.enter('member');
  const read = async (query: Record<string, string> = {}) => {
    const { body } = await gateway.request('GET', '/wps/relay/CBS_getMessages', { token, query });
    return (body.value as unknown as { readonly list: readonly ChatMessage[] }).list;
  };
  const body = { text: 'first' };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  await gateway.request('POST', '/wps/relay/CBS_sendMessage', { token, body, headers });
  const first = (await read()).at(-1)!;
  const [{ memberId, at }] = (await db
    .select()
    .from(chatMessages)
    .where(eq(chatMessages.id, Number(first.id)))) as [typeof chatMessages.$inferSelect];
  const texts = Array.from({ length: 301 }, (_, index) => `message ${index}`);
  await db.insert(chatMessages).values(texts.map((text) => ({ memberId, sender: 'DESK' as const, body: text, at })));
  const textsOf = (list: readonly ChatMessage[]) => list.map(({ text }) => text);
  expect(textsOf(await read())).toEqual(texts.slice(1));
  expect(textsOf(await read({ after: first.id }))).toEqual(texts.slice(0, 300));
  // The desk answers messages of the last hour.
  const [HOUR_MS, now] = [3_600_000, gateway.services.clock.now()];
  const newest = async () => (await read()).at(-1)!;
  for (const [ago, from] of [
    [HOUR_MS, 'MEMBER'],
    [HOUR_MS - 1, 'DESK'],
  ] as const) {
    await db.insert(chatMessages).values({ memberId, sender: 'MEMBER', body: 'Is my deposit there?', at: now - ago });
    await answerChats(db, now);
    expect((await newest()).from).toBe(from);
  }
  await gateway.close();
});

it('[MSG-05] messages that an answer does not have stay unread', async () => {
  const gateway = await openGateway();
  const { db } = gateway.services;
  const mina = await registerNewcomer(gateway);
  const at = gateway.services.clock.now();
  await db.insert(chatMessages).values(
    Array.from({ length: 302 }, (_, index) => ({
      ...{ memberId: mina.id, sender: 'DESK' as const, body: `message ${index}`, at },
    })),
  );
  const unread = async () => (await mina.get<{ unReadCount: number }>('/wps/relay/CBS_unreadCount')).unReadCount;
  const [first] = await db.select().from(chatMessages).where(eq(chatMessages.memberId, mina.id)).limit(1);
  expect(await unread()).toBe(302);
  const { list } = await mina.get<{ list: readonly ChatMessage[] }>(`/wps/relay/CBS_getMessages?after=${first!.id}`);
  expect([list.length, await unread()]).toEqual([300, 1]);
  await mina.get('/wps/relay/CBS_getMessages');
  expect(await unread()).toBe(0);
  await gateway.close();
});
