/** Messages of all refusal codes, in the languages of the site. */
import { dayOf, hourOf, SITE } from '@site/shared/kernel';
import type { RefusalCode } from '@site/shared/wps';

const MESSAGES: Readonly<Record<RefusalCode | 'unknown', readonly [en: string, bn: string]>> = {
  'login.not.session': ['Please log in first.', 'আগে লগ ইন করুন।'],
  'user.or.token.invalid': ['You have been logged out. Please log in again.', 'আপনি লগ আউট হয়ে গেছেন। আবার লগ ইন করুন।'],
  duplicateLogin: ['You logged in on another device.', 'আপনি অন্য একটি ডিভাইস থেকে লগ ইন করেছেন।'],
  token_ip_different: ['Your network changed. Please log in again.', 'আপনার নেটওয়ার্ক বদলেছে। আবার লগ ইন করুন।'],
  USER_NOT_EXIST: ['Wrong user name or password.', 'ইউজারনেম বা পাসওয়ার্ড ভুল।'],
  user_record_not_exists: ['We could not find this account.', 'অ্যাকাউন্টটি পাওয়া যায়নি।'],
  us_forbidden_login_error: [
    'This account cannot log in. Please contact support.',
    'এই অ্যাকাউন্টে লগ ইন করা যাচ্ছে না। সাপোর্টে যোগাযোগ করুন।',
  ],
  'wallet.operator': [
    'Your money is in your wallet at {name}. Deposit and withdraw there.',
    'আপনার টাকা {name}-এর ওয়ালেটে আছে। জমা ও উত্তোলন সেখান থেকেই করুন।',
  ],
  'lottery.operator': [
    'Lotteries cannot be played with your wallet at {name}. All other games can.',
    '{name}-এর ওয়ালেট দিয়ে লটারি খেলা যায় না। অন্য সব গেম খেলতে পারবেন।',
  ],
  'live.operator': [
    'A pass cannot be paid from your wallet at {name}. Rooms without a pass are open to you.',
    '{name}-এর ওয়ালেট থেকে পাসের দাম দেওয়া যায় না। পাস ছাড়া রুমগুলো দেখতে পারবেন।',
  ],
  'wallet.unavailable': [
    'Your wallet is not responding. No bet was placed; if the stake was taken, it will be returned.',
    'আপনার ওয়ালেট সাড়া দিচ্ছে না। বাজি ধরা হয়নি; টাকা কেটে থাকলে ফেরত পাবেন।',
  ],
  'wallet.refused': [
    'Your wallet did not accept this game. Please contact the site you came from.',
    'আপনার ওয়ালেট এই গেমের অনুমতি দেয়নি। যে সাইট থেকে এসেছেন সেখানে যোগাযোগ করুন।',
  ],
  'wallet.limit': ['You have reached the limit of your wallet.', 'আপনার ওয়ালেটের সীমা শেষ হয়ে গেছে।'],
  'handover.invalid': [
    'This login has expired or was already used. Please try again.',
    'এই লগ ইনের মেয়াদ শেষ, অথবা এটি আগেই ব্যবহার হয়েছে। আবার চেষ্টা করুন।',
  ],
  'handover.origin': ['You cannot log in from this page.', 'এই পেজ থেকে লগ ইন করা যাবে না।'],
  invalid_request: ['The parameter {name} is missing or wrong.', '{name} প্যারামিটারটি নেই বা ভুল।'],
  invalid_client: ['Unknown client or wrong secret.', 'ক্লায়েন্ট আইডি বা সিক্রেট ঠিক নয়।'],
  invalid_grant: ['The account of this user is closed.', 'এই ইউজারের অ্যাকাউন্টটি বন্ধ আছে।'],
  invalid_target: [
    'The audience is not one of the origins of this integrator.',
    'audience এই ইন্টিগ্রেটরের কোনো origin নয়।',
  ],
  unsupported_grant_type: [
    'The only grant_type is urn:ietf:params:oauth:grant-type:token-exchange.',
    'grant_type শুধু urn:ietf:params:oauth:grant-type:token-exchange হতে পারে।',
  ],
  'captcha.wrong': ['The code does not match the picture.', 'ছবির কোডের সঙ্গে মেলেনি।'],
  'login.locked': ['Too many attempts. Please wait {wait} seconds.', 'অনেকবার চেষ্টা হয়েছে। {wait} সেকেন্ড অপেক্ষা করুন।'],
  TOO_MANY_REQUEST: [
    'Too many requests. Please wait {wait} seconds.',
    'অনেক বেশি অনুরোধ এসেছে। {wait} সেকেন্ড অপেক্ষা করুন।',
  ],
  login_verify_required: ['New device: please confirm that it is you.', 'নতুন ডিভাইস: এটি যে আপনিই, তা নিশ্চিত করুন।'],
  bind_customer_required: [
    'This account is not linked yet. Please register or link it.',
    'এই অ্যাকাউন্ট এখনো যুক্ত নয়। নিবন্ধন করুন বা যুক্ত করুন।',
  ],
  'member.login.required': ['Only members can log in here.', 'এখানে শুধু সদস্যরা লগ ইন করতে পারেন।'],
  'agent.login.required': ['Only agents can log in here.', 'এখানে শুধু এজেন্টরা লগ ইন করতে পারেন।'],
  'function.not.available': ['#543 This feature is paused.', '#543 এই সুবিধাটি এখন বন্ধ আছে।'],
  request_param_err: ['Something in the request is missing or wrong.', 'অনুরোধে কিছু একটা বাদ পড়েছে বা ভুল আছে।'],
  'request.too.large': ['The request is too large.', 'একবারে এত তথ্য পাঠানো যায় না।'],
  request_body_required: ['The sealed request could not be read.', 'সুরক্ষিত অনুরোধটি পড়া যায়নি।'],
  http_method_not_support: ['#459 This method is not supported.', '#459 এই পদ্ধতি চলে না।'],
  'system.busy': ['#727 The system is busy. Please try again.', '#727 সিস্টেম ব্যস্ত। আবার চেষ্টা করুন।'],
  'system.readonly': [
    'Nothing can be saved at the moment. Please try again in a few minutes.',
    'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  ],
  'system.error': [
    'Something went wrong on our side. We are looking into it.',
    'আমাদের দিক থেকে একটি সমস্যা হয়েছে। আমরা বিষয়টি দেখছি।',
  ],
  'game.not.finished': ['#734 Your previous game is not finished.', '#734 আপনার আগের গেম শেষ হয়নি।'],
  'not.found': ['We could not find this.', 'এটি পাওয়া যায়নি।'],
  validation: ['Please check the marked fields.', 'চিহ্নিত ঘরগুলো দেখুন।'],
  'permission.denied': ['You do not have permission to do this.', 'আপনার এটি করার অনুমতি নেই।'],
  'modify.new.old.same': [
    'The new password must differ from the old one.',
    'নতুন পাসওয়ার্ড পুরোনোটির থেকে আলাদা হতে হবে।',
  ],
  'password.wrong': ['The current password is wrong.', 'এখনকার পাসওয়ার্ডটি ভুল।'],
  'dpop.required': [
    'This app is too old to log in safely. Please update it.',
    'নিরাপদে লগ ইন করার জন্য অ্যাপটি পুরোনো হয়ে গেছে। আপডেট করে নিন।',
  ],
  'dpop.invalid': ['Please log in again.', 'আবার লগ ইন করুন।'],
  'dpop.retry': ['That did not work. Please try again.', 'কাজটি হয়নি। আবার চেষ্টা করুন।'],
  'proof.required': ['Please confirm that it is you.', 'এটি যে আপনিই, তা নিশ্চিত করুন।'],
  'password.breached': [
    'This password has appeared in a data leak. Please choose another.',
    'এই পাসওয়ার্ডটি ফাঁস হওয়া পাসওয়ার্ডের তালিকায় আছে। অন্য একটি দিন।',
  ],
  'password.obvious': [
    'This password is your user name, or has the name of the site in it. Please choose one that is harder to guess.',
    'এই পাসওয়ার্ডটি আপনার ইউজারনেম, অথবা এতে সাইটের নাম আছে। অনুমান করা কঠিন এমন একটি বেছে নিন।',
  ],
  'password.mismatch': ['The two passwords do not match.', 'পাসওয়ার্ড দুটি মিলছে না।'],
  'username.taken': ['This user name is taken.', 'এই ইউজারনেম আগেই নেওয়া হয়েছে।'],
  'email.taken': ['This e-mail is already in use.', 'ই-মেইলটি আগেই ব্যবহৃত হয়েছে।'],
  'mobile.taken': ['This mobile number is already in use.', 'মোবাইল নম্বরটি আগেই ব্যবহৃত হয়েছে।'],
  'agent.invalid': ['The agent details are not correct.', 'এজেন্টের তথ্য ঠিক নয়।'],
  'affiliate.invalid': ['This invitation code is not valid.', 'আমন্ত্রণ কোডটি সঠিক নয়।'],
  'verification.wrong': ['The code is wrong or has expired.', 'কোডটি ভুল বা মেয়াদ শেষ।'],
  'age.unverified': ['You must be at least {age} years old.', 'আপনার বয়স কমপক্ষে {age} বছর হতে হবে।'],
  'social.last': [
    'You have no other login method. Set a login password or add a phone number first.',
    'এটি ছাড়া আপনার লগ ইনের আর কোনো উপায় নেই। আগে লগ ইন পাসওয়ার্ড বা ফোন নম্বর যোগ করুন।',
  ],
  'account.has.team': [
    'You are the agent of other members, so support has to close this account. Please contact support.',
    'আপনি অন্য সদস্যদের এজেন্ট, তাই এই অ্যাকাউন্ট সাপোর্টকেই বন্ধ করতে হবে। সাপোর্টে যোগাযোগ করুন।',
  ],
  'passkey.unknown': ['This passkey does not belong to an account here.', 'এই পাসকি এখানকার কোনো অ্যাকাউন্টের নয়।'],
  'trial.refused': ['Please log in with a real account for this.', 'এটির জন্য আসল অ্যাকাউন্ট দিয়ে লগ ইন করুন।'],
  maintenance: ['The site is under maintenance. Please come back soon.', 'সাইটে রক্ষণাবেক্ষণ চলছে। একটু পরে আবার আসুন।'],
  'region.blocked': [
    'The site is not available where you are.',
    'আপনি যেখানে আছেন সেখান থেকে সাইটটি ব্যবহার করা যায় না।',
  ],
  'ip.blocked': ['Access from your IP address is blocked.', 'আপনার আইপি ঠিকানা থেকে প্রবেশ বন্ধ আছে।'],
  'idempotency.conflict': ['This request was already sent with other data.', 'এই অনুরোধ আগে অন্য তথ্যসহ পাঠানো হয়েছে।'],
  'balance.insufficient': ['Your balance is too low.', 'আপনার ব্যালেন্স যথেষ্ট নয়।'],
  'turnover.unmet': [
    'Some turnover is still required before you can withdraw.',
    'টাকা তোলার আগে আরও কিছু টার্নওভার বাকি আছে।',
  ],
  'withdraw.duplicate': [
    'You made the same withdrawal a few minutes ago. Do you want another one?',
    'কয়েক মিনিট আগেই আপনি একই উত্তোলন করেছেন। আরেকটি করতে চান?',
  ],
  'funds.password.wrong': ['The funds password is wrong.', 'ফান্ড পাসওয়ার্ড ভুল।'],
  'funds.password.locked': [
    'The funds password is locked for {wait} seconds.',
    'ফান্ড পাসওয়ার্ড {wait} সেকেন্ডের জন্য বন্ধ।',
  ],
  'funds.password.missing': ['Please set a funds password first.', 'আগে ফান্ড পাসওয়ার্ড সেট করুন।'],
  'limit.exceeded': ['This is over your limit.', 'এটি আপনার সীমার বেশি।'],
  'self.excluded': [
    'You have excluded yourself from play until {until}.',
    'আপনি {until} পর্যন্ত নিজেকে খেলা থেকে বিরত রেখেছেন।',
  ],
  'timeout.active': ['You are taking a break until {until}.', '{until} পর্যন্ত আপনার বিরতি চলছে।'],
  'kyc.required': ['Please verify your identity first.', 'আগে আপনার পরিচয় যাচাই করুন।'],
  'contract.version.stale': ['This contract has a newer version.', 'এই চুক্তির নতুন সংস্করণ আছে।'],
  'state.changed': ['This has changed in the meantime.', 'এর মধ্যে এটি বদলে গেছে।'],
  'round.unseen': [
    'You have a result that you have not seen yet. Please look at it before you play on.',
    'আগের একটি রাউন্ডের ফল আপনি এখনো দেখেননি। খেলার আগে সেটি দেখে নিন।',
  ],
  'amount.out.of.range': ['The amount must be {range}.', 'পরিমাণ হতে হবে {range}।'],
  'already.claimed': ['This has already been claimed.', 'এটি আগেই নেওয়া হয়েছে।'],
  'promo.code.invalid': ['This code is not valid.', 'এই কোডটি ঠিক নয়।'],
  'promotion.unavailable': ['This promotion is not available for this deposit.', 'এই জমায় এই অফারটি নেওয়া যাবে না।'],
  'factor.required': [
    'Please switch on the authenticator app in the security centre first.',
    'আগে নিরাপত্তা কেন্দ্র থেকে অথেনটিকেটর অ্যাপ চালু করুন।',
  ],
  'file.refused': ['Only png or jpg pictures up to 5 MB.', 'শুধু png বা jpg ছবি, সর্বোচ্চ 5 এমবি।'],
  'red.rain.no.recipients': [
    'None of these members can receive money right now.',
    'এই সদস্যদের কাউকেই এখন টাকা পাঠানো যাচ্ছে না।',
  ],
  'receiver.closed': [
    'This account is closed and cannot receive money.',
    'এই অ্যাকাউন্টটি বন্ধ আছে, তাই টাকা পাঠানো যাচ্ছে না।',
  ],
  'rebate.out.of.range': ['The rebate must be within your own.', 'রিবেট আপনার নিজের সীমার মধ্যে হতে হবে।'],
  'card.limit': ['You can save up to {max} accounts.', 'সর্বোচ্চ {max}টি অ্যাকাউন্ট সেভ করা যায়।'],
  'card.taken': ['This account is already used by another member.', 'এই অ্যাকাউন্ট অন্য একজন সদস্য ব্যবহার করছেন।'],
  'card.name.mismatch': ['The account must be in your own name.', 'অ্যাকাউন্টটি আপনার নিজের নামে হতে হবে।'],
  'game.unavailable': ['This game is not available right now.', 'গেমটি এখন চালু নেই।'],
  'provider.maintenance': [
    '{name} is under maintenance. Please try another game.',
    '{name} এখন রক্ষণাবেক্ষণে আছে। অন্য একটি গেম বেছে নিন।',
  ],
  'live.offline': ['This room is offline right now.', 'এই রুমে এখন কেউ লাইভে নেই।'],
  'live.rank.needed': ['You need the VIP level {rank} for this room.', 'এই রুমে ঢুকতে {rank} ধাপ লাগবে।'],
  'live.pass.needed': ['This room needs a pass.', 'এই রুমে পাস লাগে।'],
  'bet.closed': ['Betting on this draw is closed.', 'এই ড্রয়ের বাজি বন্ধ হয়ে গেছে।'],
  'bet.invalid': ['This bet is not valid.', 'এই বাজিটি ঠিক নয়।'],
  unknown: ['Something went wrong.', 'কোথাও একটু সমস্যা হয়েছে।'],
};

/** Every refusal code of the gateway. */
export const refusalCodes: readonly string[] = Object.keys(MESSAGES);

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const ISO_INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const DAYS = {
  EN: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
  BN: new Intl.DateTimeFormat('bn-BD-u-nu-latn', { dateStyle: 'medium', timeZone: 'UTC' }),
};

/** A calendar day as the pages write it: "24 Nov 2026", in Bengali without the comma after the month. */
export const dayText = (language: keyof typeof DAYS, day: string): string =>
  DAYS[language].format(Date.parse(day)).replace(',', '');

const MOMENT = { dateStyle: 'medium', timeStyle: 'short', hourCycle: 'h23', timeZone: SITE.timeZone } as const;
const ENGLISH_MOMENT = new Intl.DateTimeFormat('en-GB', MOMENT);
const BENGALI_TIME = new Intl.DateTimeFormat('bn-BD-u-nu-latn', { timeStyle: 'short', timeZone: SITE.timeZone });
/** The parts of the day in Bengali, each with the hour before which it is used; as in shared/src/kit/i18n/format.ts. */
const PARTS_OF_DAY = [
  ...[[4, 'রাত'] as const, [6, 'ভোর'] as const, [12, 'সকাল'] as const, [15, 'দুপুর'] as const],
  ...[[18, 'বিকেল'] as const, [20, 'সন্ধ্যা'] as const, [24, 'রাত'] as const],
];

/** Day and time of the site as the pages write them, for stored texts: "24 Nov 2026, 20:13", "24 নভে 2026, রাত 8:13". */
export function momentText(language: keyof typeof DAYS, at: number): string {
  if (language === 'EN') return ENGLISH_MOMENT.format(at);
  const part = PARTS_OF_DAY.find(([end]) => hourOf(at) < end)?.[1] ?? '';
  const numbers = BENGALI_TIME.formatToParts(at).filter(({ type }) => type === 'hour' || type === 'minute');
  return `${dayText('BN', dayOf(at))}, ${part} ${numbers.map(({ value }) => value).join(':')}`;
}

/** Days and instants (ISO 8601) as the pages write them, anything else as it is. */
function shownWord(word: string | number | undefined, lang: string): string {
  const language = lang === 'BN' ? 'BN' : 'EN';
  if (typeof word !== 'string') return String(word ?? '');
  if (ISO_INSTANT.test(word)) return momentText(language, Date.parse(word));
  return ISO_DAY.test(word) ? dayText(language, word) : word;
}

/** Of an amount's bounds; without `max`: "at least 1.00". One number when both are equal. */
function rangeWord(min: string | number, max: string | number | undefined, language: string): string {
  if (max === undefined) return language === 'BN' ? `কমপক্ষে ${min}` : `at least ${min}`;
  return min === max ? String(min) : `${min}–${max}`;
}

/** The message of a code with its placeholders filled in; {range} is that of `min` and `max`. */
export function messageOf(
  code: RefusalCode | 'unknown',
  language: string,
  words: Readonly<Record<string, string | number>> = {},
): string {
  const [en, bn] = MESSAGES[code];
  const { min, max } = words;
  const known = min === undefined ? words : { ...words, range: rangeWord(min, max, language) };
  return (language === 'BN' ? bn : en).replace(/\{(\w+)\}/g, (_, name: string) => shownWord(known[name], language));
}
