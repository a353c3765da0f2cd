/** Inbox and chat over HTTP: whose messages they are, which are read, and how the desk answers. */
import type * as W from '@site/shared/wps';
import { eq } from 'drizzle-orm';
import { letters } from '../../ground/notifications/notifications.tables';
import { ownGateway } from '../../testing/own-gateway';
import { registerNewcomer, type Newcomer } from '../../testing/newcomer';
import { chatMessages } from '../feedback/feedback.tables';
import { answerChats } from './desk';

const gateway = ownGateway();
const INBOX = '/wps/relay/EMFE_getInbox';

describe('the inbox', () => {
  const unread = (mina: Newcomer) => mina.get<number>('/wps/relay/EMFE_getInboxUnreadCount');
  const read = (mina: Newcomer, messageId: string) =>
    gateway.request('POST', '/wps/message/read', { token: mina.token, body: { messageId } });
  const inbox = async (mina: Newcomer, query: Record<string, string> = {}, language = 'EN') => {
    const sent = { token: mina.token, query, headers: { language } };
    return (await gateway.request('GET', INBOX, sent)).body.value as unknown as W.Inbox;
  };
  const titles = ({ list }: W.Inbox) => list.map(({ title, read: isRead }) => [title, isRead]);

  it('[MSG-03] [MSG-04] has a member’s own letters, newest first, and marks one or all of them read', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const letter = (memberId: number, title: string, at: number) => ({
      ...{ memberId, at, title: { EN: title, BN: `বাংলা ${title}` }, content: { EN: '<p>x</p>', BN: '<p>y</p>' } },
    });
    const { db } = gateway.services;
    await db.delete(letters);
    const [first] = await db
      .insert(letters)
      .values([
        letter(mina.id, 'second', 2_000),
        letter(mina.id, 'third', 3_000),
        letter(mina.id, 'first', 1_000),
        letter(karim.id, 'other', 4_000),
      ])
      .returning();
    expect(titles(await inbox(mina))).toEqual([
      ['third', false],
      ['second', false],
      ['first', false],
    ]);
    const last = await inbox(mina, { page: '2', size: '2' }, 'BN');
    expect([last.list.map(({ title, content }) => [title, content]), last.totalCount]).toEqual([
      [['বাংলা first', '<p>y</p>']],
      3,
    ]);
    await read(karim, String(first!.id));
    expect([await unread(mina), await unread(karim)]).toEqual([3, 1]);
    await read(mina, String(first!.id));
    expect(titles(await inbox(mina))[1]).toEqual(['second', true]);
    expect(await unread(mina)).toBe(2);
    const remove = (by: Newcomer, messageIds: string) =>
      gateway.request('DELETE', '/wps/message/inbox', { token: by.token, query: { messageIds } });
    await remove(karim, String(first!.id));
    expect((await inbox(mina)).totalCount).toBe(3);
    await remove(mina, `${first!.id},x,${first!.id + 1}`);
    expect(titles(await inbox(mina))).toEqual([['first', false]]);
    expect(await unread(mina)).toBe(1);
    await read(mina, 'all');
    expect([await unread(mina), await unread(karim)]).toEqual([0, 1]);
  });

  it('[MSG-03] is refused to a trial account, which has nothing unread', async () => {
    const token = await gateway.enter('trial');
    const path = '/wps/relay/EMFE_getInboxUnreadCount';
    expect((await gateway.request('GET', path, { token })).body.value).toBe(0);
    expect((await gateway.request('GET', INBOX, { token })).body.errorCode).toBe('trial.refused');
    const body = { messageId: 'all' };
    expect((await gateway.request('POST', '/wps/message/read', { token, body })).body.errorCode).toBe('trial.refused');
  });
});

