/** live-feed: the state of a stage at an instant: current hand, previous results, chat. Pure. */
import type { LiveFeed } from '@site/shared/wps';
import { createRandom } from '../../../ground/random';
import { inLanguage, type Words } from '../catalogue/words';
import { baccaratWinner, dealBaccarat } from '../rules/baccarat';
import { viewersOf, type Host } from './hosts';

const HAND_MS = 24_000;
const ROAD = 24;
const TALK = 4;
const SAY_MS = 7_000;

const LINES: readonly Words[] = [
  { en: 'Good evening from Sylhet!', bn: 'সিলেট থেকে শুভ সন্ধ্যা!' },
  { en: 'Banker again, I knew it', bn: 'আবার ব্যাংকার, জানতাম' },
  { en: 'Nice hand', bn: 'দারুণ হাত' },
  { en: 'Hello from Khulna', bn: 'খুলনা থেকে সালাম' },
  { en: 'Three ties today already', bn: 'আজ তিনটা টাই হয়ে গেল' },
  { en: 'Who is here for the first time?', bn: 'প্রথমবার কে কে এলেন?' },
  { en: 'Just watching tonight', bn: 'আজ শুধু দেখছি' },
  { en: 'Player has to come now', bn: 'এবার প্লেয়ার আসবেই' },
  { en: 'Tea break after this one', bn: 'এটার পর এক কাপ চা' },
  { en: 'Love the sari!', bn: 'শাড়িটা খুব সুন্দর!' },
];
const NAMES = ['ra***a', 'su***n', 'ni***l', 'ta***r', 'mi***o', 'jo***y', 'ba***k', 'fa***m'];

/** Stage hands decide no bet, so repeatable pseudo-randomness is enough. */
function handOf({ position }: Host, number: number) {
  const random = createRandom(number * 101 + position);
  const word = () => Math.floor(random.next() * 2 ** 32);
  const hand = dealBaccarat({ word, below: (n) => random.int(0, n - 1) });
  return { ...hand, winner: baccaratWinner(hand) };
}

export function feedOf(host: Host, at: number, language: string): LiveFeed {
  const number = Math.floor(at / HAND_MS);
  const lineIndex = Math.floor(at / SAY_MS);
  const { player, banker, winner } = handOf(host, number);
  return {
    name: inLanguage(host.name, language),
    avatar: `/wps/media/host/${host.modelId}.svg`,
    viewers: viewersOf(host, at),
    at,
    hand: {
      number: (number % 900) + 100,
      startedAt: number * HAND_MS,
      endsAt: (number + 1) * HAND_MS,
      player: [...player],
      banker: [...banker],
      winner,
    },
    road: Array.from({ length: ROAD }, (_, back) => handOf(host, number - ROAD + back).winner),
    talk: Array.from({ length: TALK }, (_, back) => {
      const turn = lineIndex - TALK + 1 + back;
      const random = createRandom(turn * 7 + host.position * 1009);
      return { id: String(turn), who: random.pick(NAMES), text: inLanguage(random.pick(LINES), language) };
    }),
  };
}
