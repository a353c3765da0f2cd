/** Home: the image that the page has preloaded before this code. */
import { act } from '@testing-library/react';
import { defineRemote } from '@site/shared/contract';
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
