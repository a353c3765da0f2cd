/** drawTile: a game's picture, the same for the same game: gradient, pattern, glow, figure. No text, no scripts. */
import type { CatalogueGame } from '../../features/games/catalogue/game';
import { createRandom, type Random } from '../../ground/random';
import { FIGURES } from './figures';
import { figureOf } from './subjects';

interface Palette {
  readonly from: string;
  readonly to: string;
  readonly light: string;
  readonly deep: string;
}

/** Palettes of tiles, from night blue to lily pink. */
const PALETTES: readonly Palette[] = [
  { from: '#5A1A66', to: '#0D1230', light: '#FF8DB4', deep: '#E0357A' },
  { from: '#0F5570', to: '#0A1024', light: '#6FE3FF', deep: '#1787C9' },
  { from: '#6E2618', to: '#180A1E', light: '#FFA36B', deep: '#E2442F' },
  { from: '#17593D', to: '#08131F', light: '#7DF0B0', deep: '#17A267' },
  { from: '#3E2788', to: '#0B0F2A', light: '#B69CFF', deep: '#6A3FE0' },
  { from: '#6B4A0E', to: '#190F1E', light: '#FFE08A', deep: '#E59A1C' },
  { from: '#173D88', to: '#090F22', light: '#8FB4FF', deep: '#2F63E6' },
  { from: '#741842', to: '#140A22', light: '#FF9AC4', deep: '#D42A6B' },
];

const SIZE = 320;

const PATTERNS: ReadonlyArray<(random: Random) => string> = [
  // Rays from the figure.
  () =>
    `<g fill="#fff" fill-opacity=".05">${Array.from({ length: 12 }, (_, at) => `<path d="M160 138 142-90h36z" transform="rotate(${at * 30} 160 138)"/>`).join('')}</g>`,
  // Ripples of water.
  () =>
    `<g fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="2">${[60, 92, 126, 162, 200].map((r) => `<circle cx="160" cy="138" r="${r}"/>`).join('')}</g>`,
  // Stars.
  (random) =>
    `<g fill="#fff">${Array.from({ length: 15 }, () => `<circle cx="${random.int(6, 314)}" cy="${random.int(6, 230)}" r="${random.pick([1, 1.4, 2.2])}" fill-opacity="${random.pick([0.25, 0.45, 0.7])}"/>`).join('')}</g>`,
  // Stitches of a kantha.
  () =>
    `<g fill="none" stroke="#fff" stroke-opacity=".11" stroke-width="3" stroke-dasharray="9 8">${[20, 52, 84, 116].map((r) => `<path d="M160 ${138 - r * 1.35} ${160 + r * 1.35} 138 160 ${138 + r * 1.35} ${160 - r * 1.35} 138z"/>`).join('')}</g>`,
  // Reeds at the sides.
  (random) =>
    `<g fill="none" stroke="#fff" stroke-opacity=".09" stroke-width="4" stroke-linecap="round">${[10, 26, 44, 276, 294, 310].map((x) => `<path d="M${x} 320q${random.int(-8, 8)}-90 ${x < 160 ? random.int(4, 24) : -random.int(4, 24)}-${random.int(150, 260)}"/>`).join('')}</g>`,
];

const gradient = (id: string, from: string, to: string) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2=".4" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

const definitions = ({ from, to, light, deep }: Palette) =>
  `<defs>${gradient('g', from, to)}${gradient('a', light, deep)}${gradient('w', '#FFE9A8', '#F0A020')}${gradient('p', '#FFFFFF', light)}<radialGradient id="h"><stop stop-color="${light}" stop-opacity=".55"/><stop offset="1" stop-color="${light}" stop-opacity="0"/></radialGradient></defs>`;

/** The seed of a picture: a hash of the text. */
export const seedOf = (text: string): number =>
  [...text].reduce((hash, letter) => (Math.imul(hash, 33) + letter.charCodeAt(0)) | 0, 5381);

export interface Tile {
  readonly key: string;
  readonly figure: string;
  readonly jackpot?: boolean;
}

/** A square picture as SVG, the same for the same key. */
export function drawPictureTile({ key, figure, jackpot = false }: Tile): string {
  const random = createRandom(seedOf(key));
  const palette = random.pick(PALETTES);
  const pattern = random.pick(PATTERNS)(random);
  const scale = 2.1;
  const tilt = random.int(-50, 50) / 10;
  const glow = random.int(110, 210);
  const corner = Math.round(160 - 50 * scale);
  const frame = jackpot
    ? `<rect x="5" y="5" width="310" height="310" rx="20" fill="none" stroke="url(#w)" stroke-width="6"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">` +
    definitions(palette) +
    `<rect width="320" height="320" fill="url(#g)"/>${pattern}<circle cx="${glow}" cy="132" r="150" fill="url(#h)"/>` +
    `<ellipse cx="160" cy="262" rx="84" ry="12" fill="#000" fill-opacity=".28"/>` +
    `<g transform="translate(${corner} ${corner}) scale(${scale}) rotate(${tilt} 50 50)">${FIGURES[figure] ?? FIGURES.lily}</g>` +
    `${frame}</svg>`
  );
}

export const drawTile = (game: CatalogueGame): string =>
  drawPictureTile({ key: game.gameCode + game.nodeId, figure: figureOf(game), jackpot: game.jackpot });

/** A figure without background, or null for an unknown name. */
export function drawFigure(figure: string, palette: number): string | null {
  const { light, deep } = PALETTES[palette] ?? PALETTES[0]!;
  const shape = Object.hasOwn(FIGURES, figure) ? FIGURES[figure] : null;
  if (!shape) return null;
  const paints = gradient('a', light, deep) + gradient('w', '#FFE9A8', '#F0A020') + gradient('p', '#FFFFFF', light);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100"><defs>${paints}</defs>${shape}</svg>`;
}
