/** Texts that follow "Words on the screen" of docs/glossary.md in another way, each with its reason (glossary.mjs). */

const LABEL_AND_BUTTON = 'a title names the action, a button says "do it"';

/** English text → all its Bengali texts. @type {import('./glossary.mjs').SeveralTexts} */
export const SEVERAL_TEXTS = {
  'Apply for the reward': { texts: ['পুরস্কারের জন্য আবেদন করুন', 'পুরস্কারের জন্য আবেদন'], reason: LABEL_AND_BUTTON },
  Claim: { texts: ['নিন', 'পুরস্কার নিন'], reason: 'a button in a row that names the reward, and one that does not' },
  Claimed: { texts: ['নেওয়া হয়েছে', 'নিয়েছেন'], reason: 'the second is for a day of the calendar, which is narrow' },
  Continue: { texts: ['পরের ধাপে যান', 'চালিয়ে যান'], reason: 'the next step of a form, and playing on' },
  Deposit: {
    texts: ['টাকা জমা', 'জমা', 'টাকা জমা দিন'],
    reason: `${LABEL_AND_BUTTON}; the short form is for lists of kinds`,
  },
  Expired: { texts: ['সময় শেষ', 'মেয়াদ শেষ'], reason: 'a task that has ended, and a reward that is no longer valid' },
  From: { texts: ['শুরু', 'কার থেকে', 'যেখান থেকে'], reason: 'a date, a person, a wallet' },
  Games: { texts: ['গেমের তালিকা', 'সব গেম'], reason: 'the name of a list for screen readers, and its visible title' },
  'Good afternoon': { texts: ['শুভ দুপুর', 'শুভ বিকেল'], reason: 'Bengali names two parts of it' },
  Home: { texts: ['হোম', 'ঘরের দল'], reason: 'the page, and the team' },
  'Invite friends': { texts: ['বন্ধুকে আমন্ত্রণ', 'বন্ধুদের আমন্ত্রণ জানান'], reason: LABEL_AND_BUTTON },
  'Log in': { texts: ['লগ ইন', 'লগ ইন করুন'], reason: LABEL_AND_BUTTON },
  Mine: { texts: ['আমার', 'মাইন'], reason: 'one’s own, and the one under a tile' },
  Paid: { texts: ['দেওয়া হয়েছে', 'পাঠানো হয়েছে'], reason: 'a wage, and money to a bank account' },
  Play: { texts: ['চালান', 'খেলুন'], reason: 'slides, and a game' },
  Register: { texts: ['নিবন্ধন', 'নিবন্ধন করুন'], reason: LABEL_AND_BUTTON },
  Show: { texts: ['দেখান', 'যা দেখবেন'], reason: 'a button, and the name of a choice' },
  Tiger: { texts: ['টাইগার', 'বাঘ'], reason: 'the field of dragon tiger has its English name in Dhaka, too' },
  'This month': { texts: ['এই মাস', 'মাসের সেরা'], reason: 'dates, and a leaderboard' },
  'This week': { texts: ['এই সপ্তাহ', 'সপ্তাহের সেরা'], reason: 'dates, and a leaderboard' },
  To: { texts: ['শেষ', 'যাঁকে', 'যেখানে'], reason: 'a date, a person, a wallet' },
  Today: { texts: ['আজ', 'আজকের সেরা'], reason: 'dates, and a leaderboard' },
  Transfer: { texts: ['ট্রান্সফার', 'ট্রান্সফার করুন'], reason: LABEL_AND_BUTTON },
  Watching: { texts: ['দেখছেন', 'জন দেখছেন'], reason: 'without and with a number before it' },
  Withdraw: {
    texts: ['টাকা তোলা', 'তোলা', 'টাকা তুলুন'],
    reason: `${LABEL_AND_BUTTON}; the short form is for small buttons`,
  },
};

/** English text → why it or its Bengali text does not follow the table. @type {import('./glossary.mjs').OtherWords} */
export const OTHER_WORDS = {
  Leaf: 'the VIP level has the Bengali word for a leaf, which is also that for the page of a book',
};
