/** Figures of pictures, one per subject, on a 100 × 100 field; `c` is the accent colour. */
import { drawText } from '../artwork/lettering';

const taka = (x: number, y: number, size: number) => drawText('৳', { x, y, size, fill: '#7a4a00', anchor: 'middle' });

export const FIGURES = {
  gift: (c: string) =>
    `<rect x="20" y="46" width="60" height="40" rx="5" fill="${c}"/><rect x="14" y="34" width="72" height="16" rx="4" fill="${c}"/><path d="M46 34h8v52h-8z" fill="#fff" fill-opacity=".75"/><path d="M50 34c-20 0-22-20-10-20 7 0 10 10 10 20zm0 0c20 0 22-20 10-20-7 0-10 10-10 20z" fill="none" stroke="#fff" stroke-width="5"/>`,
  coins: (c: string) =>
    `<g fill="${c}" stroke="#7a4a00" stroke-opacity=".35" stroke-width="2"><ellipse cx="38" cy="78" rx="24" ry="9"/><ellipse cx="38" cy="68" rx="24" ry="9"/><ellipse cx="38" cy="58" rx="24" ry="9"/><circle cx="68" cy="40" r="24"/></g>${taka(68, 51, 32)}`,
  calendar: (c: string) =>
    `<rect x="16" y="22" width="68" height="64" rx="8" fill="#fff" fill-opacity=".92"/><path d="M16 30a8 8 0 0 1 8-8h52a8 8 0 0 1 8 8v12H16z" fill="${c}"/><g fill="${c}"><circle cx="34" cy="58" r="6"/><circle cx="52" cy="58" r="6"/><circle cx="70" cy="58" r="6" fill-opacity=".35"/><circle cx="34" cy="74" r="6" fill-opacity=".35"/><circle cx="52" cy="74" r="6" fill-opacity=".35"/></g><path d="M34 14v14M66 14v14" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  wheel: (c: string) =>
    `<circle cx="50" cy="52" r="38" fill="#fff" fill-opacity=".9"/><g fill="${c}"><path d="M50 52V14a38 38 0 0 1 33 19z"/><path d="M50 52l33 19a38 38 0 0 1-33 19z" fill-opacity=".8"/><path d="M50 52L17 71a38 38 0 0 1 0-38z" fill-opacity=".6"/></g><circle cx="50" cy="52" r="7" fill="#121A2B"/><path d="M44 6h12l-6 14z" fill="#fff"/>`,
  friends: (c: string) =>
    `<circle cx="36" cy="36" r="15" fill="${c}"/><path d="M10 82c0-18 11-28 26-28s26 10 26 28z" fill="${c}"/><circle cx="68" cy="42" r="12" fill="#fff" fill-opacity=".85"/><path d="M56 58c18-6 34 4 34 24H68c0-10-4-18-12-24z" fill="#fff" fill-opacity=".85"/>`,
  trophy: (c: string) =>
    `<path d="M28 16h44v22c0 16-10 26-22 26S28 54 28 38z" fill="${c}"/><path d="M28 22H14c0 16 6 24 16 26M72 22h14c0 16-6 24-16 26" fill="none" stroke="${c}" stroke-width="6"/><path d="M45 62h10v14H45z" fill="${c}"/><rect x="32" y="76" width="36" height="10" rx="3" fill="#fff" fill-opacity=".85"/>`,
  percent: (c: string) =>
    `<circle cx="50" cy="50" r="38" fill="${c}"/><path d="M34 68l32-36" stroke="#121A2B" stroke-width="7" stroke-linecap="round"/><circle cx="36" cy="38" r="8" fill="#121A2B"/><circle cx="64" cy="62" r="8" fill="#121A2B"/>`,
  phone: (c: string) =>
    `<rect x="28" y="8" width="44" height="84" rx="9" fill="#fff" fill-opacity=".92"/><rect x="33" y="18" width="34" height="60" rx="3" fill="${c}"/><circle cx="50" cy="85" r="3.5" fill="#121A2B"/><path d="M50 34v26m-11-11 11 11 11-11" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  camera: (c: string) =>
    `<rect x="12" y="30" width="76" height="54" rx="10" fill="#fff" fill-opacity=".92"/><path d="M36 30l6-12h16l6 12z" fill="#fff" fill-opacity=".92"/><circle cx="50" cy="57" r="20" fill="${c}"/><circle cx="50" cy="57" r="12" fill="#121A2B"/><circle cx="45" cy="52" r="4" fill="#fff" fill-opacity=".8"/><rect x="70" y="38" width="10" height="6" rx="3" fill="${c}"/>`,
  compass: (c: string) =>
    `<circle cx="50" cy="50" r="38" fill="#fff" fill-opacity=".92"/><circle cx="50" cy="50" r="30" fill="#121A2B"/><path d="M50 24l9 26h-18z" fill="${c}"/><path d="M50 76l9-26h-18z" fill="#fff" fill-opacity=".75"/><circle cx="50" cy="50" r="4" fill="#FFC24B"/>`,
  ticket: (c: string) =>
    `<g transform="rotate(-12 50 50)"><path d="M10 32h80v12a8 8 0 0 0 0 16v12H10V60a8 8 0 0 0 0-16z" fill="${c}"/><path d="M66 34v36" stroke="#fff" stroke-width="3" stroke-dasharray="5 5"/>${taka(38, 62, 30)}<circle cx="78" cy="52" r="5" fill="#fff" fill-opacity=".8"/></g>`,
  lantern: (c: string) =>
    `<path d="M50 6v10" stroke="#fff" stroke-width="4" stroke-linecap="round"/><path d="M36 16h28l10 16v34L64 84H36L26 66V32z" fill="${c}"/><path d="M50 34c9 12 11 18 11 24a11 11 0 0 1-22 0c0-6 2-12 11-24z" fill="#fff" fill-opacity=".9"/><path d="M50 48c4 6 5 9 5 12a5 5 0 0 1-10 0c0-3 1-6 5-12z" fill="#FFC24B"/><rect x="34" y="84" width="32" height="7" rx="3" fill="#fff" fill-opacity=".85"/>`,
  lily: (c: string) => lily(c),
  ball: (c: string) =>
    `<circle cx="50" cy="50" r="36" fill="#fff" fill-opacity=".95"/><path d="M50 30l16 12-6 19H40l-6-19z" fill="${c}"/><path d="M50 14v16m16 12 17-6M60 61l11 16M40 61L29 77M34 42l-17-6" stroke="${c}" stroke-width="4"/>`,
};

export function lily(c: string): string {
  const petals = [-70, -40, -14, 14, 40, 70]
    .map(
      (turn) =>
        `<path d="M50 86C34 66 38 34 50 16c12 18 16 50 0 70z" fill="${c}" fill-opacity=".8" transform="rotate(${turn} 50 86)"/>`,
    )
    .join('');
  return `${petals}<circle cx="50" cy="80" r="7" fill="#FFC24B"/>`;
}
