/** Texts of the verifier only: names of the games, and what is wrong with a value that was typed. English and Bengali. */
import type { Texts } from './words';

/** By the value of the list: engine, and the setting that decides what is drawn. */
export const GAME_NAMES: Readonly<Record<string, Texts>> = {
  dice: ['Dice', 'ছক্কা'],
  mines: ['Mines', 'মাইন'],
  fishing: ['Fishing', 'মাছ শিকার'],
  baccarat: ['Baccarat', 'ব্যাকারা'],
  'slot:LOW': ['Slot, low volatility', 'স্লট, ওঠানামা কম'],
  'slot:MEDIUM': ['Slot, medium volatility', 'স্লট, ওঠানামা মাঝারি'],
  'slot:HIGH': ['Slot, high volatility', 'স্লট, ওঠানামা বেশি'],
  'table:roulette': ['Roulette', 'রুলেট'],
  'table:dragon-tiger': ['Dragon tiger', 'ড্রাগন টাইগার'],
  'table:sic-bo': ['Sic bo', 'সিক বো'],
  'table:andar-bahar': ['Andar bahar', 'আন্দার বাহার'],
  'table:teen-patti': ['Teen patti', 'তিন পাত্তি'],
  'table:wheel': ['Wheel', 'চাকা'],
  'table:match': ['Simulated match', 'কাল্পনিক ম্যাচ'],
  'table:duel': ['Simulated duel', 'কাল্পনিক দ্বৈরথ'],
  'table:ring': ['Simulated cockfight', 'কাল্পনিক মোরগ লড়াই'],
};

export const FAULTS = {
  server: [
    'A server seed has 64 characters: digits and the letters a to f.',
    'সার্ভার সিডে 64টি অক্ষর থাকে: অঙ্ক আর a থেকে f।',
  ],
  hash: ['The SHA-256 has 64 characters: digits and the letters a to f.', 'SHA-256-এ 64টি অক্ষর থাকে: অঙ্ক আর a থেকে f।'],
  client: ['Your seed has 1 to 64 letters, digits, - or _.', 'আপনার সিডে 1 থেকে 64টি ইংরেজি অক্ষর, অঙ্ক, - বা _ থাকে।'],
  nonce: ['The round number is a whole number from 0.', 'রাউন্ডের নম্বর 0 বা তার বেশি একটি পূর্ণ সংখ্যা।'],
  mines: ['There are 1 to 24 mines.', 'মাইন থাকে 1 থেকে 24টি।'],
} satisfies Readonly<Record<string, Texts>>;

export const UNKNOWN_ROUND: Texts = [
  'We could not find this round. Please check the link.',
  'এই রাউন্ডটি পাওয়া যায়নি। লিংকটি দেখে নিন।',
];
