/** paymentMark: the mark of a wallet or bank in the colour that people know it by. Drawn here, no provider's own logo. */
import { drawText } from '../artwork/lettering';

interface Mark {
  readonly ground: string;
  /** Shapes on a square of 64, white unless they say otherwise; absent: the initials. */
  readonly shapes?: string;
}

const MARKS: Readonly<Record<string, Mark>> = {
  // A folded bird.
  BKASH: {
    ground: '#e2136e',
    shapes:
      '<path d="M12 15 45 25 33 40z"/><path d="M33 40 45 25l8-2-5 9z" fill-opacity=".7"/><path d="M33 40 22 53l-3-21z" fill-opacity=".85"/>',
  },
  // An open ring around a coin.
  NAGAD: {
    ground: '#f15a22',
    shapes:
      '<circle cx="32" cy="32" r="17" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" stroke-dasharray="80 27" transform="rotate(-70 32 32)"/><circle cx="32" cy="32" r="6"/>',
  },
  ROCKET: {
    ground: '#8c3494',
    shapes:
      '<path d="M32 9c8 6 11 15 11 24l-4 9H25l-4-9c0-9 3-18 11-24z"/><path d="m20 35-7 11 9-2zm24 0 7 11-9-2z" fill-opacity=".75"/><circle cx="32" cy="27" r="4.5" fill="#8c3494"/><path d="M28 45h8l-4 11z" fill="#ffc24b"/>',
  },
  UPAY: {
    ground: '#ffd400',
    shapes:
      '<path d="M20 17v17a12 12 0 0 0 24 0V17" fill="none" stroke="#0b4ea2" stroke-width="8" stroke-linecap="round"/>',
  },
  USDT: {
    ground: '#26a17b',
    shapes:
      '<path d="M16 15h32v8H36v27h-8V23H16z"/><ellipse cx="32" cy="31" rx="19" ry="5" fill="none" stroke="#fff" stroke-width="3"/>',
  },
  // The corners of a QR code.
  BQR: {
    ground: '#006a4e',
    shapes:
      '<path fill-rule="evenodd" d="M13 13h16v16H13zm5 5v6h6v-6zM35 13h16v16H35zm5 5v6h6v-6zM13 35h16v16H13zm5 5v6h6v-6z"/><path d="M35 35h7v7h-7zm9 9h7v7h-7zm0-9h7v4h-7zm-9 11h4v5h-4z"/><circle cx="43" cy="43" r="3" fill="#f42a41"/>',
  },
  DBBL: { ground: '#00713d' },
  BRAC: { ground: '#0a4c9a' },
  CITY: { ground: '#d71920' },
  IBBL: { ground: '#0b6b4f' },
  EBL: { ground: '#1b2f7a' },
  SONALI: { ground: '#9c5700' },
};

/** Font size by number of letters. */
const SIZES: Readonly<Record<number, number>> = { 1: 26, 2: 24, 3: 20, 4: 18, 5: 14, 6: 12 };

/** An SVG of 64 by 64; codes without a mark of their own get initials on a plain ground. */
export function paymentMark(code: string): string {
  const { ground, shapes = initials(code) } = MARKS[code] ?? { ground: '#3a4660' };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64"><rect width="64" height="64" rx="16" fill="${ground}"/><g fill="#fff">${shapes}</g></svg>`;
}

function initials(code: string): string {
  const shown = code.slice(0, 6);
  return drawText(shown, {
    ...{ x: 32, y: 39, size: SIZES[shown.length] ?? 12, fill: '#fff', anchor: 'middle', maxWidth: 56 },
  });
}
