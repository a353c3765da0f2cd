/** Pictures of promotions, banners and ranks as small SVG: night water, stars, and one figure with its reflection. */
import { drawText } from '../artwork/lettering';
import { FIGURES, lily } from './figures';

export interface PictureTheme {
  readonly from: string;
  readonly to: string;
  readonly accent: string;
  readonly figure: keyof typeof FIGURES;
  /** The amount in digits: readable in every language. */
  readonly headline?: string;
}

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** A wide picture: figure at the right, water at the bottom. Text stays in HTML, where it can be read aloud and translated. */
export function drawPicture(theme: PictureTheme, { width, height }: PictureSize): string {
  const { from, to, accent, figure, headline } = theme;
  const size = Math.round(height * 0.66);
  const left = Math.round(width - size - height * 0.18);
  const top = Math.round(height * 0.12);
  const water = Math.round(height * 0.8);
  const drawn = `<svg width="${size}" height="${size}" viewBox="0 0 100 100">${FIGURES[figure](accent)}</svg>`;
  const middle = left + size / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">
<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>
<radialGradient id="h"><stop offset="0" stop-color="${accent}" stop-opacity=".6"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></radialGradient>
<linearGradient id="t" x1="0" y1="0" x2="0" y2="1"><stop offset=".2" stop-color="#fff"/><stop offset="1" stop-color="${accent}"/></linearGradient>
<linearGradient id="r" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="${accent}" stop-opacity=".2"/><stop offset="1" stop-color="${accent}" stop-opacity="0"/></linearGradient></defs>
<rect width="${width}" height="${height}" fill="url(#g)"/>
<path d="M${middle} ${top + size / 2}L${width * 0.3} 0h${width * 0.16}zM${middle} ${top + size / 2}L0 ${height * 0.34}V${height * 0.62}z" fill="url(#r)" fill-opacity=".7"/>
<g transform="translate(${-height * 0.2} ${height * 0.28}) scale(${height / 100})" opacity=".08">${lily(accent)}</g>
${stars(figure, width, water)}
<circle cx="${middle}" cy="${top + size / 2}" r="${size * 0.9}" fill="url(#h)"/>
<svg x="${left}" y="${top}">${drawn}</svg>
<g transform="translate(${left} ${water * 2 - top}) scale(1 -1)" opacity=".16">${drawn}</g>
${wave(water - height * 0.04, width, height, 0.06)}${wave(water + height * 0.05, width, height, 0.09)}
${headline ? headlineOf(headline, height) : ''}
</svg>`;
}

/** Left of the figure. */
const headlineOf = (text: string, height: number): string => {
  const size = Math.round(height * (text.length > 4 ? 0.27 : 0.36));
  const [x, y] = [Math.round(height * 0.16), Math.round(height * 0.46 + size * 0.36)];
  return drawText(text, { x, y, size, fill: 'url(#t)', spacing: -size * 0.02 });
};

const wave = (y: number, width: number, height: number, opacity: number): string =>
  `<path d="M0 ${Math.round(y)}q${width / 8}-14 ${width / 4} 0t${width / 4} 0 ${width / 4} 0 ${width / 4} 0V${height}H0z" fill="#fff" fill-opacity="${opacity}"/>`;

/** A few stars at positions derived from the picture's name. */
function stars(name: string, width: number, below: number): string {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 17);
  const next = (most: number) => (seed = (seed * 75 + 74) % 65537) % most;
  const spots = Array.from({ length: 14 }, () => {
    const [x, y] = [next(width), next(Math.round(below * 0.9))];
    return `<circle cx="${x}" cy="${y}" r="${1 + next(3)}" fill-opacity="0.${2 + next(5)}"/>`;
  });
  return `<g fill="#fff">${spots.join('')}</g>`;
}

/** A round badge with one lit petal per rank. */
export function drawRank(rank: number): string {
  const colours = ['#8AA0C8', '#7FC8A9', '#35D07F', '#FF5C93', '#C9D3E8', '#FFC24B', '#B69CFF'];
  const colour = colours[(rank - 1) % colours.length]!;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="96" height="96"><circle cx="50" cy="50" r="48" fill="#121A2B" stroke="${colour}" stroke-width="4"/><g transform="translate(14 10) scale(.72)">${lily(colour)}</g></svg>`;
}
