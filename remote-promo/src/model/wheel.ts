/** wheel: the geometry of the prize wheel: sectors clockwise from the top, and the turn that brings one under the pointer. */

const FULL = 360;
/** Whole turns before it settles, so that it is seen to spin. */
const TURNS = 5;

/** The middle of a sector, in degrees clockwise from the top. */
export const middleOf = (sector: number, sectors: number): number => ((sector + 0.5) * FULL) / sectors;

/** The next rotation (always forwards) after which the sector's middle stands at the top. */
export function rotationTo(sector: number, sectors: number, from: number): number {
  const settled = mod(-middleOf(sector, sectors));
  return from + TURNS * FULL + mod(settled - from);
}

/** The sector under the pointer at a rotation. */
export const sectorAt = (rotation: number, sectors: number): number =>
  Math.floor((mod(-rotation) * sectors) / FULL) % sectors;

/** The outline of a sector of the unit circle with its middle at the top; turned to its place by the caller. */
export function sectorPath(sectors: number, radius: number): string {
  const half = Math.PI / sectors;
  const x = round(radius * Math.sin(half));
  const y = round(-radius * Math.cos(half));
  return `M0 0 L${-x} ${y} A${radius} ${radius} 0 0 1 ${x} ${y} Z`;
}

const mod = (degrees: number): number => ((degrees % FULL) + FULL) % FULL;
/** The same markup on server and browser, whatever their last digits of a sine. */
const round = (value: number): number => Math.round(value * 100) / 100;
