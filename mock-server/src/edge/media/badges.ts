/** Small round pictures: banks by their initials, avatars as lilies. */
import { drawText } from '../artwork/lettering';

const hueOf = (text: string): number => [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 360, 7);

/** Font size by number of letters. */
const SIZES: Readonly<Record<number, number>> = { 1: 26, 2: 24, 3: 20, 4: 18, 5: 14, 6: 12 };

export function drawBank(code: string): string {
  const hue = hueOf(code);
  const shown = code.slice(0, 6);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="16" fill="hsl(${hue} 60% 32%)"/><path d="M0 44q16-10 32 0t32 0v20H0z" fill="hsl(${hue} 60% 40%)"/>${drawText(shown, { x: 32, y: 39, size: SIZES[shown.length] ?? 12, fill: '#fff', anchor: 'middle', maxWidth: 56 })}</svg>`;
}

export function drawAvatar(number: number): string {
  const hue = (number * 47 + 330) % 360;
  const petals = [0, 60, 120, 180, 240, 300]
    .map((turn) => `<ellipse cx="48" cy="28" rx="11" ry="20" transform="rotate(${turn + number * 9} 48 48)"/>`)
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><circle cx="48" cy="48" r="48" fill="hsl(${(hue + 200) % 360} 40% 18%)"/><g fill="hsl(${hue} 80% 68%)" fill-opacity=".85">${petals}</g><circle cx="48" cy="48" r="10" fill="#FFC24B"/></svg>`;
}
