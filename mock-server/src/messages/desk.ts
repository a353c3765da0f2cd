/** The simulated desk: answers a member's message by its subject, in his language. */
import { notify } from '../push/notify';
import type { Context } from '../route';
import { chatMessages } from '../feedback/feedback.tables';

interface Answer {
  readonly about: RegExp;
  readonly EN: string;
  readonly BN: string;
}

const ANSWERS: readonly Answer[] = [
  {
    about: /deposit|top.?up|ডিপোজিট|জমা/i,
    EN: 'Most deposits arrive within three minutes. If yours is late, send me its number and I will look at once.',
    BN: 'বেশির ভাগ ডিপোজিট তিন মিনিটেই আসে। আপনারটি দেরি হলে নম্বরটি দিন, এখনই দেখছি।',
  },
  {
    about: /withdraw|payout|উত্তোলন|টাকা তোল/i,
    EN: 'Withdrawals are usually with you within fifteen minutes. Under Withdraw you see where yours stands.',
    BN: 'টাকা তোলা সাধারণত পনেরো মিনিটেই হয়ে যায়। কোন ধাপে আছে, টাকা তোলার পাতায় দেখতে পাবেন।',
  },
  {
    about: /password|login|পাসওয়ার্ড|লগ ?ইন/i,
    EN: 'You can set a new password under Settings. We never ask for your password here.',
    BN: 'সেটিংস থেকে নতুন পাসওয়ার্ড দিতে পারেন। আমরা কখনো এখানে পাসওয়ার্ড চাই না।',
  },
  {
    about: /bonus|promo|reward|বোনাস|অফার|পুরস্কার/i,
    EN: 'Your rewards wait in the reward centre; each says what must be staked and until when.',
    BN: 'আপনার পুরস্কারগুলো রিওয়ার্ড সেন্টারে আছে; কতটুকু খেলতে হবে আর কত দিন, সেখানেই লেখা।',
  },
];
const GREETING: Omit<Answer, 'about'> = {
  EN: 'Thank you for writing. A colleague reads this and answers here shortly. Is there a number or a time you can give me?',
  BN: 'লেখার জন্য ধন্যবাদ। একজন সহকর্মী এটি পড়ছেন, একটু পরেই এখানে উত্তর দেবেন। কোনো নম্বর বা সময় জানাতে পারেন?',
};

export async function deskAnswer({ db, member, at, language }: Context<unknown>, text: string): Promise<void> {
  const answer = ANSWERS.find(({ about }) => about.test(text)) ?? GREETING;
  const body = language === 'BN' ? answer.BN : answer.EN;
  await db.insert(chatMessages).values({ memberId: member.memberId, sender: 'DESK', body, at: at + 1 });
  await notify(db, member.memberId, 'CHAT', {}, at);
}
