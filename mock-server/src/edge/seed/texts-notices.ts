/** Texts of notices, pop-ups and agent announcements, in English and Bengali. */
import { paths } from '@site/shared/contract';
import { link } from '../../ground/content/link';

export interface NoticeText {
  readonly type: 'PL' | 'PU' | 'H' | 'A';
  readonly execution?: 'B' | 'A' | 'F';
  readonly since: number;
  readonly EN: readonly [title: string, content: string];
  readonly BN: readonly [title: string, content: string];
}

export const noticeTexts: readonly NoticeText[] = [
  {
    type: 'PL',
    since: 1,
    EN: [
      'New tables this week',
      '<p>Four new baccarat tables and a dozen new slots are here. Find them under <b>New</b>.</p>',
    ],
    BN: ['এ সপ্তাহের নতুন টেবিল', '<p>চারটি নতুন ব্যাকারা টেবিল আর এক ডজন নতুন স্লট এসেছে। <b>নতুন</b> অংশে দেখুন।</p>'],
  },
  {
    type: 'PL',
    since: 3,
    EN: [
      'Withdrawals are faster now',
      '<p>Most withdrawals up to ৳25,000 now arrive within fifteen minutes, day and night.</p>',
    ],
    BN: [
      'টাকা তোলা এখন আরও দ্রুত',
      '<p>৳25,000 পর্যন্ত বেশির ভাগ উত্তোলন এখন পনেরো মিনিটেই পৌঁছে যায়, দিনে-রাতে সব সময়।</p>',
    ],
  },
  {
    type: 'PL',
    since: 6,
    EN: [
      'Keep your password to yourself',
      '<p>We never ask for your password or your funds password, not in chat and not by phone. If someone does, please let us know.</p>',
    ],
    BN: [
      'পাসওয়ার্ড শুধু আপনার',
      '<p>চ্যাটে বা ফোনে আমরা কখনো পাসওয়ার্ড বা ফান্ড পাসওয়ার্ড চাই না। কেউ চাইলে আমাদের জানান।</p>',
    ],
  },
  {
    type: 'PL',
    since: 10,
    EN: [
      'Short maintenance on Tuesday',
      '<p>The lottery is closed on Tuesday morning from 5:00 to 5:20. Everything else stays open.</p>',
    ],
    BN: ['মঙ্গলবার অল্প সময়ের রক্ষণাবেক্ষণ', '<p>মঙ্গলবার ভোর 5:00 থেকে 5:20 পর্যন্ত লটারি বন্ধ থাকবে। বাকি সব চালু থাকছে।</p>'],
  },
  {
    type: 'PL',
    since: 14,
    EN: [
      'Take a break when you need one',
      `<p>Limits, breaks and self-exclusion are in your account, under ${link(paths.responsible(), 'Responsible play')}. A lower limit applies immediately.</p>`,
    ],
    BN: [
      'দরকার হলে বিরতি নিন',
      `<p>সীমা, বিরতি আর নিজেকে বিরত রাখার সুযোগ আছে আপনার অ্যাকাউন্টের ${link(paths.responsible(), 'দায়িত্বশীল খেলা')} অংশে। সীমা কমালে তখনই কার্যকর হয়।</p>`,
    ],
  },
  {
    type: 'PU',
    execution: 'A',
    since: 2,
    EN: ['The lily wheel is open', '<p>Get another spin for every ৳1,000 you stake today.</p>'],
    BN: ['শাপলা চাকা চালু আছে', '<p>আজ প্রতি ৳1,000 বাজিতে চাকা ঘোরানোর আরও একটি সুযোগ পাবেন।</p>'],
  },
  {
    type: 'PU',
    execution: 'A',
    since: 8,
    EN: [
      'This site uses play money',
      '<p>You cannot win or lose real money here. Everything else works like the real thing.</p>',
    ],
    BN: ['এখানে খেলা হয় খেলার টাকায়', '<p>এখানে আসল টাকা জেতা বা হারার সুযোগ নেই। বাকি সবকিছু আসলের মতোই চলে।</p>'],
  },
  {
    type: 'PU',
    execution: 'F',
    since: 30,
    EN: [
      'Welcome!',
      `<p>Your account is ready. Set a ${link(paths.fundsPassword, 'funds password')} in the ${link(paths.security, 'security centre')}, then take a look around.</p>`,
    ],
    BN: [
      'স্বাগতম!',
      `<p>আপনার অ্যাকাউন্ট তৈরি। ${link(paths.security, 'নিরাপত্তা কেন্দ্রে')} একটি ${link(paths.fundsPassword, 'ফান্ড পাসওয়ার্ড')} সেট করে ঘুরে দেখুন।</p>`,
    ],
  },
  {
    type: 'H',
    since: 4,
    EN: ['Jackpot night on Thursday', '<p>On Thursday evening the jackpots of all slots grow twice as fast.</p>'],
    BN: ['বৃহস্পতিবার জ্যাকপট রাত', '<p>বৃহস্পতিবার সন্ধ্যায় সব স্লটের জ্যাকপট বাড়বে দ্বিগুণ গতিতে।</p>'],
  },
  {
    type: 'A',
    since: 2,
    EN: [
      'Dividends for the last half month',
      `<p>The dividends for the last half month have been calculated. Open ${link(paths.dividend, 'Dividend')} to see yours, and please pay your downline within three days.</p>`,
    ],
    BN: [
      'গত পনেরো দিনের লভ্যাংশ',
      `<p>গত পনেরো দিনের লভ্যাংশ হিসাব হয়ে গেছে। ${link(paths.dividend, 'লভ্যাংশ')} খুলে আপনারটি দেখুন, আর তিন দিনের মধ্যে নিচের সদস্যদের পাওনা দিয়ে দিন।</p>`,
    ],
  },
  {
    type: 'A',
    since: 9,
    EN: [
      'Red envelopes for your team',
      '<p>You can now send money to many members of your team at once, in equal or random shares.</p>',
    ],
    BN: ['দলের জন্য লাল খাম', '<p>এখন দলের অনেক সদস্যকে একসঙ্গে টাকা পাঠাতে পারবেন, সমান ভাগে বা এলোমেলো ভাগে।</p>'],
  },
  {
    type: 'A',
    since: 20,
    EN: [
      'How the daily wage is calculated',
      `<p>The daily wage depends on the valid stakes of your whole team and the number of active players. Your ${link(paths.dailyContract, 'contract')} lists the tiers.</p>`,
    ],
    BN: [
      'দৈনিক মজুরি যেভাবে হিসাব হয়',
      `<p>দৈনিক মজুরি নির্ভর করে পুরো দলের বৈধ বাজি আর সক্রিয় খেলোয়াড়ের সংখ্যার ওপর। ধাপগুলো আপনার ${link(paths.dailyContract, 'চুক্তিতে')} লেখা আছে।</p>`,
    ],
  },
];
