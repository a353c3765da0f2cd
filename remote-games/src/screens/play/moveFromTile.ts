/**
 * moveFromTile: the tapped tile's picture moves to where its game loads. The new page is drawn at once and moves by a transform:
 * nothing waits and nothing shifts. Not the View Transitions API: docs/decisions/0036-from-tile-to-game.md.
 */
import { prefersReducedMotion } from '@site/shared/kernel';
import { tappedTile } from '../../model/tappedTile';

/** As `motion.slow` of the theme. */
const MOVE: KeyframeAnimationOptions = { duration: 320, easing: 'ease-out' };

/** Once per tap: the skeleton of the next step shows the same picture, in its place. */
export function moveFromTile(nodeId: string, picture: HTMLImageElement): void {
  const tile = tappedTile(nodeId);
  const from = tile?.from;
  if (!from) return;
  tile.from = null;
  const to = picture.getBoundingClientRect();
  if (prefersReducedMotion() || from.width === 0 || to.width === 0) return;
  const right = from.left + from.width / 2 - (to.left + to.width / 2);
  const down = from.top + from.height / 2 - (to.top + to.height / 2);
  const scale = from.width / to.width;
  picture.animate([{ transform: `translate(${right}px, ${down}px) scale(${scale})` }, { transform: 'none' }], MOVE);
}
