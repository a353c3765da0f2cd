import { eq } from 'drizzle-orm';
import type { ChatMessage } from '@site/shared/wps';
import { openGateway } from '../../testing/gateway';
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
