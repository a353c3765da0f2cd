/** DOM helpers: elements without markup strings, delays, reduced motion. */

/** The element of a name such as "button.main"; ".note" is a div. */
type ElementOf<Name extends string> =
  TagOf<Name> extends keyof HTMLElementTagNameMap
    ? HTMLElementTagNameMap[TagOf<Name>]
    : TagOf<Name> extends ''
      ? HTMLDivElement
      : HTMLElement;
type TagOf<Name extends string> = Name extends `${infer Tag}.${string}` ? Tag : Name;

/** Left out of the children when it is not an element or text. */
type Child = Node | string | null | undefined | false;

/** The element with this id of the page's own HTML. */
export const byId = <T extends HTMLElement = HTMLElement>(id: string): T => document.getElementById(id) as T;

/** el('button.big', { type: 'button', onclick }, 'text', child …) */
export function el<Name extends string>(
  name: Name,
  props: Partial<ElementOf<Name>> = {},
  ...children: readonly Child[]
): ElementOf<Name> {
  const [tag, ...classes] = name.split('.');
  const node: HTMLElement = document.createElement(tag || 'div');
  if (classes.length) node.className = classes.join(' ');
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null) continue;
    if (key.startsWith('on') || key in node) Object.assign(node, { [key]: value });
    else node.setAttribute(key, String(value));
  }
  node.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return node as ElementOf<Name>;
}

export const isStill = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;
/** Delay; shortened to 60 ms with reduced motion. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, isStill() ? Math.min(ms, 60) : ms));

/** A figure served by the gateway, by subject and palette. */
export const figure = (name: string, palette = 0, alt = ''): HTMLImageElement =>
  el('img', { src: `/wps/media/figure/${name}-${palette}.svg`, alt, draggable: false });

const ICONS = {
  back: 'M15 5l-7 7 7 7',
  more: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  sound: 'M5 9v6h4l5 4V5L9 9zM17.5 8.5a5 5 0 0 1 0 7',
  silence: 'M5 9v6h4l5 4V5L9 9zM17 9.5l5 5M22 9.5l-5 5',
};
export function icon(name: keyof typeof ICONS): SVGSVGElement {
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
export function playingCard(card: number): HTMLElement {
  const rank = RANKS[card % 13]!;
  const suit = Math.floor(card / 13);
  const red = suit === 1 || suit === 2;
  return el(
    `span.card${red ? '.red' : ''}`,
    { role: 'img', ariaLabel: `${rank}${SUITS[suit]}` },
    el('b', {}, rank),
    el('i', {}, SUITS[suit]),
  );
}
