/** Home: the image that the page has preloaded before this code, and its overlays in every visit. */
import { Activity, useState } from 'react';
import { act, screen } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
import { FIRST_SLOTS } from '../first-screen/bootPage';
import { renderShell } from '../testing';
import { HomeScreen } from './HomeScreen';

const promo = defineRemote(
  {
    name: 'promo',
    contract: 1,
    locales: ['bn', 'en'],
    pages: {},
    widgets: { banners: { slot: 'home.banner', order: 10, minHeight: 128 } },
  },
  {
    pages: {},
    widgets: { banners: () => new Promise(() => undefined) },
    messages: () => Promise.resolve({ default: {} }),
  },
);

/** As federation/boot.js does. */
function arrive(locale: string) {
  const image = new Image();
  image.src = '/wps/media/first.webp';
  Object.assign(globalThis, { __preloadedBanner: { widget: 'promo/banners', locale, image } });
  dispatchEvent(new Event('preloadedBanner'));
}
const preloaded = () => (globalThis as { __preloadedBanner?: unknown }).__preloadedBanner;
const pictures = (container: Element) =>
  [...container.querySelectorAll('[data-widget="promo/banners"] img')].map((image) => image.getAttribute('src'));

afterEach(() => Reflect.deleteProperty(globalThis, '__preloadedBanner'));

it('[SITE-26] draws its first slots in the order in which the boot script preloads them', async () => {
  const lake = defineRemote(
    {
      name: 'lake',
      contract: 1,
      locales: ['bn', 'en'],
      pages: {},
      widgets: Object.fromEntries(
        [...FIRST_SLOTS].reverse().map((slot) => [slot.slice('home.'.length), { slot, order: 1, minHeight: 1 }]),
      ),
    },
    { pages: {}, widgets: {}, messages: () => Promise.resolve({ default: {} }) } as never,
  );
  const { container } = await renderShell(<HomeScreen />, { remotes: [lake] });
  const drawn = [...container.querySelectorAll('[data-widget]')].map((place) => place.getAttribute('data-widget'));
  expect(drawn).toEqual(FIRST_SLOTS.map((slot) => slot.replace('home.', 'lake/')));
});

describe('the first picture of home', () => {
  it.each(['before', 'after'])('is shown when it loads %s the first render, until home unmounts', async (when) => {
    if (when === 'before') arrive('en');
    const view = await renderShell(<HomeScreen />, { remotes: [promo] });
    if (when === 'after') act(() => arrive('en'));
    expect(pictures(view.container)).toEqual([`${location.origin}/wps/media/first.webp`]);
    view.unmount();
    expect(preloaded()).toBeUndefined();
  });

  it('[SITE-11] is not shown in another language', async () => {
    arrive('bn');
    const { container } = await renderShell(<HomeScreen />, { remotes: [promo] });
    expect(pictures(container)).toEqual([]);
  });
});

describe('the overlays of home', () => {
  function News() {
    const [isOpen, setOpen] = useState(true);
    return isOpen ? <button onClick={() => setOpen(false)}>close the news</button> : null;
  }
  const news = defineRemote(
    {
      name: 'promo',
      contract: 1,
      locales: ['en'],
      pages: {},
      widgets: { news: { slot: 'home.overlay', order: 10, minHeight: 0 } },
    },
    {
      pages: {},
      widgets: { news: () => Promise.resolve({ default: News }) },
      messages: () => Promise.resolve({ default: {} }),
    },
  );
  /** As routing/Pages.tsx draws it. */
  function Walk() {
    const [isHome, setHome] = useState(true);
    return (
      <>
        <button onClick={() => setHome(!isHome)}>{isHome ? 'leave' : 'return'}</button>
        <Activity mode={isHome ? 'visible' : 'hidden'}>
          <HomeScreen />
        </Activity>
      </>
    );
  }

  it('[SES-09] open in each visit, though home stays drawn between two of them', async () => {
    const { user } = await renderShell(<Walk />, { remotes: [news] });
    await user.click(await screen.findByRole('button', { name: 'close the news' }));
    expect(screen.queryByRole('button', { name: 'close the news' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'leave' }));
    await user.click(screen.getByRole('button', { name: 'return' }));
    expect(await screen.findByRole('button', { name: 'close the news' })).toBeVisible();
  });
});
