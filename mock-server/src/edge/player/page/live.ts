/** Simulated stream of a live room: polls the feed with its ticket every few seconds and animates it. */
import { liveFeed, type LiveFeed } from '@site/shared/wps';
import { pointsOf } from '../../../features/games/rules/baccarat';
import { byId, el, isStill, playingCard } from './dom';
import { postToSite } from './site';

const fragment = new URLSearchParams(location.hash.slice(1));
const language = (fragment.get('lang') ?? 'BN').toUpperCase().startsWith('EN') ? 'EN' : 'BN';
const WORDS = {
  live: ['LIVE', 'লাইভ'],
  viewers: ['watching', 'জন দেখছেন'],
  player: ['Player', 'প্লেয়ার'],
  banker: ['Banker', 'ব্যাংকার'],
  tie: ['Tie', 'টাই'],
  soon: ['Shuffling', 'তাস ফেটানো হচ্ছে'],
  dealing: ['Dealing', 'তাস দেওয়া হচ্ছে'],
  wins: ['wins', 'জিতল'],
  lost: ['The stream paused. Trying again…', 'সম্প্রচার থেমে আছে। আবার চেষ্টা হচ্ছে…'],
  over: ['The show is over.', 'এই পর্ব শেষ হয়েছে।'],
} as const;
const say = (key: keyof typeof WORDS): string => WORDS[key][language === 'EN' ? 0 : 1];
const SIDES = ['player', 'banker'] as const;
type Side = (typeof SIDES)[number];
const EVERY_MS = 4000;
/** Shares of a hand's duration: shuffling, then a card per beat, then the result. */
const SHUFFLE = 0.2;
const BEAT = 0.08;

let feed: LiveFeed | null = null;
let behind = 0;
let isOver = false;

async function poll(): Promise<void> {
  if (isOver) return;
  try {
    const answer = await fetch(liveFeed.path, {
      headers: { Authorization: fragment.get('t') ?? '', Language: language },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(8000),
    });
    const envelope = (await answer.json()) as { readonly success: boolean; readonly value: LiveFeed };
    if (!envelope.success) {
      if (answer.status >= 500) throw new Error('busy');
      isOver = true;
      byId('gone').textContent = say('over');
      byId('gone').hidden = false;
      return postToSite('over', {});
    }
    const isFirst = feed === null;
    feed = envelope.value;
    behind = Date.now() - feed.at;
    byId('gone').hidden = true;
    show(feed);
    if (isFirst) postToSite('ready', { nodeId: '', mode: 'real', balance: '', currency: '' });
  } catch {
    byId('gone').textContent = say('lost');
    byId('gone').hidden = feed !== null;
  }
  setTimeout(() => void poll(), EVERY_MS);
}

function show({ name, avatar, viewers, road, talk }: LiveFeed): void {
  const host = byId<HTMLImageElement>('host');
  document.title = name;
  host.src = avatar;
  host.alt = name;
  host.hidden = false;
  byId('live').textContent = say('live');
  byId('viewers').textContent =
    `${new Intl.NumberFormat(language === 'EN' ? 'en-GB' : 'en-IN').format(viewers)} ${say('viewers')}`;
  byId('road').replaceChildren(...road.map((winner) => el(`li.${winner}`)));
  const lines = byId('talk');
  const known = new Set([...lines.querySelectorAll('li')].map((line) => line.dataset.id));
  for (const { id, who, text } of talk) {
    if (known.has(id)) continue;
    const line = el('li', {}, el('b', {}, `${who} `), text);
    line.dataset.id = id;
    lines.append(line);
  }
  while (lines.children.length > 3) lines.firstChild?.remove();
}

/** The cards in dealing order: alternating, the third ones last. */
const order = (hand: LiveFeed['hand']): readonly { readonly card: number; readonly side: Side }[] =>
  [0, 1, 2].flatMap((at) =>
    SIDES.flatMap((side) => {
      const card = hand[side][at];
      return card === undefined ? [] : [{ card, side }];
    }),
  );

let shown = '';
function play(): void {
  if (!feed) return;
  const { hand } = feed;
  const part = (Date.now() - behind - hand.startedAt) / (hand.endsAt - hand.startedAt);
  const all = order(hand);
  const count = Math.max(0, Math.min(all.length, Math.floor((part - SHUFFLE) / BEAT) + 1));
  const isDone = count === all.length;
  const key = `${hand.number} ${part < SHUFFLE ? 0 : count}`;
  if (key === shown) return;
  const isNext = shown.startsWith(`${hand.number} `);
  shown = key;
  if (part < SHUFFLE) {
    byId('phase').textContent = say('soon');
    for (const side of SIDES) lay(side, [], false, true);
    return;
  }
  const dealt = all.slice(0, count);
  for (const side of SIDES) {
    const cards = dealt.filter((one) => one.side === side).map(({ card }) => card);
    lay(side, cards, isDone && hand.winner === side, !isNext);
  }
  const result = hand.winner === 'tie' ? say('tie') : `${say(hand.winner)} ${say('wins')}`;
  byId('phase').textContent = isDone ? result : say('dealing');
}

/** Cards on the table stay; only a new one is animated. */
function lay(side: Side, cards: readonly number[], won: boolean, isNew: boolean): void {
  const place = byId(side);
  if (isNew || !place.firstElementChild) place.replaceChildren(el('.cards'), el('small'));
  const [row, points] = [place.firstElementChild!, place.lastElementChild!];
  for (const card of cards.slice(row.children.length)) row.append(playingCard(card));
  place.classList.toggle('won', won);
  points.textContent = cards.length ? `${say(side)} ${pointsOf(cards)}` : say(side);
}

/** Soft lights behind the host; static with reduced motion. */
function lights(): void {
  const canvas = document.querySelector('canvas');
  const paint = canvas?.getContext('2d');
  if (!canvas || !paint) return;
  const spots = Array.from({ length: 14 }, (_, at) => ({
    x: (at * 0.37) % 1,
    y: (at * 0.23) % 0.7,
    r: 0.05 + (at % 4) * 0.03,
    hue: at % 2,
  }));
  const draw = (time: number) => {
    if (canvas.width !== canvas.clientWidth) [canvas.width, canvas.height] = [canvas.clientWidth, canvas.clientHeight];
    const { width, height } = canvas;
    paint.clearRect(0, 0, width, height);
    for (const [at, { x, y, r, hue }] of spots.entries()) {
      const left = ((x + Math.sin(time / 4000 + at) * 0.04 + 1) % 1) * width;
      const top = (y + Math.cos(time / 5000 + at * 2) * 0.02) * height;
      const glow = paint.createRadialGradient(left, top, 0, left, top, r * width);
      glow.addColorStop(0, hue ? '#ff5c9340' : '#ffc24b33');
      glow.addColorStop(1, 'transparent');
      paint.fillStyle = glow;
      paint.fillRect(left - r * width, top - r * width, 2 * r * width, 2 * r * width);
    }
  };
  draw(0);
  if (isStill()) return;
  // Twelve frames a second are enough here and save battery.
  setInterval(() => {
    if (!document.hidden) draw(performance.now());
  }, 80);
}

document.documentElement.lang = language.toLowerCase();
lights();
setInterval(play, 250);
void poll();
