/** The rules of every engine in words, English and Bengali. Must match `rules/`. */
import type { Words } from './catalogue/words';

const say = (...pairs: readonly (readonly [en: string, bn: string])[]): readonly Words[] =>
  pairs.map(([en, bn]) => ({ en, bn }));

const CONTEST = say(
  [
    'This is a simulated contest: its result comes from the fair draw, not from a real match.',
    'এটি কাল্পনিক ম্যাচ: ফলাফল আসে ন্যায্য ড্র থেকে, আসল কোনো ম্যাচ থেকে নয়।',
  ],
  [
    'Every field shows its odds. A right pick pays the stake times the odds.',
    'প্রতিটি ঘরে দর লেখা আছে। ঠিক ঘরে বাজি থাকলে বাজির সঙ্গে দর গুণ করে পাবেন।',
  ],
);

export const RULE_WORDS: Readonly<Record<string, readonly Words[]>> = {
  slot: say(
    [
      'Twenty lines pay from the left for three, four or five equal symbols. The stake is split evenly over the lines.',
      'কুড়িটি লাইনে বাঁ দিক থেকে একই রকম তিন, চার বা পাঁচটি চিহ্ন মিললে জয়। বাজি সব লাইনে সমান ভাগ হয়।',
    ],
    [
      'The lily is wild on the three middle reels and stands for every symbol but the moon.',
      'মাঝের তিন রিলে শাপলা ওয়াইল্ড: চাঁদ ছাড়া যেকোনো চিহ্নের জায়গা নেয়।',
    ],
    [
      'Three or more moons anywhere pay on the whole stake and bring eight free spins at double pay.',
      'যেকোনো জায়গায় তিন বা বেশি চাঁদ উঠলে পুরো বাজির ওপর জয় আর দ্বিগুণ দামে আটটি ফ্রি স্পিন।',
    ],
    [
      'A round pays at most 5,000 times its stake. Jackpot games draw a jackpot ticket with every paid spin; the chance grows with the stake.',
      'এক রাউন্ডে সর্বোচ্চ বাজির 5,000 গুণ পাওয়া যায়। জ্যাকপট গেমে প্রতিটি স্পিনে জ্যাকপটের টিকিট ওঠে; বাজি বাড়লে সম্ভাবনাও বাড়ে।',
    ],
  ),
  dice: say(
    [
      'Choose a number and whether the roll, 0.00 to 99.99, will be over or under it.',
      'একটি সংখ্যা বাছুন, আর বলুন 0.00 থেকে 99.99 এর দান তার ওপরে হবে না নিচে।',
    ],
    [
      'A win pays 99 divided by the chance in percent. The house keeps 1 %.',
      'জিতলে 99 কে শতকরা সম্ভাবনা দিয়ে ভাগ করে যত, তত গুণ পাবেন। ঘরের ভাগ 1%।',
    ],
  ),
  mines: say(
    [
      'Choose how many of the 25 tiles are mined and open the others one by one.',
      '25টি ঘরের কতটিতে মাইন থাকবে ঠিক করুন, তারপর এক এক করে ঘর খুলুন।',
    ],
    [
      'Every safe tile raises the multiple. Take the win whenever you like; a mine ends the round.',
      'প্রতিটি নিরাপদ ঘরে গুণ বাড়ে। যখন খুশি জয় তুলে নিন; মাইনে পড়লে রাউন্ড শেষ।',
    ],
    [
      'The mines are laid before your first tap. An interrupted round waits for you.',
      'প্রথম ছোঁয়ার আগেই মাইন বসানো থাকে। মাঝপথে থামলে রাউন্ডটি আপনার অপেক্ষায় থাকে।',
    ],
    ['The multiple stops at 5,000 and the round is then paid.', 'গুণ 5,000-এ পৌঁছালে থেমে যায়, আর জয় জমা হয়।'],
  ),
  fishing: say(
    [
      'Every cast costs the stake and aims at the fish you tap. A catch pays the fish’s multiple.',
      'প্রতিবার জাল ফেললে বাজির টাকা লাগে; যে মাছে ছোঁবেন জাল সেদিকেই যায়। ধরতে পারলে মাছের গুণ পাবেন।',
    ],
    [
      'Rare fish pay more and are caught less often; every fish returns 96 % in the long run.',
      'দুর্লভ মাছের দাম বেশি, ধরা পড়ে কম; দীর্ঘ মেয়াদে সব মাছেই ফেরত 96%।',
    ],
  ),
  baccarat: say(
    [
      'Player and banker get two or three cards of eight decks; the hand nearer to nine wins. Tens and pictures count nothing.',
      'আট প্যাকেট তাস থেকে প্লেয়ার ও ব্যাংকার দুই বা তিনটি করে তাস পায়; নয়ের কাছাকাছি হাত জেতে। দশ ও ছবির তাসের মান শূন্য।',
    ],
    [
      'Player pays 1 to 1, banker 0.95 to 1, tie 8 to 1. On a tie the other stakes return.',
      'প্লেয়ারে 1:1, ব্যাংকারে 0.95:1, টাইয়ে 8:1। টাই হলে বাকি বাজি ফেরত।',
    ],
    [
      'Player draws a third card on 0 to 5; the banker by the usual table.',
      'প্লেয়ার 0 থেকে 5 হলে তৃতীয় তাস নেয়; ব্যাংকার নেয় প্রচলিত নিয়মে।',
    ],
  ),
  roulette: say([
    'One zero. A number pays 35 to 1, dozens 2 to 1, colours, odd or even and halves 1 to 1.',
    'একটি শূন্য। নম্বরে 35:1, ডজনে 2:1; রং, জোড়-বিজোড় ও অর্ধেকে 1:1।',
  ]),
  'dragon-tiger': say(
    [
      'One card each; the higher wins and pays 1 to 1. Ace is the lowest.',
      'এক তাস করে; বড় তাস জেতে, পাবেন 1:1। টেক্কা সবচেয়ে ছোট।',
    ],
    ['Equal ranks pay tie 15 to 1 and return half of the other stakes.', 'সমান হলে টাইয়ে 15:1, বাকি বাজির অর্ধেক ফেরত।'],
  ),
  'sic-bo': say([
    'Three dice. Big is 11 to 17, small 4 to 10; a triple beats both and pays 30 to 1.',
    'তিন ছক্কা। বড় 11–17, ছোট 4–10; তিনটিই সমান হলে দুটোই হারে, ট্রিপলে 30:1।',
  ]),
  'andar-bahar': say(
    [
      'A card is shown; then cards fall to andar and bahar in turn. The side that meets the same rank wins.',
      'একটি তাস খোলা হয়; তারপর পালা করে আন্দার ও বাহারে তাস পড়ে। যে পাশে একই তাস ওঠে সে জেতে।',
    ],
    ['Andar, which gets the first card, pays 0.9 to 1; bahar 1 to 1.', 'প্রথম তাস পায় আন্দার, তাই 0.9:1; বাহারে 1:1।'],
  ),
  'teen-patti': say(
    [
      'Three cards each: trio, pure sequence, sequence, colour, pair, high card. The better hand pays 0.95 to 1.',
      'তিন তাস করে: ট্রায়ো, পিওর সিকোয়েন্স, সিকোয়েন্স, কালার, জোড়া, বড় তাস। ভালো হাতে 0.95:1।',
    ],
    ['Equal hands return half of the stake.', 'হাত সমান হলে বাজির অর্ধেক ফেরত।'],
  ),
  wheel: say([
    'The wheel has 54 slots. A field pays as many to one as it says; the star pays 50 to 1.',
    'চাকায় 54টি ঘর। ঘরে যত লেখা তত গুণ জয়; তারায় 50:1।',
  ]),
  match: CONTEST,
  duel: CONTEST,
  ring: CONTEST,
  lottery: say(
    [
      'Bets close a little before the draw. Every play shows what it pays.',
      'ড্রয়ের একটু আগে বাজি বন্ধ হয়। প্রতিটি খেলায় কত পাওয়া যাবে লেখা আছে।',
    ],
    [
      'The draw’s seed is committed before the betting and shown after it.',
      'বাজির আগেই ড্রয়ের বীজ বেঁধে রাখা হয়, পরে তা খুলে দেখানো হয়।',
    ],
  ),
};
