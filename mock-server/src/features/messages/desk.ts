/** The simulated support desk: answers a member's message after a moment, by its subject and in its language. */
import { and, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { forEachRow } from '../../ground/for-each-row';
import { chatMessages } from '../feedback/feedback.tables';
import { notify } from '../../ground/notifications/notify';

interface Answer {
  readonly about: RegExp;
  readonly EN: string;
  readonly BN: string;
}

const ANSWERS: readonly Answer[] = [
  {
    about: /deposit|top.?up|ডিপোজিট|জমা/i,
    EN: 'Most deposits arrive within three minutes. If yours is late, send me the order number and I will check it right away.',
    BN: 'বেশির ভাগ জমা তিন মিনিটেই আসে। আপনারটি দেরি হলে অর্ডার নম্বরটি দিন, এখনই দেখছি।',
  },
  {
    about: /withdraw|payout|উত্তোলন|টাকা তোল/i,
    EN: 'Withdrawals usually arrive within fifteen minutes. The Withdraw page shows the status of yours.',
    BN: 'টাকা তোলা সাধারণত পনেরো মিনিটেই হয়ে যায়। আপনারটি কোন অবস্থায় আছে, টাকা তোলার পেজে দেখতে পাবেন।',
  },
  {
    about: /password|login|পাসওয়ার্ড|লগ ?ইন/i,
    EN: 'You can set a new password under Settings. We never ask for your password here.',
    BN: 'সেটিংস থেকে নতুন পাসওয়ার্ড দিতে পারেন। আমরা কখনো এখানে পাসওয়ার্ড চাই না।',
  },
  {
    about: /bonus|promo|reward|বোনাস|অফার|পুরস্কার/i,
    EN: 'Your rewards are in the reward centre. Each one shows how much to stake and until when.',
    BN: 'আপনার পুরস্কারগুলো পুরস্কার কেন্দ্রে আছে। কত বাজি ধরতে হবে আর কত দিনের মধ্যে, সেখানেই লেখা আছে।',
  },
];
const GREETING: Omit<Answer, 'about'> = {
  EN: 'Thank you for your message. A colleague will answer here shortly. Can you give me an order number or a time?',
  BN: 'বার্তার জন্য ধন্যবাদ। একজন সহকর্মী একটু পরেই এখানে উত্তর দেবেন। অর্ডার নম্বর বা সময় জানাতে পারেন?',
};

/** Simulated reading time. */
const READS_FOR_MS = 1_500;
/** Ignore messages older than one hour (seed data). */
const FORGOTTEN_MS = 60 * 60_000;

/** When the next message has waited long enough at time `at`. */
export const chatsDue = (at: number) => sql`(select min(m.at) + ${READS_FOR_MS}::int from chat_messages m
  where m.at > ${at - FORGOTTEN_MS} and m.sender = 'MEMBER'
    and not exists (select 1 from chat_messages n where n.member_id = m.member_id and n.id > m.id))`;

/** Answer messages that have waited long enough. A job; each answer is its own transaction. */
export async function answerChats(db: Database, at: number): Promise<void> {
  const found = await db.select({ id: chatMessages.id }).from(chatMessages).where(isWaiting(db, at));
  await forEachRow(found, ({ id }) => inTransaction(db, (tx) => answerOne(tx, id, at)));
}

/** The newest message of a member, not answered yet. */
function isWaiting(db: Database, at: number) {
  const newest = db
    .select({ id: max(chatMessages.id) })
    .from(chatMessages)
    .where(gt(chatMessages.at, at - FORGOTTEN_MS))
    .groupBy(chatMessages.memberId);
  const hasWaited = lte(chatMessages.at, at - READS_FOR_MS);
  return and(inArray(chatMessages.id, newest), eq(chatMessages.sender, 'MEMBER'), hasWaited);
}

async function answerOne(tx: Tx, id: number, at: number): Promise<void> {
  const [message] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, id), isWaiting(tx, at)))
    .for('update', { skipLocked: true });
  if (!message) return;
  const { memberId } = message;
  await tx.insert(chatMessages).values({ memberId, sender: 'DESK', body: answerTo(message.body), at });
  await notify(tx, memberId, 'CHAT', {}, at);
}

/** In the language of the question, by its subject. */
function answerTo(text: string): string {
  const answer = ANSWERS.find(({ about }) => about.test(text)) ?? GREETING;
  return /[\u0980-\u09ff]/.test(text) ? answer.BN : answer.EN;
}
