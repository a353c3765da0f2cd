/** Messages of all refusal codes, in the languages of the site. */
import type { RefusalCode } from '@site/shared/wps';

const MESSAGES: Readonly<Record<RefusalCode | 'unknown', readonly [en: string, bn: string]>> = {
  'login.not.session': ['Please log in first.', 'আগে লগ ইন করুন।'],
  'user.or.token.invalid': ['You have been logged out. Please log in again.', 'আপনি লগ আউট হয়ে গেছেন। আবার লগ ইন করুন।'],
  duplicateLogin: ['You signed in on another device.', 'আপনি অন্য একটি ডিভাইস থেকে লগ ইন করেছেন।'],
  token_ip_different: ['Your network changed. Please log in again.', 'আপনার নেটওয়ার্ক বদলেছে। আবার লগ ইন করুন।'],
  USER_NOT_EXIST: ['Wrong user name or password.', 'ইউজারনেম বা পাসওয়ার্ড ঠিক নয়।'],
  user_record_not_exists: ['There is no such account.', 'এই অ্যাকাউন্টটি নেই।'],
  us_forbidden_login_error: [
    'This account may not log in. Please contact support.',
    'এই অ্যাকাউন্টে লগ ইন বন্ধ আছে। সাপোর্টে যোগাযোগ করুন।',
  ],
  'wallet.operator': [
    'Your money is in your wallet at {name}. Deposit and withdraw there.',
    'আপনার টাকা {name}-এর ওয়ালেটে আছে। জমা ও উত্তোলন সেখান থেকেই করুন।',
  ],
  'lottery.operator': [
    'Lotteries cannot be played with your wallet at {name}. All other games can.',
    '{name}-এর ওয়ালেট দিয়ে লটারি খেলা যায় না। অন্য সব খেলা খেলতে পারবেন।',
  ],
  'wallet.unavailable': [
    'Your wallet is not reachable. No bet was placed; if the stake was taken, it is returned.',
    'আপনার ওয়ালেটের সাথে যোগাযোগ করা যাচ্ছে না। বাজি ধরা হয়নি; টাকা কেটে থাকলে ফেরত যাবে।',
  ],
  'wallet.refused': [
    'Your wallet did not accept this game. Please contact the site you came from.',
    'আপনার ওয়ালেট এই গেমের অনুমতি দেয়নি। যে সাইট থেকে এসেছেন সেখানে যোগাযোগ করুন।',
  ],
  'wallet.limit': ['You have reached the limit of your wallet.', 'আপনার ওয়ালেটের সীমা শেষ হয়ে গেছে।'],
  'handover.invalid': [
    'This sign-in has expired or was already used. Please try again.',
    'এই সাইন-ইনের মেয়াদ শেষ বা আগেই ব্যবহার হয়েছে। আবার চেষ্টা করুন।',
  ],
  'handover.origin': ['This page may not sign you in.', 'এই পেজ থেকে সাইন ইন করা যাবে না।'],
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
  'captcha.wrong': ['The code does not match the picture.', 'ছবির কোডের সঙ্গে মিলছে না।'],
  'login.locked': ['Too many tries. Please wait {wait} seconds.', 'অনেকবার চেষ্টা হয়েছে। {wait} সেকেন্ড অপেক্ষা করুন।'],
  TOO_MANY_REQUEST: [
    'Too many requests. Please wait {wait} seconds.',
    'অনেক বেশি অনুরোধ এসেছে। {wait} সেকেন্ড অপেক্ষা করুন।',
  ],
  login_verify_required: ['New device: please confirm that it is you.', 'নতুন ডিভাইস: আপনি কি না নিশ্চিত করুন।'],
  bind_customer_required: [
    'This account is not linked yet. Please register or link it.',
    'এই অ্যাকাউন্ট এখনো যুক্ত নয়। নিবন্ধন করুন বা যুক্ত করুন।',
  ],
  'member.login.required': ['Only members can log in here.', 'এখানে শুধু সদস্যরা লগ ইন করতে পারেন।'],
  'agent.login.required': ['Only agents can log in here.', 'এখানে শুধু এজেন্টরা লগ ইন করতে পারেন।'],
  'function.not.available': ['#543 This feature is paused.', '#543 এই সুবিধাটি এখন বন্ধ আছে।'],
  request_param_err: ['Something in the request is missing or wrong.', 'অনুরোধে কিছু একটা নেই বা ভুল আছে।'],
  'request.too.large': ['This is too much for one request.', 'এক অনুরোধে এত তথ্য পাঠানো যায় না।'],
  request_body_required: ['The sealed request could not be read.', 'সুরক্ষিত অনুরোধটি পড়া যায়নি।'],
  http_method_not_support: ['#459 This method is not supported.', '#459 এই পদ্ধতি চলে না।'],
  'system.busy': ['#727 The system is busy. Please try again.', '#727 সিস্টেম ব্যস্ত। আবার চেষ্টা করুন।'],
  'system.readonly': [
    'Nothing can be saved at the moment. Please try again in a few minutes.',
    'এই মুহূর্তে কিছু সেভ করা যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  ],
  'system.error': [
    'Something broke on our side. We are looking into it.',
    'আমাদের দিক থেকে একটি সমস্যা হয়েছে। আমরা বিষয়টি দেখছি।',
  ],
  'game.not.finished': ['#734 Your previous game is not finished.', '#734 আপনার আগের খেলা শেষ হয়নি।'],
  'not.found': ['This does not exist.', 'এটি পাওয়া যায়নি।'],
  validation: ['Please check the marked fields.', 'চিহ্নিত ঘরগুলো দেখে নিন।'],
  'permission.denied': ['You may not do this.', 'এটি করার অনুমতি নেই।'],
  'modify.new.old.same': ['The new password must differ from the old one.', 'নতুন পাসওয়ার্ড আগেরটির থেকে আলাদা হতে হবে।'],
  'password.wrong': ['The current password is wrong.', 'বর্তমান পাসওয়ার্ডটি ভুল।'],
  'dpop.required': [
    'This app is too old to log in safely. Please update it.',
    'নিরাপদে লগ ইন করার জন্য অ্যাপটি পুরোনো হয়ে গেছে। আপডেট করে নিন।',
  ],
  'dpop.invalid': ['Please log in again.', 'আবার লগ ইন করুন।'],
  'dpop.retry': ['That did not work. Please try again.', 'কাজটি হয়নি। আবার চেষ্টা করুন।'],
  'proof.required': ['Please confirm that it is you.', 'নিশ্চিত করুন যে এটি আপনিই।'],
  'password.breached': [
    'This password has appeared in a data leak. Please choose another.',
    'এই পাসওয়ার্ডটি একটি ডেটা ফাঁসে পাওয়া গেছে। অন্য একটি বেছে নিন।',
  ],
  'password.obvious': [
    'This password is your user name, or has the name of the site in it. Please choose one that is harder to guess.',
    'এই পাসওয়ার্ডটি আপনার ইউজারনেম, অথবা এতে সাইটের নাম আছে। অনুমান করা কঠিন এমন একটি বেছে নিন।',
  ],
  'password.mismatch': ['The two passwords differ.', 'দুটি পাসওয়ার্ড মিলছে না।'],
  'username.taken': ['This user name is taken.', 'এই ইউজারনেম আগেই নেওয়া হয়েছে।'],
  'email.taken': ['This e-mail is in use.', 'এই ই-মেইল আগেই ব্যবহৃত।'],
  'mobile.taken': ['This mobile number is in use.', 'এই মোবাইল নম্বর আগেই ব্যবহৃত।'],
  'agent.invalid': ['The agent information is not right.', 'এজেন্টের তথ্য ঠিক নয়।'],
  'affiliate.invalid': ['This invitation code is not valid.', 'এই আমন্ত্রণ কোডটি ঠিক নয়।'],
  'verification.wrong': ['The code is wrong or has expired.', 'কোডটি ভুল, অথবা মেয়াদ শেষ।'],
  'age.unverified': ['You must be at least {age} years old.', 'আপনার বয়স কমপক্ষে {age} বছর হতে হবে।'],
  'social.last': [
    'This is your only way to log in. Set a login password or add a phone number first.',
    'এটি ছাড়া আপনার লগ ইনের আর কোনো উপায় নেই। আগে লগ ইন পাসওয়ার্ড বা ফোন নম্বর যোগ করুন।',
  ],
  'passkey.unknown': ['This passkey is not known here.', 'এই পাসকি এখানে জানা নেই।'],
  'trial.refused': ['Please log in with a real account for this.', 'এটির জন্য আসল অ্যাকাউন্ট দিয়ে লগ ইন করুন।'],
  maintenance: ['We are making the site better. Please come back soon.', 'সাইটের কাজ চলছে। একটু পরে আবার আসুন।'],
  'region.blocked': ['The site is not available where you are.', 'আপনার এলাকায় সাইটটি চালু নেই।'],
  'ip.blocked': ['Access from your address is closed.', 'আপনার ঠিকানা থেকে প্রবেশ বন্ধ আছে।'],
  'idempotency.conflict': ['This request was sent before with other contents.', 'এই অনুরোধ আগে অন্য তথ্যসহ পাঠানো হয়েছে।'],
  'balance.insufficient': ['Your balance is too low.', 'আপনার ব্যালেন্স যথেষ্ট নয়।'],
  'turnover.unmet': [
    'Some turnover is still required before you can withdraw.',
    'টাকা তোলার আগে আরও কিছু টার্নওভার বাকি আছে।',
  ],
  'withdraw.duplicate': [
    'You made the same withdrawal a few minutes ago. Do you want another one?',
    'কয়েক মিনিট আগেই আপনি একই উত্তোলন করেছেন। আরেকটি করতে চান?',
  ],
  'funds.password.wrong': ['The funds password is wrong.', 'ফান্ড পাসওয়ার্ডটি ভুল।'],
  'funds.password.locked': [
    'The funds password is locked for {wait} seconds.',
    'ফান্ড পাসওয়ার্ড {wait} সেকেন্ডের জন্য বন্ধ।',
  ],
  'funds.password.missing': ['Please set a funds password first.', 'আগে ফান্ড পাসওয়ার্ড সেট করুন।'],
  'limit.exceeded': ['This goes beyond your limit.', 'এটি আপনার সীমার বাইরে।'],
  'self.excluded': ['You have excluded yourself from play until {until}.', '{until} পর্যন্ত আপনার খেলা বন্ধ রাখা আছে।'],
  'timeout.active': ['You are taking a break until {until}.', '{until} পর্যন্ত আপনার বিরতি চলছে।'],
  'kyc.required': ['Please verify your identity first.', 'আগে আপনার পরিচয় যাচাই করুন।'],
  'contract.version.stale': ['This contract has a newer version.', 'এই চুক্তির নতুন সংস্করণ আছে।'],
  'state.changed': ['This has changed in the meantime.', 'এর মধ্যে এটি বদলে গেছে।'],
  'round.unseen': [
    'You have a result that you have not seen yet. Please look at it before you play on.',
    'আগের একটি রাউন্ডের ফল আপনি এখনো দেখেননি। খেলার আগে সেটি দেখে নিন।',
  ],
  'amount.out.of.range': ['The amount must be {range}.', 'পরিমাণ হতে হবে {range}।'],
  'already.claimed': ['This was claimed before.', 'এটি আগেই নেওয়া হয়েছে।'],
  'promo.code.invalid': ['This code is not valid.', 'এই কোডটি ঠিক নয়।'],
  'factor.required': [
    'Please switch on the authenticator app in the security centre first.',
    'আগে নিরাপত্তা কেন্দ্র থেকে অথেনটিকেটর অ্যাপ চালু করুন।',
  ],
  'file.refused': ['Only png or jpg pictures up to 5 MB.', 'শুধু png বা jpg ছবি, সর্বোচ্চ 5 এমবি।'],
  'red.rain.nobody': ['None of these can receive money now.', 'এদের কাউকেই এখন টাকা পাঠানো যাচ্ছে না।'],
  'receiver.closed': [
    'This account is closed and can receive nothing.',
    'এই অ্যাকাউন্টটি বন্ধ আছে, তাই টাকা পাঠানো যাচ্ছে না।',
  ],
  'rebate.out.of.range': ['The rebate must lie within your own.', 'রিবেট আপনার নিজের সীমার মধ্যে হতে হবে।'],
  'card.limit': ['You can keep up to {max} accounts.', 'সর্বোচ্চ {max}টি অ্যাকাউন্ট রাখা যায়।'],
  'card.taken': ['This account is in use elsewhere.', 'এই অ্যাকাউন্ট অন্য কোথাও ব্যবহৃত।'],
  'card.name.mismatch': ['The holder must be you.', 'অ্যাকাউন্টধারী আপনাকেই হতে হবে।'],
  'game.unavailable': ['This game is not available now.', 'খেলাটি এখন চালু নেই।'],
  'provider.maintenance': [
    '{name} is under maintenance. Please try another game.',
    '{name} এখন রক্ষণাবেক্ষণে আছে। অন্য একটি খেলা বেছে নিন।',
  ],
  'live.offline': ['This room is dark at the moment.', 'এই রুমে এখন কেউ লাইভে নেই।'],
  'live.rank.needed': ['This room opens from the rank {rank}.', '{rank} র‍্যাঙ্ক থেকে এই রুমে ঢোকা যায়।'],
  'live.pass.needed': ['This room needs a pass.', 'এই রুমে ঢুকতে পাস লাগবে।'],
  'bet.closed': ['Betting on this draw is closed.', 'এই ড্রয়ের বাজি বন্ধ হয়ে গেছে।'],
  'bet.invalid': ['This bet is not valid.', 'এই বাজিটি ঠিক নয়।'],
  unknown: ['Something went wrong.', 'কিছু একটা ভুল হয়েছে।'],
};

/** Every refusal code of the gateway. */
export const refusalCodes: readonly string[] = Object.keys(MESSAGES);

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
const DAYS = {
  EN: new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }),
  BN: new Intl.DateTimeFormat('bn-BD-u-nu-latn', { dateStyle: 'medium', timeZone: 'UTC' }),
};
/** A calendar day as the pages write it: "24 Nov 2026". Anything else as it is. */
const shownWord = (word: string | number | undefined, language: string): string =>
  typeof word === 'string' && ISO_DAY.test(word)
    ? DAYS[language === 'BN' ? 'BN' : 'EN'].format(Date.parse(word))
    : String(word ?? '');

/** The message of a code with its placeholders filled in; {range} is min–max, or one number when both are equal. */
export function messageOf(
  code: RefusalCode | 'unknown',
  language: string,
  words: Readonly<Record<string, string | number>> = {},
): string {
  const [en, bn] = MESSAGES[code];
  const { min, max } = words;
  const known = min === undefined ? words : { ...words, range: min === max ? min : `${min}–${max}` };
  return (language === 'BN' ? bn : en).replace(/\{(\w+)\}/g, (_, name: string) => shownWord(known[name], language));
}
