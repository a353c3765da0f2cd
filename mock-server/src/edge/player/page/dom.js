/** DOM helpers: elements without markup strings, delays, reduced motion. */

/** el('button.big', { type: 'button', onclick }, 'text', child …) */
export function el(name, props = {}, ...children) {
  const [tag, ...classes] = name.split('.');
  const node = document.createElement(tag || 'div');
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith('on') || key in node) node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Delay; shortened to 60 ms with reduced motion. */
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, isStill() ? Math.min(ms, 60) : ms));

/** A figure served by the gateway, by subject and palette. */
export const figure = (name, palette = 0, alt = '') =>
  el('img', { src: `/wps/media/figure/${name}-${palette}.svg`, alt, draggable: false });

const ICONS = {
  back: 'M15 5l-7 7 7 7',
  more: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
};
export function icon(name) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', ICONS[name]);
  svg.append(path);
  return svg;
}

/** "♠" and "♥" as text; ranks from 0 ace to 12 king. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const SUITS = ['♠', '♥', '♦', '♣'];
export function playingCard(card) {
  const suit = Math.floor(card / 13);
  const red = suit === 1 || suit === 2;
  return el(
    `span.card${red ? '.red' : ''}`,
    { role: 'img', ariaLabel: `${RANKS[card % 13]}${SUITS[suit]}` },
    el('b', {}, RANKS[card % 13]),
    el('i', {}, SUITS[suit]),
  );
}
