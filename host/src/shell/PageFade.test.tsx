import { fireEvent, render, screen } from '@testing-library/react';
import { Link, MemoryRouter } from 'react-router-dom';
import { PageFade } from './PageFade';

const fades: (Keyframe[] | PropertyIndexedKeyframes | null)[] = [];
const { animate } = Element.prototype;
const { matchMedia } = window;
beforeEach(() => {
  fades.length = 0;
  Element.prototype.animate = function record(keyframes) {
    expect(this.id).toBe('main');
    fades.push(keyframes);
    return {} as Animation;
  };
});
afterEach(() => {
  Element.prototype.animate = animate;
  window.matchMedia = matchMedia;
});

function open() {
  render(
    <MemoryRouter initialEntries={['/m/home']}>
      <main id="main">
        <Link to="/m/lott">Lottery</Link>
        <Link to="?tab=2">Second tab</Link>
      </main>
      <PageFade />
    </MemoryRouter>,
  );
}
const tap = (name: string) => fireEvent.click(screen.getByRole('link', { name }));

it('[SITE-01] fades a new page in, once; not the first one, and not another query of the same page', () => {
  open();
  expect(fades).toHaveLength(0);
  tap('Second tab');
  expect(fades).toHaveLength(0);
  tap('Lottery');
  expect(fades).toEqual([[{ opacity: 0.3 }, { opacity: 1 }]]);
});

it('does not fade for visitors who prefer less motion', () => {
  window.matchMedia = (media) => ({ ...matchMedia(media), matches: media.includes('prefers-reduced-motion: reduce') });
  open();
  tap('Lottery');
  expect(fades).toHaveLength(0);
});
