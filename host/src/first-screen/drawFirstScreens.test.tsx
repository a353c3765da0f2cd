/** @jest-environment node */
import type { RemoteMeta } from '@site/shared/contract';
import { drawFirstScreens } from './drawFirstScreens';

const page = { title: 'title.x', access: 'guest' } as const;
const GAMES: RemoteMeta = {
  name: 'games',
  contract: 1,
  locales: ['bn', 'en'],
  pages: {
    slots: { ...page, path: '/m/slots', header: 'site', footer: true },
    login: { ...page, path: '/m/login', header: 'home', footer: false },
    play: { ...page, path: '/m/play', header: 'none', footer: false },
  },
  widgets: {
    later: { slot: 'home.games', order: 20, minHeight: 77 },
    first: { slot: 'home.games', order: 10, minHeight: 164 },
    banner: { slot: 'home.banner', order: 10, minHeight: 33 },
    secret: { slot: 'home.overlay', order: 10, minHeight: 44, access: 'member' },
  },
};
const PROMO: RemoteMeta = { ...GAMES, name: 'promo', widgets: {} };

describe('first screens', () => {
  const drawn = drawFirstScreens([GAMES, PROMO]);
  const screen = async (locale: string, visitor: string, frame: string) => {
    const { screens } = await drawn;
    const found = screens.filter((one) => one.locale === locale && one.visitor === visitor && one.frame === frame);
    expect(found).toHaveLength(1);
    return found[0]?.html ?? '';
  };

  it('are rendered for home and for each frame, per language and visitor', async () => {
    const { screens } = await drawn;
    expect(new Set(screens.map(({ frame }) => frame))).toEqual(
      new Set(['home', 'site-footer', 'home-bare', 'none-bare']),
    );
    expect(screens).toHaveLength(4 * 2 * 2);
  });

  it('[SITE-06] home has the header, every slot in its order and size, and the footer', async () => {
    const home = await screen('bn', 'guest', 'home');
    expect([...home.matchAll(/data-widget="([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'games/banner',
      'games/first',
      'games/later',
    ]);
    const { style } = await drawn;
    for (const height of [33, 164, 77]) expect(style).toContain(`min-height:${height}px`);
    expect(home).toContain('aria-label="মেনু"');
    expect(home).toContain('<nav aria-label="প্রধান মেনু"');
  });

  it('[SITE-03] a page without header or footer is rendered without them', async () => {
    expect(await screen('en', 'guest', 'home-bare')).toContain('<header');
    expect(await screen('en', 'guest', 'home-bare')).not.toContain('<nav');
    expect(await screen('en', 'guest', 'none-bare')).not.toMatch(/<header|<nav/);
    expect(await screen('en', 'guest', 'site-footer')).toContain('aria-label="Back"');
  });

  it('[SITE-07] a member sees no entry that the gateway has not enabled yet', async () => {
    expect(await screen('en', 'guest', 'home')).toContain('Invite');
    expect(await screen('en', 'member', 'home')).not.toContain('Invite');
  });

  it('[SITE-10] exists in each language', async () => {
    expect(await screen('en', 'guest', 'home')).toContain('Home');
    expect(await screen('bn', 'guest', 'home')).toContain('হোম');
  });

  it('[SITE-11] has both themes and no font files', async () => {
    const { style } = await drawn;
    expect(style).toContain("[data-theme='light']");
    expect(style).toContain('Site Fallback');
    expect(style).not.toContain('url(');
  });

  it('complies with the page’s CSP: no style attribute, no script, no handler', async () => {
    const { screens, style } = await drawn;
    for (const { html } of screens) expect(html).not.toMatch(/ style=|<script|<style| on\w+=/);
    const used = screens.flatMap(({ html }) => [...html.matchAll(/data-s="(\d+)"/g)].map(([, number]) => number));
    for (const number of used) expect(style).toContain(`[data-s="${number}"]{`);
  });

  it('lists only the font files for the characters of each language', async () => {
    const { fonts } = await drawn;
    // Every file is 'asset' in a test: two weights for Bengali beside Latin, but no sign of money.
    expect(fonts.en).toEqual(['asset']);
    expect(fonts.bn).toEqual(['asset', 'asset', 'asset']);
  });

  it('is deterministic and contains each rule once', async () => {
    const { screens, style } = await drawFirstScreens([GAMES, PROMO]);
    expect(screens).toEqual((await drawn).screens);
    expect(style).toBe((await drawn).style);
    expect(style.split(':lang(bn)')).toHaveLength(2);
  });
});
