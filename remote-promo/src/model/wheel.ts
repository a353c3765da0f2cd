/** wheel: geometry of the prize wheel. Sectors run clockwise from the top; angles are in degrees. */

const FULL = 360;
/** Full rotations before the wheel stops. */
const ROTATIONS = 5;

/** Centre angle of a sector. */
export const middleOf = (sector: number, sectors: number): number => ((sector + 0.5) * FULL) / sectors;

/** The next rotation, always clockwise, that puts the sector's centre at the top. */
export function rotationTo(sector: number, sectors: number, from: number): number {
  const settled = mod(-middleOf(sector, sectors));
  return from + ROTATIONS * FULL + mod(settled - from);
}

/** The sector under the pointer at a rotation. */
export const sectorAt = (rotation: number, sectors: number): number =>
  Math.floor((mod(-rotation) * sectors) / FULL) % sectors;

/** SVG path of a sector centred at the top; the caller rotates it into place. */
export function sectorPath(sectors: number, radius: number): string {
  const half = Math.PI / sectors;
  const x = round(radius * Math.sin(half));
  const y = round(-radius * Math.cos(half));
  return `M0 0 L${-x} ${y} A${radius} ${radius} 0 0 1 ${x} ${y} Z`;
}

const mod = (degrees: number): number => ((degrees % FULL) + FULL) % FULL;
/** Rounded, because engines differ in the last digits of Math.sin and hydration compares the markup. */
const round = (value: number): number => Math.round(value * 100) / 100;
