/** Texts of the promotions, in English and Bengali. HTML is limited to paragraphs and lists. Figures are imported from the rules. */
import { OFFER_RULES, offerTerms, percentText, takaText, type OfferRule } from '../../money/payments/offer-rules';
import { APPLICATION_TERMS } from '../../features/rewards/application-terms';
import { LOGIN_DAYS, RAFFLE, VOUCHER_AMOUNT } from '../../features/rewards/gift-rules';
import { MISSIONS, type MissionRule } from '../../features/rewards/mission-rules';
import { highestRebateBps } from '../../features/rewards/rebate-rates';
import { REFERRAL } from '../../features/referral/referral-rules';

const { welcome: WELCOME, deposit: FRIDAY } = OFFER_RULES;
const { cricket: CRICKET, story: STORY, explorer: EXPLORER, season: SEASON } = APPLICATION_TERMS;
const mission = (measure: MissionRule['measure']): MissionRule => MISSIONS.find((rule) => rule.measure === measure)!;
const TOP_PRIZE = Math.max(...RAFFLE.prizes.map(([amount]) => amount));
const LEAST_PRIZE = Math.min(...RAFFLE.prizes.map(([amount]) => amount));
const LAST_DAY = LOGIN_DAYS.at(-1)!;
const [SLOTS_REBATE, TABLES_REBATE] = ['RNG', 'LIVE'].map((type) => percentText(highestRebateBps(type)));
const termsList = (rule: OfferRule, language: 'EN' | 'BN'): string =>
  `<ul>${offerTerms(rule, language)
    .map((line) => `<li>${line}</li>`)
    .join('')}</ul>`;

export interface PromotionText {
  readonly key: string;
  readonly promotionType: string | null;
  readonly category: number;
  /** Days since its start (negative: starts in the future); days until its end, default: no end. */
  readonly since: number;
  readonly until?: number;
  readonly EN: readonly [title: string, content: string];
  readonly BN: readonly [title: string, content: string];
}

