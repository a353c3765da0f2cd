/** Help articles, in English and Bengali. */
import { paths } from '@site/shared/contract';
import { link } from '../../ground/content/link';

export interface HelpText {
  readonly tag: string;
  readonly listed?: false;
  readonly EN: readonly [title: string, content: string];
  readonly BN: readonly [title: string, content: string];
}

export const helpTexts: readonly HelpText[] = [
  {
    tag: 'start',
    EN: [
      'How do I begin?',
      `<p>${link(paths.register, 'Open an account')} with a user name and password, or with your mobile number. To look around first, tap <b>Free trial</b> on the ${link(paths.login, 'login page')}: no details needed.</p>`,
    ],
    BN: [
      'কীভাবে শুরু করব?',
      `<p>ইউজারনেম ও পাসওয়ার্ড দিয়ে, অথবা মোবাইল নম্বর দিয়ে ${link(paths.register, 'অ্যাকাউন্ট খুলুন')}। আগে ঘুরে দেখতে চাইলে ${link(paths.login, 'লগ ইন পেজে')} <b>ফ্রি ট্রায়াল</b> চাপুন, কোনো তথ্য দিতে হবে না।</p>`,
    ],
  },
  {
    tag: 'deposit',
    EN: [
      'How do I deposit?',
      `<ol><li>Open ${link(paths.deposit, 'Deposit')} and choose a payment method.</li><li>Enter an amount within the limits shown.</li><li>Follow the steps on the payment page, or transfer the money and send the receipt.</li></ol><p>Most deposits arrive within three minutes. A late one stays in your ${link(paths.transactions, 'account record')} with its status until it arrives.</p>`,
    ],
    BN: [
      'কীভাবে টাকা জমা দেব?',
      `<ol><li>${link(paths.deposit, 'টাকা জমা')} খুলে মাধ্যম বেছে নিন।</li><li>সীমার মধ্যে পরিমাণ লিখুন।</li><li>পেমেন্ট পেজের ধাপগুলো শেষ করুন, অথবা টাকা পাঠিয়ে রসিদ দিন।</li></ol><p>বেশির ভাগ জমা তিন মিনিটেই আসে। দেরি হলে টাকা না আসা পর্যন্ত ${link(paths.transactions, 'লেনদেনে')} তার অবস্থা দেখতে পাবেন।</p>`,
    ],
  },
  {
    tag: 'withdraw',
    EN: [
      'How do I withdraw?',
      `<p>Add your ${link(paths.payoutAccounts, 'bank account or mobile wallet')} once, set a ${link(paths.fundsPassword, 'funds password')}, then enter the amount. You see the fee and the usual time before you confirm. If a withdrawal is rejected, the full amount returns to your balance.</p>`,
    ],
    BN: [
      'কীভাবে টাকা তুলব?',
      `<p>একবার ${link(paths.payoutAccounts, 'ব্যাংক অ্যাকাউন্ট বা মোবাইল ওয়ালেট')} যোগ করুন, ${link(paths.fundsPassword, 'ফান্ড পাসওয়ার্ড')} সেট করুন, তারপর পরিমাণ লিখুন। নিশ্চিত করার আগেই ফি আর কত সময় লাগবে দেখতে পাবেন। উত্তোলন অনুমোদন না হলে পুরো টাকা ব্যালেন্সে ফিরে আসে।</p>`,
    ],
  },
  {
    tag: 'turnover',
    EN: [
      'What is turnover?',
      `<p>Turnover is the total of your stakes. You stake a deposit once before you can withdraw it, and a bonus as many times as its terms say. The ${link(paths.withdraw, 'Withdraw page')} shows how much is left.</p>`,
    ],
    BN: [
      'টার্নওভার কী?',
      `<p>টার্নওভার মানে আপনার মোট বাজি। জমা দেওয়া টাকা তোলার আগে একবার বাজি ধরতে হয়, আর বোনাস অফারের শর্তে লেখা যত গুণ। কত বাকি আছে, ${link(paths.withdraw, 'টাকা তোলার পেজে')} দেখতে পাবেন।</p>`,
    ],
  },
  {
    tag: 'password',
    EN: [
      'I forgot my password',
      `<p>On the login page, tap ${link(paths.forget, 'Forgot password')}. We text a code to your mobile number, or e-mail you a new password. For your safety, the page looks the same whether the account exists or not.</p>`,
    ],
    BN: [
      'পাসওয়ার্ড ভুলে গেছি',
      `<p>লগ ইন পেজে ${link(paths.forget, 'পাসওয়ার্ড ভুলে গেছেন')} চাপুন। মোবাইলে একটি কোড, অথবা ই-মেইলে নতুন পাসওয়ার্ড পাবেন। নিরাপত্তার জন্য অ্যাকাউন্ট থাকুক বা না থাকুক, পেজটি একই রকম দেখায়।</p>`,
    ],
  },
  {
    tag: 'fairness',
    EN: [
      'Are the games fair?',
      `<p>Our own games are provably fair: before you play we show the hash of a secret seed, and afterwards the seed itself. Each round in your ${link(paths.gameRecord, 'betting record')} has everything you need to verify the result yourself.</p>`,
    ],
    BN: [
      'গেমগুলো কি ন্যায্য?',
      `<p>আমাদের নিজস্ব গেমের ন্যায্যতা যাচাই করা যায়: খেলার আগে গোপন সিডের হ্যাশ দেখাই, পরে সিডটিও। ${link(paths.gameRecord, 'বাজির হিসাবে')} প্রতিটি রাউন্ডে ফল যাচাইয়ের সব তথ্য থাকে।</p>`,
    ],
  },
  {
    tag: 'responsible',
    EN: [
      'Staying in control',
      `<p>Playing should stay fun. ${link(paths.responsible('limits'), 'Set limits')} for deposits, losses and time, ${link(paths.responsible('break'), 'take a break')} for a day or a month, or exclude yourself for longer. You can always withdraw your balance, even during a break.</p>`,
    ],
    BN: [
      'নিয়ন্ত্রণ নিজের হাতে',
      `<p>খেলা থাকুক আনন্দের জন্য। জমা, হার আর সময়ের ${link(paths.responsible('limits'), 'সীমা ঠিক করুন')}, এক দিন বা এক মাসের ${link(paths.responsible('break'), 'বিরতি নিন')}, অথবা আরও বেশি সময় নিজেকে বিরত রাখুন। বিরতির সময়ও ব্যালেন্স তুলতে পারবেন।</p>`,
    ],
  },
  {
    tag: 'agent',
    EN: [
      'Becoming an agent',
      '<p>Agents build a team and earn from its play. To become one, ask the person who invited you or write to support. Rates, wages and dividends are set in a contract that you read and sign here.</p>',
    ],
    BN: [
      'এজেন্ট হতে চাইলে',
      '<p>এজেন্ট নিজের দল গড়েন আর দলের খেলা থেকে আয় করেন। এজেন্ট হতে চাইলে যিনি আপনাকে আমন্ত্রণ জানিয়েছেন তাঁকে বলুন, অথবা সাপোর্টে লিখুন। হার, মজুরি আর লভ্যাংশ চুক্তিতে লেখা থাকে; এখানেই পড়ে সই করতে পারবেন।</p>',
    ],
  },
  {
    tag: 'contact',
    EN: [
      'How do I contact you?',
      `<p>${link(paths.chat, 'Live chat')} is open day and night. You can also write to us under ${link(paths.feedback, 'Feedback')}: we answer within a day, and the answer is in your inbox.</p>`,
    ],
    BN: [
      'কীভাবে যোগাযোগ করব?',
      `<p>${link(paths.chat, 'লাইভ চ্যাট')} দিনরাত খোলা। ${link(paths.feedback, 'মতামত')} থেকেও লিখতে পারেন: এক দিনের মধ্যে উত্তর দিই, উত্তর পাবেন ইনবক্সে।</p>`,
    ],
  },
  {
    tag: 'terms',
    listed: false,
    EN: [
      'Terms of play',
      '<p>You must be at least 18 years old. Each person may have one account. This site runs on play money: balances have no value outside of it. Play fairly, keep your password safe, and report anything that looks wrong.</p><p>We store only what we need to run your account. To get a copy of it or have it erased, write to support.</p>',
    ],
    BN: [
      'খেলার শর্ত',
      '<p>আপনার বয়স অন্তত 18 হতে হবে। একজনের একটিই অ্যাকাউন্ট। সাইটটি চলে খেলার টাকায়: এর বাইরে ব্যালেন্সের কোনো মূল্য নেই। সৎভাবে খেলুন, পাসওয়ার্ড কাউকে দেবেন না, কিছু ঠিক মনে না হলে আমাদের জানান।</p><p>অ্যাকাউন্ট চালাতে যতটুকু লাগে, শুধু ততটুকু তথ্যই রাখি। তথ্যের কপি চাইলে বা মুছে ফেলতে চাইলে সাপোর্টে লিখুন।</p>',
    ],
  },
];
