/** The rules of every engine in words, English and Bengali. Every number comes from the engines' own tables. */
import type { Words } from './catalogue/words';
import { BACCARAT_ODDS, DECKS, PLAYER_DRAWS_UP_TO } from './rules/baccarat';
import { DICE_RTP_BPS, SIDES } from './rules/dice';
import { FISHING_RTP_BPS } from './rules/fishing';
import { BIG_FROM, DICE_TOTALS, LAYOUTS, WHEEL_SLOTS } from './rules/layouts';
import { CAP, TILES } from './rules/mines';
import { MAX_MULTIPLE } from './rules/slot';
import { FREE_SPIN_MULTIPLE, FREE_SPINS, LINES } from './rules/slot-models';
import { RETURNED } from './rules/table';

const ONE = 10_000;
/** What a field pays for one, without the stake: 20 000 ten-thousandths → "1". */
const perOne = (multiple: number): string => String((multiple - ONE) / ONE);
const percent = (bps: number): string => String(bps / 100);
const count = (value: number): string => value.toLocaleString('en-IN');

const HIGHEST_ROLL = ((SIDES - 1) / 100).toFixed(2);
const ROULETTE = LAYOUTS.roulette!.odds;
const TIE_RETURNS = percent(RETURNED);
const BACCARAT = {
  player: perOne(BACCARAT_ODDS.player),
  banker: perOne(BACCARAT_ODDS.banker),
  tie: perOne(BACCARAT_ODDS.tie),
};
const number = perOne(ROULETTE.n1!);
const dozen = perOne(ROULETTE.dozen1!);
const even = perOne(ROULETTE.red!);
const dragon = perOne(LAYOUTS['dragon-tiger']!.odds.dragon!);
const equalRanks = perOne(LAYOUTS['dragon-tiger']!.odds.tie!);
const triple = perOne(LAYOUTS['sic-bo']!.odds.triple!);
const andar = perOne(LAYOUTS['andar-bahar']!.odds.andar!);
const bahar = perOne(LAYOUTS['andar-bahar']!.odds.bahar!);
const betterHand = perOne(LAYOUTS['teen-patti']!.odds.me!);
const star = perOne(LAYOUTS.wheel!.odds.star!);

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
      `${LINES} lines pay from the left for three, four or five matching symbols. The stake is split evenly over the lines.`,
      `${LINES}টি লাইনে বাঁ দিক থেকে একই রকম তিন, চার বা পাঁচটি চিহ্ন মিললে জয়। বাজি সব লাইনে সমান ভাগ হয়।`,
    ],
    [
      'The lily is wild on the three middle reels and replaces every symbol but the moon.',
      'মাঝের তিন রিলে শাপলা ওয়াইল্ড: চাঁদ ছাড়া যেকোনো চিহ্নের জায়গা নেয়।',
    ],
    [
      `Three or more moons anywhere pay on the whole stake and bring ${FREE_SPINS} free spins that pay ${FREE_SPIN_MULTIPLE} times as much.`,
      `যেকোনো জায়গায় তিন বা বেশি চাঁদ উঠলে পুরো বাজির ওপর জয় আর ${FREE_SPINS}টি ফ্রি স্পিন, যেগুলোর জয় ${FREE_SPIN_MULTIPLE} গুণ।`,
    ],
    [
      `A round pays at most ${count(MAX_MULTIPLE)} times its stake. Jackpot games draw a jackpot ticket with every paid spin; the chance grows with the stake.`,
      `এক রাউন্ডে সর্বোচ্চ বাজির ${count(MAX_MULTIPLE)} গুণ পাওয়া যায়। জ্যাকপট গেমে প্রতিটি স্পিনে জ্যাকপটের টিকিট ওঠে; বাজি বাড়লে সম্ভাবনাও বাড়ে।`,
    ],
  ),
  dice: say(
    [
      `Choose a number and whether the roll, at most ${HIGHEST_ROLL}, will be over or under it.`,
      `একটি সংখ্যা বাছুন, আর বলুন দান (সর্বোচ্চ ${HIGHEST_ROLL}) তার ওপরে হবে না নিচে।`,
    ],
    [
      `A win pays ${percent(DICE_RTP_BPS)} divided by the chance in percent. The house keeps ${percent(ONE - DICE_RTP_BPS)}%.`,
      `জিতলে ${percent(DICE_RTP_BPS)} কে শতকরা সম্ভাবনা দিয়ে ভাগ করে যত, তত গুণ পাবেন। ঘরের ভাগ ${percent(ONE - DICE_RTP_BPS)}%।`,
    ],
  ),
  mines: say(
    [
      `Choose how many of the ${TILES} tiles are mined and open the others one by one.`,
      `${TILES}টি ঘরের কতটিতে মাইন থাকবে ঠিক করুন, তারপর এক এক করে ঘর খুলুন।`,
    ],
    [
      'Every safe tile raises the multiple. Take the win whenever you like; a mine ends the round.',
      'প্রতিটি নিরাপদ ঘরে গুণ বাড়ে। যখন খুশি জয় তুলে নিন; মাইনে পড়লে রাউন্ড শেষ।',
    ],
    [
      'The mines are placed before your first tap. You can continue an interrupted round later.',
      'প্রথম চাপের আগেই মাইন বসানো থাকে। মাঝপথে থামলে রাউন্ডটি পরে শেষ করতে পারবেন।',
    ],
    [
      `The multiple stops at ${count(CAP / ONE)} and the round is then paid.`,
      `গুণ ${count(CAP / ONE)}-এ পৌঁছালে থেমে যায়, আর জয় জমা হয়।`,
    ],
  ),
  fishing: say(
    [
      'Every cast costs the stake and aims at the fish you tap. A catch pays the fish’s multiple.',
      'প্রতিবার জাল ফেললে বাজির টাকা লাগে; যে মাছে চাপবেন জাল সেদিকেই যায়। ধরতে পারলে মাছের গুণ পাবেন।',
    ],
    [
      `Rare fish pay more and are caught less often; every fish returns ${percent(FISHING_RTP_BPS)}% in the long run.`,
      `দুর্লভ মাছের দাম বেশি, ধরা পড়ে কম; দীর্ঘ মেয়াদে সব মাছেই ফেরত ${percent(FISHING_RTP_BPS)}%।`,
    ],
  ),
  baccarat: say(
    [
      `Player and banker get two or three cards of ${DECKS} decks; the hand nearer to nine wins. Tens and pictures count nothing.`,
      `${DECKS} প্যাকেট তাস থেকে প্লেয়ার ও ব্যাংকার দুই বা তিনটি করে তাস পায়; নয়ের কাছাকাছি হাত জেতে। দশ ও ছবির তাসের মান শূন্য।`,
    ],
    [
      `Player pays ${BACCARAT.player} to 1, banker ${BACCARAT.banker} to 1, tie ${BACCARAT.tie} to 1. On a tie the other stakes return.`,
      `প্লেয়ারে ${BACCARAT.player}:1, ব্যাংকারে ${BACCARAT.banker}:1, টাইয়ে ${BACCARAT.tie}:1। টাই হলে বাকি বাজি ফেরত।`,
    ],
    [
      `Player draws a third card with up to ${PLAYER_DRAWS_UP_TO} points; the banker by the usual table.`,
      `প্লেয়ারের পয়েন্ট ${PLAYER_DRAWS_UP_TO} পর্যন্ত হলে তৃতীয় তাস নেয়; ব্যাংকার নেয় প্রচলিত নিয়মে।`,
    ],
  ),
  roulette: say([
    `One zero. A number pays ${number} to 1, dozens ${dozen} to 1, colours, odd or even and halves ${even} to 1.`,
    `একটি শূন্য। নম্বরে ${number}:1, ডজনে ${dozen}:1; রং, জোড়-বিজোড় ও অর্ধেকে ${even}:1।`,
  ]),
  'dragon-tiger': say(
    [
      `One card each; the higher wins and pays ${dragon} to 1. Ace is the lowest.`,
      `এক তাস করে; বড় তাস জেতে, পাবেন ${dragon}:1। টেক্কা সবচেয়ে ছোট।`,
    ],
    [
      `Equal ranks pay tie ${equalRanks} to 1 and return ${TIE_RETURNS}% of the other stakes.`,
      `সমান হলে টাইয়ে ${equalRanks}:1, বাকি বাজির ${TIE_RETURNS}% ফেরত।`,
    ],
  ),
  'sic-bo': say([
    `Three dice. Big is ${BIG_FROM} to ${DICE_TOTALS.most}, small ${DICE_TOTALS.least} to ${BIG_FROM - 1}; a triple beats both and pays ${triple} to 1.`,
    `তিন ছক্কা। বড় ${BIG_FROM}–${DICE_TOTALS.most}, ছোট ${DICE_TOTALS.least}–${BIG_FROM - 1}; তিনটিই সমান হলে দুটোই হারে, ট্রিপলে ${triple}:1।`,
  ]),
  'andar-bahar': say(
    [
      'A card is shown; then cards fall to andar and bahar in turn. The side that meets the same rank wins.',
      'একটি তাস খোলা হয়; তারপর পালা করে আন্দার ও বাহারে তাস পড়ে। যে পাশে একই তাস ওঠে সে জেতে।',
    ],
    [
      `Andar, which gets the first card, pays ${andar} to 1; bahar ${bahar} to 1.`,
      `প্রথম তাস পায় আন্দার, তাই ${andar}:1; বাহারে ${bahar}:1।`,
    ],
  ),
  'teen-patti': say(
    [
      `Three cards each: trio, pure sequence, sequence, colour, pair, high card. The better hand pays ${betterHand} to 1.`,
      `তিন তাস করে: ট্রায়ো, পিওর সিকোয়েন্স, সিকোয়েন্স, কালার, জোড়া, বড় তাস। ভালো হাতে ${betterHand}:1।`,
    ],
    [`Equal hands return ${TIE_RETURNS}% of the stake.`, `হাত সমান হলে বাজির ${TIE_RETURNS}% ফেরত।`],
  ),
  wheel: say([
    `The wheel has ${WHEEL_SLOTS} slots. A field pays as many to one as it says; the star pays ${star} to 1.`,
    `চাকায় ${WHEEL_SLOTS}টি ঘর। ঘরে যত লেখা তত গুণ জয়; তারায় ${star}:1।`,
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
      'বাজির আগেই ড্রয়ের সিডের হ্যাশ প্রকাশ করা হয়, পরে সিডটি দেখানো হয়।',
    ],
  ),
};
