/** Rules of deposit offers and the sentences that describe them. Every screen uses these, so texts cannot differ from rules. */
import { addDays, dayOf, startOfDay } from '@site/shared/kernel';

/** Amounts in minor units. */
export interface OfferRule {
  readonly minDeposit: number;
  /** Bonus as a share of the deposit, in basis points. */
  readonly rateBps: number;
  readonly maxBonus: number;
  /** Wagering requirement: how often the bonus has to be staked before it becomes cash. */
  readonly turnover: number;
  readonly firstOnly: boolean;
  /** Weekdays in site time, 0 Sunday to 6 Saturday; default: every day. */
  readonly weekdays?: readonly number[];
}

/** Keyed by the picture of the promotion's text. */
export const OFFER_RULES = {
  welcome: { minDeposit: 20_000, rateBps: 10_000, maxBonus: 500_000, turnover: 12, firstOnly: true },
  deposit: { minDeposit: 50_000, rateBps: 1_500, maxBonus: 150_000, turnover: 8, firstOnly: false, weekdays: [5] },
} as const satisfies Record<string, OfferRule>;

export const offerRule = (picture: string | null): OfferRule | null =>
  picture !== null && picture in OFFER_RULES ? OFFER_RULES[picture as keyof typeof OFFER_RULES] : null;

const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay();

const isOpenOn = ({ weekdays }: OfferRule, day: string): boolean => weekdays?.includes(weekdayOf(day)) ?? true;

export const isOpenAt = (rule: OfferRule, at: number): boolean => isOpenOn(rule, dayOf(at));

/** When the offer is available next; `at` itself while it is open. */
export function nextOpening(rule: OfferRule, at: number): number {
  let day = dayOf(at);
  if (isOpenOn(rule, day)) return at;
  do day = addDays(day, 1);
  while (!isOpenOn(rule, day));
  return startOfDay(day);
}

type Language = 'EN' | 'BN';
const DAY_NAMES: Readonly<Record<Language, readonly string[]>> = {
  EN: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  BN: ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'],
};

/** "৳1,500": the amount format of texts in both languages. */
export const takaText = (minor: number): string => `৳${(minor / 100).toLocaleString('en-US')}`;
/** "15%" */
export const percentText = (bps: number): string => `${bps / 100}%`;

/** The rule in short sentences. */
export function offerTerms(rule: OfferRule, language: Language): string[] {
  const { minDeposit, rateBps, maxBonus, turnover, firstOnly, weekdays } = rule;
  const days = weekdays?.map((day) => DAY_NAMES[language][day]).join(', ');
  const [least, share, most] = [takaText(minDeposit), percentText(rateBps), takaText(maxBonus)];
  if (language === 'BN') {
    return [
      ...(firstOnly ? ['শুধু প্রথম জমায়, একজনের জন্য একবার।'] : []),
      ...(days ? [`শুধু ${days}।`] : []),
      `অন্তত ${least} জমা দিন।`,
      `জমার ${share} বোনাস, সর্বোচ্চ ${most}।`,
      `বোনাসের ${turnover} গুণ বাজি ধরলে সেটি নগদ হয়ে যায়।`,
    ];
  }
  return [
    ...(firstOnly ? ['First deposit only, once per person.'] : []),
    ...(days ? [`${days} only.`] : []),
    `Deposit ${least} or more.`,
    `${share} of the deposit as a bonus, up to ${most}.`,
    `Stake ${turnover} times the bonus to turn it into cash.`,
  ];
}