export const promotionTexts: readonly PromotionText[] = [
  {
    key: 'welcome',
    promotionType: 'FIRST_DEPOSIT',
    category: 1,
    since: 60,
    EN: [
      `Welcome gift: ${percentText(WELCOME.rateBps)} on your first deposit`,
      `<p>Good to have you here. Your first deposit comes with a gift of up to <b>${takaText(WELCOME.maxBonus)}</b>.</p>${termsList(WELCOME, 'EN')}<p>Play money only.</p>`,
    ],
    BN: [
      `স্বাগত উপহার: প্রথম জমায় ${percentText(WELCOME.rateBps)}`,
      `<p>আপনাকে পেয়ে ভালো লাগছে। প্রথম জমায় থাকছে সর্বোচ্চ <b>${takaText(WELCOME.maxBonus)}</b> উপহার।</p>${termsList(WELCOME, 'BN')}<p>শুধু খেলার টাকা।</p>`,
    ],
  },
  {
    key: 'daily',
    promotionType: 'LOGIN',
    category: 2,
    since: 30,
    EN: [
      'Seven days, seven small gifts',
      `<p>Log in every day and claim your gift. It grows day by day: on day seven you get <b>${takaText(LAST_DAY)}</b>.</p><p>If you miss a day, the seven days start again.</p>`,
    ],
    BN: [
      'সাত দিনে সাতটি ছোট উপহার',
      `<p>প্রতিদিন লগ ইন করে উপহার নিন। দিনে দিনে উপহার বাড়ে, সপ্তম দিনে থাকছে <b>${takaText(LAST_DAY)}</b>।</p><p>একদিন বাদ পড়লে সাত দিন আবার শুরু হবে।</p>`,
    ],
  },
  {
    key: 'deposit',
    promotionType: 'DEPOSIT',
    category: 1,
    since: 20,
    until: 40,
    EN: [
      `Friday top-up: ${percentText(FRIDAY.rateBps)} more`,
      `<p>Start the weekend with a little more. Choose the offer when you deposit.</p>${termsList(FRIDAY, 'EN')}`,
    ],
    BN: [
      `শুক্রবারের টপ-আপ: ${percentText(FRIDAY.rateBps)} বেশি`,
      `<p>ছুটির দিনটা একটু বেশি নিয়ে শুরু হোক। জমা দেওয়ার সময় অফারটি বেছে নিন।</p>${termsList(FRIDAY, 'BN')}`,
    ],
  },
  {
    key: 'rebate',
    promotionType: 'REBATE',
    category: 3,
    since: 90,
    EN: [
      'A little back on every bet',
      `<p>Win or lose, part of every stake comes back to you: up to <b>${SLOTS_REBATE}</b> on slots, ${TABLES_REBATE} on live tables and sports. Claim it whenever you like under Rebate.</p>`,
    ],
    BN: [
      'প্রতিটি বাজিতেই কিছুটা ফেরত',
      `<p>জিতুন বা হারুন, প্রতিটি বাজির একটা অংশ ফেরত পান: স্লটে সর্বোচ্চ <b>${SLOTS_REBATE}</b>, লাইভ টেবিল ও স্পোর্টসে ${TABLES_REBATE}। যখন খুশি “রিবেট” থেকে নিয়ে নিন।</p>`,
    ],
  },
  {
    key: 'raffle',
    promotionType: 'RAFFLE',
    category: 2,
    since: 10,
    until: 50,
    EN: [
      'Spin the lily wheel',
      `<p>The first spin of the day is free. Every ${takaText(RAFFLE.stakePerSpin)} you stake earns another one, up to ${RAFFLE.mostPerDay} spins a day. Prizes range from ${takaText(LEAST_PRIZE)} to <b>${takaText(TOP_PRIZE)}</b>, and every spin wins.</p>`,
    ],
    BN: [
      'শাপলা চাকা ঘোরান',
      `<p>দিনের প্রথম ঘোরানো ফ্রি। এরপর প্রতি ${takaText(RAFFLE.stakePerSpin)} বাজিতে আরও একবার, দিনে সর্বোচ্চ ${RAFFLE.mostPerDay} বার। পুরস্কার ${takaText(LEAST_PRIZE)} থেকে <b>${takaText(TOP_PRIZE)}</b>, প্রতিবারই কিছু না কিছু পাবেন।</p>`,
    ],
  },
  {
    key: 'referral',
    promotionType: 'REFERRAL',
    category: 4,
    since: 80,
    EN: [
      'Invite a friend, both get a gift',
      `<p>Share your link. When your friend has deposited ${takaText(REFERRAL.qualifies)} and staked it once, you get <b>${takaText(REFERRAL.inviter)}</b> and they get ${takaText(REFERRAL.friend)}.</p>`,
    ],
    BN: [
      'বন্ধুকে আমন্ত্রণ জানান, উপহার দুজনেরই',
      `<p>আপনার লিংকটি শেয়ার করুন। বন্ধু ${takaText(REFERRAL.qualifies)} জমা দিয়ে একবার বাজি ধরলেই আপনি পাবেন <b>${takaText(REFERRAL.inviter)}</b>, আর বন্ধু পাবেন ${takaText(REFERRAL.friend)}।</p>`,
    ],
  },
  {
    key: 'mission',
    promotionType: 'MISSION',
    category: 2,
    since: 15,
    EN: [
      'Missions of the week',
      `<p>Log in once for the first reward of the week. Then there are three missions: play on ${mission('DAYS').target} days, try ${mission('GAMES').target} games, stake ${takaText(mission('STAKE').target)}. Each one has a reward, and all three together bring <b>${takaText(mission('MISSIONS').reward)}</b> more.</p>`,
    ],
    BN: [
      'এই সপ্তাহের মিশন',
      `<p>সপ্তাহে একবার লগ ইন করলেই প্রথম পুরস্কার। তারপর তিনটি মিশন: ${mission('DAYS').target} দিন খেলুন, ${mission('GAMES').target}টি গেম খেলে দেখুন, ${takaText(mission('STAKE').target)} বাজি ধরুন। প্রতিটিতেই পুরস্কার, তিনটি শেষ হলে বাড়তি <b>${takaText(mission('MISSIONS').reward)}</b>।</p>`,
    ],
  },
  {
    key: 'vip',
    promotionType: 'UPGRADE_BONUS',
    category: 3,
    since: 100,
    EN: [
      'From Seed to Moon Lily',
      '<p>Seven VIP levels, each with more: a bonus when you reach it, a gift every month, better rebates and higher limits. You do not need to apply.</p>',
    ],
    BN: [
      'বীজ থেকে চাঁদের শাপলা',
      '<p>সাতটি ভিআইপি ধাপ, প্রতি ধাপে আরও বেশি: ওঠার দিনে বোনাস, প্রতি মাসে উপহার, বাড়তি রিবেট আর বড় সীমা। আবেদন করতে হয় না।</p>',
    ],
  },
  {
    key: 'cricket',
    promotionType: 'SIGNUP',
    category: 5,
    since: 5,
    until: 25,
    EN: [
      'Cricket week: your first loss is on us',
      `<p>Join before your first bet of the week. If it loses, you get <b>${takaText(CRICKET.reward)}</b> back as bonus money. Stake it ${CRICKET.turnover} times to turn it into cash. Send us the bet number with your application.</p>`,
    ],
    BN: [
      'ক্রিকেট সপ্তাহ: প্রথম বাজি হারলে ফেরত',
      `<p>সপ্তাহের প্রথম বাজির আগেই যোগ দিন। সেই বাজি হারলে <b>${takaText(CRICKET.reward)}</b> বোনাস হয়ে ফিরে আসবে; বোনাসের ${CRICKET.turnover} গুণ বাজি ধরলে তা নগদ হয়ে যাবে। আবেদনের সঙ্গে বাজির নম্বরটি পাঠাবেন।</p>`,
    ],
  },
  {
    key: 'story',
    promotionType: 'MANUAL',
    category: 3,
    since: 12,
    EN: [
      'Show us your best moment',
      `<p>A lucky round, a close match, a water lily in bloom: send us a picture and a line about it. For every story we like you get <b>${takaText(STORY.reward)}</b>.</p><ul><li>Join, then apply with up to three pictures.</li><li>We read every application, usually within a minute.</li><li>The gift is bonus money. Stake it ${STORY.turnover} times to turn it into cash.</li></ul>`,
    ],
    BN: [
      'আপনার সেরা মুহূর্তটি দেখান',
      `<p>ভাগ্য খুলে যাওয়া একটি রাউন্ড, জমজমাট একটি ম্যাচ বা ফুটে থাকা শাপলা: ছবি পাঠান, সঙ্গে দু-এক কথা। গল্প ভালো লাগলেই <b>${takaText(STORY.reward)}</b>।</p><ul><li>আগে যোগ দিন, তারপর সর্বোচ্চ তিনটি ছবিসহ আবেদন করুন।</li><li>প্রতিটি আবেদন আমরা পড়ি, সাধারণত এক মিনিটের মধ্যেই।</li><li>উপহার আসে বোনাস হিসেবে; ${STORY.turnover} গুণ বাজি ধরলে তা নগদ হয়ে যায়।</li></ul>`,
    ],
  },
  {
    key: 'explorer',
    promotionType: 'MISSION_MANUAL',
    category: 2,
    since: 8,
    until: 60,
    EN: [
      'The explorer’s mission',
      `<p>Join, then play ${EXPLORER.games} games of your choice. Tell us which one you liked best, and <b>${takaText(EXPLORER.reward)}</b> is yours.</p><p>One round of each is enough, however small the stake.</p>`,
    ],
    BN: [
      'অভিযাত্রীর মিশন',
      `<p>যোগ দিন, তারপর পছন্দের ${EXPLORER.games}টি গেম খেলুন। কোনটি সবচেয়ে ভালো লাগল জানালেই <b>${takaText(EXPLORER.reward)}</b> আপনার।</p><p>প্রতিটিতে এক রাউন্ডই যথেষ্ট, বাজি যত ছোটই হোক।</p>`,
    ],
  },
  {
    key: 'voucher',
    promotionType: 'TICKET',
    category: 2,
    since: 6,
    EN: [
      'A voucher in your pocket',
      `<p>Join, and a voucher of <b>${takaText(VOUCHER_AMOUNT)}</b> is yours. Use it with one tap at any time within two weeks. You get more vouchers by message and on public holidays.</p>`,
    ],
    BN: [
      'পকেটে একটি ভাউচার',
      `<p>যোগ দিলেই <b>${takaText(VOUCHER_AMOUNT)}</b>-এর একটি ভাউচার আপনার। সুবিধামতো সময়ে, দুই সপ্তাহের মধ্যে এক ট্যাপেই ব্যবহার করুন। বার্তার সঙ্গে আর উৎসবের দিনে আরও ভাউচার পাবেন।</p>`,
    ],
  },
  {
    key: 'season',
    promotionType: 'SIGNUP',
    category: 4,
    since: -5,
    until: 30,
    EN: [
      'Winter evenings: gifts are coming',
      `<p>Long evenings are for playing. Join from the first day on and tell us what you play on a winter evening: everyone who does gets <b>${takaText(SEASON.reward)}</b>.</p>`,
    ],
    BN: [
      'শীতের সন্ধ্যা: আসছে উপহার',
      `<p>শীতের লম্বা সন্ধ্যা খেলায় জমুক। শুরুর দিন থেকে যোগ দিন, জানান শীতের সন্ধ্যায় কী খেলেন: সবার জন্য থাকছে <b>${takaText(SEASON.reward)}</b>।</p>`,
    ],
  },
];

export const promotionCategoryTexts: readonly (readonly [id: number, EN: string, BN: string])[] = [
  [1, 'Deposit', 'জমা'],
  [2, 'Daily', 'প্রতিদিন'],
  [3, 'Rebate & VIP', 'রিবেট ও ভিআইপি'],
  [4, 'Friends', 'বন্ধু'],
  [5, 'Sports', 'স্পোর্টস'],
];
