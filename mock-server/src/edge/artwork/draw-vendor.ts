/** drawVendor: a vendor's logo, coloured or white on transparent; drawHost: a host's portrait for the live rooms. */
import type { Vendor } from '../../features/games/catalogue/vendors';
import { createRandom } from '../../ground/random';
import { seedOf } from './draw-tile';
import { drawText } from './lettering';

/** Light, deep, and a tone in between for text that is readable on dark and light pages. */
const HUES = [
  ['#FF8DB4', '#C92A6B', '#E0487F'],
  ['#6FE3FF', '#1673B0', '#1F8FC4'],
  ['#FFB26B', '#D9412B', '#DE6530'],
  ['#7DF0B0', '#12855A', '#1C9663'],
  ['#B69CFF', '#5B34C9', '#8A63E8'],
  ['#FFD977', '#C97F12', '#B0771B'],
  ['#8FB4FF', '#2450C9', '#4C7BEA'],
] as const;

/** Logos on a 48 × 48 field: abstract, one shape per family. */
const MARKS = [
  '<path d="M24 4c8 8 10 18 0 28C14 22 16 12 24 4zM6 18c10 0 16 6 18 16C14 36 6 30 6 18zm36 0c-10 0-16 6-18 16 10 2 18-4 18-16z"/>',
  '<path d="M24 4 42 14v20L24 44 6 34V14zm0 9-10 6v10l10 6 10-6V19z" fill-rule="evenodd"/>',
  '<path d="M6 30c6-8 12-8 18 0s12 8 18 0v10H6zM6 16c6-8 12-8 18 0s12 8 18 0v8c-6 8-12 8-18 0s-12-8-18 0z"/>',
  '<path d="M24 4l6 14 14 6-14 6-6 14-6-14-14-6 14-6z"/>',
  '<path d="M8 8h14v14H8zm18 0h14a14 14 0 0 1-14 14zM8 26h14v14A14 14 0 0 1 8 26zm18 0h14v14H26z"/>',
  '<path d="M24 6a18 18 0 1 0 18 18H32a8 8 0 1 1-8-8z"/><circle cx="36" cy="12" r="5"/>',
  '<path d="M10 40V8l28 16zm0 0"/><circle cx="36" cy="36" r="6"/>',
];

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

export function drawVendor({ code, name }: Vendor, style: 'COLOR' | 'WHITE'): string {
  const random = createRandom(seedOf(code));
  const [light, deep, words] = random.pick(HUES);
  const mark = random.pick(MARKS);
  const isColour = style === 'COLOR';
  const ground = isColour
    ? `<defs><linearGradient id="v" x1="0" y1="0" x2="1" y2="1"><stop stop-color="${light}"/><stop offset="1" stop-color="${deep}"/></linearGradient></defs><rect x="2" y="12" width="56" height="56" rx="16" fill="url(#v)"/>`
    : '';
  const [first, ...rest] = name.en.split(' ');
  const lines = name.en.length > 12 && rest.length > 0 ? [first!, rest.join(' ')] : [name.en];
  const size = lines.length > 1 ? 20 : 24;
  const fill = isColour ? words : '#fff';
  const text = lines
    .map((line, at) => drawText(line, { x: 70, y: lines.length > 1 ? 36 + at * 23 : 48, size, fill, maxWidth: 166 }))
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="80" viewBox="0 0 240 80" role="img"><title>${escapeText(name.en)}</title>${ground}<g fill="#fff" transform="translate(6 16)">${mark}</g>${text}</svg>`;
}

/** A portrait of simple forms: hair, face, sari. */
export function drawHost(id: string): string {
  const random = createRandom(seedOf(`host${id}`));
  const [light, deep] = random.pick(HUES);
  const skin = random.pick(['#E8B48C', '#D79B6E', '#C4855A', '#F0C49C']);
  const hair = random.pick([
    'M24 46c0-40 52-40 52 0v30H66V44H34v32H24z',
    'M26 44c0-38 48-38 48 0-4-8-12-14-20-16-6 8-16 14-28 16zM50 10c10-10 22 0 16 10z',
    'M22 60c-4-54 60-54 56 0-2 14-8 10-10 0l-2-16c-12 2-22-4-26-10-2 6-4 8-8 10l-2 16c-2 10-6 14-8 0z',
  ]);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200" viewBox="0 0 100 100"><defs><linearGradient id="v" x1="0" y1="0" x2="0" y2="1"><stop stop-color="${deep}"/><stop offset="1" stop-color="#0D1230"/></linearGradient></defs><rect width="100" height="100" fill="url(#v)"/><circle cx="50" cy="42" r="46" fill="${light}" fill-opacity=".22"/><path d="M14 100c2-22 16-30 36-30s34 8 36 30z" fill="${light}"/><path d="M42 62h16v12c-4 5-12 5-16 0z" fill="${skin}"/><ellipse cx="50" cy="46" rx="17" ry="21" fill="${skin}"/><path d="${hair}" fill="#1B1420"/><circle cx="50" cy="35" r="2" fill="#E23D5B"/><path d="M41 46q3-3 6 0m6 0q3-3 6 0" stroke="#1B1420" stroke-width="1.800" fill="none" stroke-linecap="round"/><path d="M44 56q6 5 12 0" stroke="#B03A4A" stroke-width="2.200" fill="none" stroke-linecap="round"/><path d="M24 100c6-18 16-24 30-26 14 4 22 12 26 26" fill="none" stroke="#FFC24B" stroke-width="3"/></svg>`;
}