describe('the chat', () => {
  const unread = async (mina: Newcomer) =>
    (await mina.get<{ unReadCount: number }>('/wps/relay/CBS_unreadCount')).unReadCount;
  const history = async (mina: Newcomer) =>
    (await mina.get<W.ChatHistory>('/wps/relay/CBS_getMessages')).list.map(({ from, text }) => [from, text]);
  const send = (mina: Newcomer, text: string) => mina.send('/wps/relay/CBS_sendMessage', { text });

  it('[MSG-04] [MSG-05] counts what the desk wrote to the member, until the conversation is read', async () => {
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const { db, clock } = gateway.services;
    const message = (memberId: number, sender: 'DESK' | 'MEMBER', body: string) => ({
      memberId,
      sender,
      body,
      at: clock.now(),
    });
    await db
      .insert(chatMessages)
      .values([message(mina.id, 'DESK', 'one'), message(karim.id, 'DESK', 'two'), message(mina.id, 'MEMBER', 'three')]);
    expect([await unread(mina), await unread(karim)]).toEqual([1, 1]);
    expect(await history(mina)).toEqual([
      ['DESK', 'one'],
      ['MEMBER', 'three'],
    ]);
    expect([await unread(mina), await unread(karim)]).toEqual([0, 1]);
    expect((await send(mina, '  four ')).body.value).toMatchObject({ from: 'MEMBER', text: 'four' });
    expect(await unread(mina)).toBe(0);
  });

  it('[MSG-05] takes thirty messages a minute', async () => {
    const mina = await registerNewcomer(gateway);
    for (let count = 0; count < 30; count += 1) expect((await send(mina, `${count}`)).status).toBe(200);
    expect((await send(mina, 'one more')).body.errorCode).toBe('TOO_MANY_REQUEST');
    await gateway.pass(60_000);
    expect((await send(mina, 'later')).status).toBe(200);
  });

  it.each([
    ['My Top-up is missing', 'Most deposits arrive within three minutes.'],
    ['জমা আসেনি', 'বেশির ভাগ জমা তিন মিনিটেই আসে।'],
    ['where is my PAYOUT', 'Withdrawals usually arrive within fifteen minutes.'],
    ['টাকা তুলতে চাই, উত্তোলন কই', 'টাকা তোলা সাধারণত পনেরো মিনিটেই হয়ে যায়।'],
    ['I forgot my password', 'You can set a new password under Settings.'],
    ['লগ ইন হচ্ছে না', 'সেটিংস থেকে নতুন পাসওয়ার্ড দিতে পারেন।'],
    ['any promo today?', 'Your rewards are in the reward centre.'],
    ['hello', 'Thank you for your message.'],
    ['নমস্কার', 'বার্তার জন্য ধন্যবাদ।'],
  ])('[MSG-05] "%s" is answered with "%s…", once, after a second and a half', async (text, answer) => {
    const { db, clock } = gateway.services;
    await db.delete(chatMessages);
    const mina = await registerNewcomer(gateway);
    const at = clock.now();
    await db.insert(chatMessages).values({ memberId: mina.id, sender: 'MEMBER', body: text, at });
    await answerChats(db, at + 1_499);
    expect(await history(mina)).toHaveLength(1);
    await answerChats(db, at + 1_500);
    await answerChats(db, at + 2_000);
    const [, answered, ...more] = await history(mina);
    expect([answered![0], answered![1]!.startsWith(answer), more]).toEqual(['DESK', true, []]);
  });

  it('[MSG-05] every member who waits gets an answer, to the last of their messages', async () => {
    const { db, clock } = gateway.services;
    await db.delete(chatMessages);
    const [mina, karim] = [await registerNewcomer(gateway), await registerNewcomer(gateway)];
    const at = clock.now();
    const message = (memberId: number, body: string) => ({ memberId, sender: 'MEMBER' as const, body, at });
    await db
      .insert(chatMessages)
      .values([message(mina.id, 'bonus'), message(karim.id, 'deposit'), message(mina.id, 'login')]);
    await answerChats(db, at + 5_000);
    expect((await history(mina)).map(([from]) => from)).toEqual(['MEMBER', 'MEMBER', 'DESK']);
    expect((await history(mina))[2]![1]).toContain('password');
    expect((await history(karim))[1]![1]).toContain('deposits');
    const rows = await db.select().from(chatMessages).where(eq(chatMessages.sender, 'DESK'));
    expect(rows).toHaveLength(2);
  });
});
