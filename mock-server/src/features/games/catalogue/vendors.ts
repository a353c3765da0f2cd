/** Vendors with their codes, lanes and order. Codes are those of the wire; names are invented. */
import type { GameType } from '@site/shared/wps';
import type { Words } from './words';

export interface Vendor {
  readonly code: string;
  readonly name: Words;
  /** The wallet of the vendor's games, by its name in sorting lists. */
  readonly accountTypeName: string;
  readonly types: readonly GameType[];
  /** Share of the games of a type, relative to the other vendors'. */
  readonly weight: number;
}

const vendor = (code: string, en: string, bn: string, types: readonly GameType[], weight = 2): Vendor => ({
  code,
  name: { en, bn },
  accountTypeName: code.replace('TCG_', ''),
  types,
  weight,
});

/** In lane order. */
export const VENDORS: readonly Vendor[] = [
  vendor('BGS', 'House Originals', 'আমাদের গেম', ['RNG', 'FISH', 'LIVE', 'PVP'], 0),
  vendor('PGE', 'Pagoda Grove', 'প্যাগোডা গ্রোভ', ['RNG'], 5),
  vendor('JL', 'Jhilmil', 'ঝিলমিল', ['RNG', 'FISH', 'PVP'], 4),
  vendor('BG', 'Bhor Games', 'ভোর গেমস', ['RNG', 'FISH', 'LIVE'], 3),
  vendor('NKS', 'Nokshi Play', 'নকশি প্লে', ['RNG'], 4),
  vendor('MGN', 'Meghna Reels', 'মেঘনা রিলস', ['RNG', 'FISH']),
  vendor('SRM', 'Surma Studio', 'সুরমা স্টুডিও', ['RNG']),
  vendor('KSF', 'Kashful', 'কাশফুল', ['RNG']),
  vendor('TRA', 'Tara Works', 'তারা ওয়ার্কস', ['RNG', 'FISH']),
  vendor('PDM', 'Padma Catch', 'পদ্মা ক্যাচ', ['FISH'], 3),
  vendor('MSN', 'Monsoon Live', 'মনসুন লাইভ', ['LIVE'], 4),
  vendor('RJB', 'Rajbari Casino', 'রাজবাড়ি ক্যাসিনো', ['LIVE'], 3),
  vendor('SGR', 'Sagar Tables', 'সাগর টেবিলস', ['LIVE']),
  vendor('ADD', 'Adda Table', 'আড্ডা টেবিল', ['PVP'], 3),
  vendor('KLB', 'Kalboishakhi Cards', 'কালবৈশাখী কার্ডস', ['PVP'], 3),
  vendor('MDN', 'Maidan Sports', 'ময়দান স্পোর্টস', ['SPORTS'], 3),
  vendor('KHL', 'Khelaghar', 'খেলাঘর', ['SPORTS']),
  vendor('BDR', 'Boundary Line', 'বাউন্ডারি লাইন', ['SPORTS']),
  vendor('AV', 'Avanti Arena', 'আভান্তি অ্যারেনা', ['ESPORTS']),
  vendor('AI', 'Aim Circuit', 'এইম সার্কিট', ['ESPORTS']),
  vendor('IMES', 'Imperial Esports', 'ইম্পেরিয়াল ই-স্পোর্টস', ['ESPORTS']),
  vendor('TF', 'Turbo Fight', 'টার্বো ফাইট', ['ESPORTS']),
  vendor('IA', 'Iris Arena', 'আইরিস অ্যারেনা', ['ESPORTS']),
  vendor('LRI', 'Lorai Arena', 'লড়াই অ্যারেনা', ['COCKFIGHT']),
  vendor('MRG', 'Morog Mela', 'মোরগ মেলা', ['COCKFIGHT']),
  vendor('LOTT', 'Bhagya Lottery', 'ভাগ্য লটারি', ['LOTT']),
  vendor('TCG_SEA', 'Sagorika Lottery', 'সাগরিকা লটারি', ['LOTT']),
  vendor('TCG_LOTTO_VN', 'Sen Hong Lottery', 'সেন হং লটারি', ['LOTT']),
  vendor('ELOTT', 'Druto Lottery', 'দ্রুত লটারি', ['ELOTT']),
];

