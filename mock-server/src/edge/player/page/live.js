/** Simulated stream of a live room: polls the feed with its ticket every few seconds and animates it. */
import { el, isStill, playingCard } from './dom.js';
import { postToSite } from './site.js';

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
};
const say = (key) => WORDS[key][language === 'EN' ? 0 : 1];
const $ = (id) => document.getElementById(id);
const EVERY_MS = 4000;
/** Shares of a hand's duration: shuffling, then a card per beat, then the result. */
const SHUFFLE = 0.2;
const BEAT = 0.08;

let feed = null;
let behind = 0;
let isOver = false;

async function poll() {
  if (isOver) return;
  try {
    const answer = await fetch('/wps/game/live/feed', {
      headers: { Authorization: fragment.get('t') ?? '', Language: language },
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(8000),
    });
    const envelope = await answer.json();
    if (!envelope.success) {
      if (answer.status >= 500) throw new Error('busy');
      isOver = true;
      $('gone').textContent = say('over');
      $('gone').hidden = false;
      return postToSite('over');
    }
    const isFirst = feed === null;
    feed = envelope.value;
    behind = Date.now() - feed.at;
    $('gone').hidden = true;
    show();
    if (isFirst) postToSite('ready', { nodeId: '', mode: 'real', balance: '', currency: '' });
  } catch {
    $('gone').textContent = say('lost');
    $('gone').hidden = feed !== null;
  }
  setTimeout(() => void poll(), EVERY_MS);
}

function show() {
  document.title = feed.name;
  $('host').src = feed.avatar;
  $('host').alt = feed.name;
  $('host').hidden = false;
  $('live').textContent = say('live');
  $('viewers').textContent =
    `${new Intl.NumberFormat(language === 'EN' ? 'en-GB' : 'en-IN').format(feed.viewers)} ${say('viewers')}`;
  $('road').replaceChildren(...feed.road.map((winner) => el(`li.${winner}`)));
  const known = new Set([...$('talk').children].map((line) => line.dataset.id));
  for (const { id, who, text } of feed.talk) {
    if (known.has(id)) continue;
    const line = el('li', {}, el('b', {}, `${who} `), text);
    line.dataset.id = id;
    $('talk').append(line);
  }
  while ($('talk').children.length > 3) $('talk').firstChild.remove();
}

const worth = (card) => ((card % 13) + 1 >= 10 ? 0 : (card % 13) + 1);
const points = (cards) => cards.reduce((sum, card) => sum + worth(card), 0) % 10;

/** The cards in dealing order: alternating, the third ones last. */
const order = ({ player, banker }) =>
  [player[0], banker[0], player[1], banker[1], player[2], banker[2]].map((card, at) => ({
    card,
    side: at % 2 === 0 ? 'player' : 'banker',
  }));

let shown = '';
function play() {
  if (!feed) return;
  const { hand } = feed;
  const part = (Date.now() - behind - hand.startedAt) / (hand.endsAt - hand.startedAt);
  const all = order(hand).filter(({ card }) => card !== undefined);
  const count = Math.max(0, Math.min(all.length, Math.floor((part - SHUFFLE) / BEAT) + 1));
  const isDone = count === all.length;
  const key = `${hand.number} ${part < SHUFFLE ? 0 : count}`;
  if (key === shown) return;
  const isNext = shown.startsWith(`${hand.number} `);
  shown = key;
  if (part < SHUFFLE) {
    $('phase').textContent = say('soon');
    for (const side of ['player', 'banker']) lay(side, [], false, true);
    return;
  }
  const dealt = all.slice(0, count);
  for (const side of ['player', 'banker']) {
    const cards = dealt.filter((one) => one.side === side).map(({ card }) => card);
    lay(side, cards, isDone && hand.winner === side, !isNext);
  }
  const result = hand.winner === 'tie' ? say('tie') : `${say(hand.winner)} ${say('wins')}`;
  $('phase').textContent = isDone ? result : say('dealing');
}

/** Cards on the table stay; only a new one is animated. */
function lay(side, cards, won, isNew) {
  const place = $(side);
  if (isNew || !place.firstChild) place.replaceChildren(el('.cards'), el('small'));
  const row = place.firstChild;
  for (const card of cards.slice(row.children.length)) row.append(playingCard(card));
  place.classList.toggle('won', won);
  place.lastChild.textContent = cards.length ? `${say(side)} ${points(cards)}` : say(side);
}

/** Soft lights behind the host; static with reduced motion. */
function lights() {
  const canvas = $('lights');
  const paint = canvas.getContext('2d');
  const spots = Array.from({ length: 14 }, (_, at) => ({
    x: (at * 0.37) % 1,
    y: (at * 0.23) % 0.7,
    r: 0.05 + (at % 4) * 0.03,
    hue: at % 2,
  }));
  const draw = (time) => {
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
  setInterval(() => !document.hidden && draw(performance.now()), 80);
}

document.documentElement.lang = language.toLowerCase();
lights();
setInterval(play, 250);
void poll();
