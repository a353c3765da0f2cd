import { rememberTile, tappedTile } from '../../model/tappedTile';
import { moveFromTile } from './moveFromTile';

const box = (left: number, top: number, size: number) => () =>
  ({ left, top, width: size, height: size, right: left + size, bottom: top + size }) as DOMRect;

/** A tile with a loaded picture of 100 px at 16, 300. */
function aTile(): Element {
  const tile = document.createElement('a');
  const image = document.createElement('img');
  Object.defineProperty(image, 'currentSrc', { value: 'http://img.test/lily.svg' });
  image.getBoundingClientRect = box(16, 300, 100);
  tile.append(image);
  return tile;
}
/** The picture where the game loads: 50 px at 155, 375. */
function aPicture() {
  const image = document.createElement('img');
  const animate = jest.fn((_frames: Keyframe[], _options: KeyframeAnimationOptions) => ({}) as Animation);
  Object.assign(image, { getBoundingClientRect: box(155, 375, 50), animate });
  return { image, frames: () => animate.mock.calls.map(([frames]) => frames) };
}
const preferReduced = (matches: boolean) =>
  Object.defineProperty(window, 'matchMedia', { value: () => ({ matches }), configurable: true });
beforeEach(() => preferReduced(false));

it('[SITE-22] the picture of the tapped tile moves once to where its game loads', () => {
  rememberTile('9001', aTile());
  expect([tappedTile('9001')?.src, tappedTile('9002')]).toEqual(['http://img.test/lily.svg', null]);
  const [first, again] = [aPicture(), aPicture()];
  moveFromTile('9001', first.image);
  expect(first.frames()).toEqual([[{ transform: 'translate(-114px, -50px) scale(2)' }, { transform: 'none' }]]);
  // The skeleton of the next step shows the same picture.
  moveFromTile('9001', again.image);
  expect(again.frames()).toEqual([]);
});

it('[SITE-22] a game that was opened by its address, not by a tile, does not move', () => {
  const picture = aPicture();
  moveFromTile('9003', picture.image);
  expect(picture.frames()).toEqual([]);
});

it('[SITE-22] it does not move with reduced motion', () => {
  preferReduced(true);
  rememberTile('9001', aTile());
  const { image, frames } = aPicture();
  moveFromTile('9001', image);
  expect(frames()).toEqual([]);
  expect(tappedTile('9001')).not.toBeNull();
});

it('a tile without a loaded picture leaves none', () => {
  rememberTile('9001', aTile());
  rememberTile('9001', document.createElement('a'));
  expect(tappedTile('9001')).toBeNull();
});
