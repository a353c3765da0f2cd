/** Help articles, in English and Bengali. */

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
      '<p>Open an account with a user name and a password, or with your mobile number. You can also try everything as a guest: tap <b>Free trial</b>, no details needed.</p>',
    ],
    BN: [
      'কীভাবে শুরু করব?',
      '<p>ইউজারনেম আর পাসওয়ার্ড দিয়ে, অথবা মোবাইল নম্বর দিয়ে অ্যাকাউন্ট খুলুন। কিছু না দিয়েও সব চেখে দেখা যায়: <b>ফ্রি ট্রায়াল</b>-এ চাপ দিন।</p>',
    ],
  },
  {
    tag: 'deposit',
    EN: [
      'How do I deposit?',
      '<ol><li>Open Deposit and choose a way to pay.</li><li>Enter an amount within the limits shown.</li><li>Follow the payment page, or transfer and send the receipt.</li></ol><p>Most deposits arrive within three minutes. If one is late, it stays listed with its state and will not get lost.</p>',
    ],
    BN: [
      'কীভাবে টাকা জমা দেব?',
      '<ol><li>“টাকা জমা” খুলে টাকা দেওয়ার উপায় বেছে নিন।</li><li>দেখানো সীমার মধ্যে পরিমাণ লিখুন।</li><li>পেমেন্ট পাতার নির্দেশ মানুন, অথবা টাকা পাঠিয়ে রসিদ দিন।</li></ol><p>বেশির ভাগ জমা তিন মিনিটেই আসে। দেরি হলেও তালিকায় থাকে, হারায় না।</p>',
    ],
  },
  {
    tag: 'withdraw',
    EN: [
      'How do I withdraw?',
      '<p>Add your bank account or wallet once, set a funds password, then choose the amount. You see the fee and the time before you confirm. A withdrawal that is refused returns to your balance in full.</p>',
    ],
    BN: [
      'কীভাবে টাকা তুলব?',
      '<p>একবার ব্যাংক অ্যাকাউন্ট বা ওয়ালেট যোগ করুন, ফান্ড পাসওয়ার্ড দিন, তারপর পরিমাণ লিখুন। নিশ্চিত করার আগেই ফি ও সময় দেখবেন। কোনো কারণে না হলে পুরো টাকা ব্যালেন্সে ফিরে আসে।</p>',
    ],
  },
  {
    tag: 'turnover',
    EN: [
      'What is turnover?',
      '<p>Turnover is the sum of your bets. A deposit must be staked once before it can be withdrawn, a bonus as often as its offer says. Under Withdraw you see what is still open.</p>',
    ],
    BN: [
      'টার্নওভার কী?',
      '<p>টার্নওভার মানে আপনার মোট বাজি। জমা দেওয়া টাকা তোলার আগে একবার খেলতে হয়, বোনাস খেলতে হয় অফারে লেখা যত গুণ। কতটুকু বাকি, টাকা তোলার পাতায় দেখা যায়।</p>',
    ],
  },
  {
    tag: 'password',
    EN: [
      'I forgot my password',
      '<p>On the login page tap <b>Forgot password</b>. We send a code to your mobile number or a link to your e-mail. For your safety the answer looks the same whether the account exists or not.</p>',
    ],
    BN: [
      'পাসওয়ার্ড ভুলে গেছি',
      '<p>লগ ইন পাতায় <b>পাসওয়ার্ড ভুলে গেছেন</b> চাপুন। মোবাইলে কোড বা ই-মেইলে লিংক পাবেন। নিরাপত্তার জন্য অ্যাকাউন্ট থাকুক বা না থাকুক, উত্তর একই রকম দেখায়।</p>',
    ],
  },
  {
    tag: 'fairness',
    EN: [
      'Are the games fair?',
      '<p>Our own games are provably fair: before you play we show the fingerprint of the secret seed, afterwards the seed itself. Under each bet you find everything to check the result yourself.</p>',
    ],
    BN: [
      'খেলা কি ন্যায্য?',
      '<p>আমাদের নিজস্ব খেলা প্রমাণ করে দেখা যায়: খেলার আগে গোপন সিডের ছাপ দেখাই, পরে সিডটাই। প্রতিটি বাজির নিচে ফল যাচাই করার সব তথ্য থাকে।</p>',
    ],
  },
  {
    tag: 'responsible',
    EN: [
      'Staying in control',
      '<p>Play should stay play. Set limits for deposits, losses and time; take a break of a day or a month; or close your play for longer. You can always withdraw your balance, also during a break.</p>',
    ],
    BN: [
      'নিয়ন্ত্রণ নিজের হাতে',
      '<p>খেলা খেলাই থাকুক। জমা, হার আর সময়ের সীমা ঠিক করুন; এক দিন বা এক মাসের বিরতি নিন; চাইলে আরও বেশি দিন দূরে থাকুন। বিরতিতেও টাকা তোলা সব সময় খোলা।</p>',
    ],
  },
  {
    tag: 'agent',
    EN: [
      'Becoming an agent',
      '<p>Agents build a team and share in its play. Ask the person who invited you, or write to support. Rates, wages and dividends are set in a contract that you read and sign here.</p>',
    ],
    BN: [
      'এজেন্ট হতে চাইলে',
      '<p>এজেন্ট নিজের দল গড়েন আর দলের খেলা থেকে অংশ পান। যিনি আপনাকে এনেছেন তাঁকে বলুন, অথবা সাপোর্টে লিখুন। হার, মজুরি আর লভ্যাংশ সবই চুক্তিতে লেখা থাকে, এখানেই পড়ে সই করবেন।</p>',
    ],
  },
  {
    tag: 'contact',
    EN: [
      'How do I reach you?',
      '<p>Live chat is open day and night. You can also write under Feedback; we answer within a day, and you find our reply in your inbox.</p>',
    ],
    BN: [
      'আপনাদের কীভাবে পাব?',
      '<p>লাইভ চ্যাট দিনরাত খোলা। মতামত পাতাতেও লিখতে পারেন; এক দিনের মধ্যে উত্তর দিই, উত্তর পাবেন ইনবক্সে।</p>',
    ],
  },
  {
    tag: 'terms',
    listed: false,
    EN: [
      'Terms of play',
      '<p>You must be at least 18 years old. One person, one account. This site runs on play money: balances have no value outside of it. Be fair, keep your password safe, and tell us when something looks wrong.</p><p>We keep what we need to run your account and nothing more; you may ask for it or have it erased under Security.</p>',
    ],
    BN: [
      'খেলার শর্ত',
      '<p>আপনার বয়স অন্তত 18 হতে হবে। একজনের একটিই অ্যাকাউন্ট। সাইটটি চলে খেলার টাকায়: এর বাইরে ব্যালেন্সের কোনো মূল্য নেই। সৎভাবে খেলুন, পাসওয়ার্ড সাবধানে রাখুন, কিছু গোলমাল দেখলে জানান।</p><p>অ্যাকাউন্ট চালাতে যতটুকু লাগে, ততটুকু তথ্যই রাখি; নিরাপত্তা পাতা থেকে তা চাইতে বা মুছতে পারেন।</p>',
    ],
  },
];