export const vendorByCode: ReadonlyMap<string, Vendor> = new Map(VENDORS.map((entry) => [entry.code, entry]));

export const GAME_TYPES: ReadonlyArray<{ readonly type: GameType; readonly name: Words }> = [
  { type: 'RNG', name: { en: 'Slots', bn: 'স্লট' } },
  { type: 'LIVE', name: { en: 'Live casino', bn: 'লাইভ ক্যাসিনো' } },
  { type: 'FISH', name: { en: 'Fishing', bn: 'মাছ শিকার' } },
  { type: 'PVP', name: { en: 'Cards & board', bn: 'তাস ও বোর্ড' } },
  { type: 'SPORTS', name: { en: 'Sports', bn: 'স্পোর্টস' } },
  { type: 'ESPORTS', name: { en: 'Esports', bn: 'ই-স্পোর্টস' } },
  { type: 'COCKFIGHT', name: { en: 'Cockfight', bn: 'মোরগ লড়াই' } },
  { type: 'LOTT', name: { en: 'Lottery', bn: 'লটারি' } },
  { type: 'ELOTT', name: { en: 'Quick lottery', bn: 'দ্রুত লটারি' } },
];

/** Classify keys with their names. A game has its family's classify and optionally JP. */
export const CLASSIFIES: Readonly<Record<string, Words>> = {
  JP: { en: 'Jackpot', bn: 'জ্যাকপট' },
  VIDEO: { en: 'Video slots', bn: 'ভিডিও স্লট' },
  CLASSIC: { en: 'Classic slots', bn: 'ক্লাসিক স্লট' },
  BINGO: { en: 'Bingo', bn: 'বিঙ্গো' },
  SCRATCH: { en: 'Scratch fields', bn: 'স্ক্র্যাচ মাঠ' },
  MINI: { en: 'Quick games', bn: 'ঝটপট গেম' },
  OCEAN: { en: 'Deep sea', bn: 'গভীর সমুদ্র' },
  BOSS: { en: 'Boss hunt', bn: 'দৈত্য শিকার' },
  BAC: { en: 'Baccarat', bn: 'ব্যাকারা' },
  ROU: { en: 'Roulette', bn: 'রুলেট' },
  DT: { en: 'Dragon tiger', bn: 'ড্রাগন টাইগার' },
  SIC: { en: 'Sic bo', bn: 'সিক বো' },
  AB: { en: 'Andar bahar', bn: 'আন্দার বাহার' },
  TP: { en: 'Teen patti', bn: 'তিন পাত্তি' },
  SHOW: { en: 'Game shows', bn: 'গেম শো' },
  RUM: { en: 'Three cards', bn: 'তিন তাস' },
  POK: { en: 'High card', bn: 'বড় তাস' },
  LUD: { en: 'Dice', bn: 'ছক্কা' },
  CAR: { en: 'Minefields', bn: 'মাইনের মাঠ' },
  CALL: { en: 'Card duels', bn: 'তাসের লড়াই' },
  CRI: { en: 'Cricket', bn: 'ক্রিকেট' },
  FOO: { en: 'Football', bn: 'ফুটবল' },
  KAB: { en: 'Kabaddi', bn: 'কাবাডি' },
  TEN: { en: 'Tennis', bn: 'টেনিস' },
  VIR: { en: 'Virtual', bn: 'ভার্চুয়াল' },
  MOBA: { en: 'Team battle', bn: 'দলীয় লড়াই' },
  FPS: { en: 'Shooter', bn: 'শুটার' },
  RACE: { en: 'Racing', bn: 'রেসিং' },
  RING: { en: 'Ring matches', bn: 'রিং ম্যাচ' },
  D5: { en: 'Five digits', bn: 'পাঁচ অঙ্ক' },
  D3: { en: 'Three digits', bn: 'তিন অঙ্ক' },
  K3: { en: 'Three dice', bn: 'তিন ছক্কা' },
  PK10: { en: 'Racing ten', bn: 'দশের দৌড়' },
  VN: { en: 'Vietnam', bn: 'ভিয়েতনাম' },
  SEA: { en: 'South-East Asia', bn: 'দক্ষিণ-পূর্ব এশিয়া' },
};
