/** Text in pictures as paths: an image has no web fonts, and a device may have no taka sign. */
import { LETTER_OUTLINES } from './letter-outlines';

const EM = 1000;
/** Letters without an outline. */
const SPACE = 300;

interface Lettering {
  /** Left end of the baseline, or its middle with `anchor: 'middle'`. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly anchor?: 'start' | 'middle';
  /** Change of the distance between letters, in units of the picture. */
  readonly spacing?: number;
  /** The text is made smaller to fit. */
  readonly maxWidth?: number;
}

/** Width of a text, in units of the picture. */
const widthOf = (text: string, size: number, spacing = 0): number =>
  [...text].reduce((sum, letter) => sum + ((LETTER_OUTLINES[letter]?.[0] ?? SPACE) * size) / EM + spacing, -spacing);

export function drawText(text: string, options: Lettering): string {
  const { x, y, fill, anchor = 'start', spacing = 0, maxWidth = Infinity } = options;
  const scale = Math.min(1, maxWidth / widthOf(text, options.size, spacing));
  const size = options.size * scale;
  let left = anchor === 'middle' ? x - widthOf(text, size, spacing) / 2 : x;
  const letters = [...text].map((letter) => {
    const [width, path] = LETTER_OUTLINES[letter] ?? [SPACE, ''];
    const at = left;
    left += (width * size) / EM + spacing;
    return path
      ? `<path transform="translate(${round(at)} ${round(y)}) scale(${round(size / EM, 4)})" d="${path}"/>`
      : '';
  });
  return `<g fill="${fill}">${letters.join('')}</g>`;
}

const round = (value: number, digits = 2): number => Number(value.toFixed(digits));
