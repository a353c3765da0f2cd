import { JSDOM } from 'jsdom';
import { CARD_BANKS, CHANNELS } from '../../money/payments/channels';
import { percentText } from '../../money/payments/offer-rules';
import { highestRebateBps } from '../../features/rewards/rebate-rates';
import { promotionTexts } from '../seed/texts-promotions';
import { drawPictureTile } from '../artwork/draw-tile';
import { drawText } from '../artwork/lettering';
import { figureOf } from '../artwork/subjects';
import { ownGateway } from '../../testing/own-gateway';
import { FIGURES } from './figures';
import { paymentMark } from './payment-marks';
import { drawPicture } from './picture';
import { promoThemes } from './themes';

const SIZE = { width: 720, height: 300 };

describe('pictures of promotions', () => {
  it.each(promotionTexts.map(({ key }) => key))('[PRO-01] %s has a picture of its own', (key) => {
    expect(promoThemes[key]).toBeDefined();
  });

  it('[PRO-01] [MEM-11] the rebate picture shows the highest rebate that the rule gives', () => {
    const highest = percentText(highestRebateBps('RNG'));
    expect(promoThemes.rebate!.headline).toBe(highest);
    expect(promotionTexts.find(({ key }) => key === 'rebate')!.EN[1]).toContain(highest);
  });

  it('[PRO-01] no two promotions have the same picture', () => {
    const looks = promotionTexts.map(({ key }) => drawPicture(promoThemes[key]!, SIZE));
    expect(new Set(looks).size).toBe(promotionTexts.length);
  });

  it.each(Object.keys(FIGURES) as (keyof typeof FIGURES)[])('%s is small and has no scripts or links', (figure) => {
    const svg = drawPicture({ from: '#000000', to: '#111111', accent: '#ff5c93', figure, headline: '100%' }, SIZE);
    expect(svg.length).toBeLessThan(8_000);
    // An image has no web fonts: a device without a Bengali font would show a box for the taka sign.
    expect(svg).not.toMatch(/<text|<script|\son\w+=|href=|NaN|undefined/);
    // Deterministic: caches and tests rely on it.
    expect(svg).toBe(
      drawPicture({ from: '#000000', to: '#111111', accent: '#ff5c93', figure, headline: '100%' }, SIZE),
    );
  });
});

it('[MEM-05] [MEM-06] every wallet, bank and coin has a mark in a colour of its own, other codes a plain one', () => {
  const banks = [...CHANNELS.flatMap((channel) => channel.banks), ...Object.values(CARD_BANKS).flat()];
  const codes = [...new Set(banks.map(([code]) => code))];
  const groundOf = (code: string) => /<rect[^>]*fill="([^"]+)"/.exec(paymentMark(code))?.[1];
  const grounds = [...codes, 'UNKNOWN'].map(groundOf);
  expect(new Set(grounds).size).toBe(codes.length + 1);
});

describe('pictures over HTTP', () => {
  const gateway = ownGateway({ seed: 'none' });
  const get = async (name: string) => {
    const { status, text, headers } = await gateway.request('GET', `/wps/media/${name}`);
    return { status, text, headers };
  };

  it.each([
    ['rank/7.svg', 'rank/8.svg'],
    ['rank/1.svg', 'rank/0.svg'],
    ['avatar/12.svg', 'avatar/123.svg'],
    ['bank/BKASH.svg', 'bank/bkash.svg'],
    ['qr/ABCD1234.svg', 'qr/abc.svg'],
    ['prize/vip-500.svg', 'prize/vip-x.svg'],
    ['prize/deposit-1000.svg', 'prize/unknown-500.svg'],
    ['promo/vip.svg', 'promo/none.svg'],
    ['banner/vip.svg', 'banner/none.svg'],
    ['family/dice.svg', 'figure/none-1.svg'],
    ['figure/tiger-5.svg', 'figure/tiger.svg'],
    ['vendor/PGE-COLOR.png', 'vendor/PGE-GREY.png'],
    ['host/501.svg', 'host/x.svg'],
  ])('[PRO-01] %s is drawn, %s is not', async (known, unknown) => {
    const { status, text, headers } = await get(known);
    expect([status, headers['content-type'], text.includes('<svg')]).toEqual([200, 'image/svg+xml', true]);
    expect((await get(unknown)).status).toBe(404);
  });

  it('[PRO-05] the default resources lead to an iOS profile with a web clip of the site', async () => {
    const { text } = await gateway.request('GET', '/wps/system/status');
    const { resources } = (
      JSON.parse(text) as { value: { info: { resources: { resourceType: string; url: string }[] } } }
    ).value.info;
    const { url } = resources.find(({ resourceType }) => resourceType === 'MOBILECONFIG')!;
    const headers = { 'x-forwarded-host': 'play.example.test', 'x-forwarded-proto': 'https' };
    const profile = await gateway.request('GET', url, { headers });
    expect(profile.status).toBe(200);
    expect(profile.headers['content-type']).toMatch(/^application\/x-apple-aspen-config/);
    expect(profile.text).toContain('<key>URL</key><string>https://play.example.test/m/home</string>');
    // Throws where it is no well-formed XML.
    expect(new JSDOM(profile.text, { contentType: 'text/xml' }).window.document.querySelectorAll('dict')).toHaveLength(
      2,
    );
  });

  it('[PRO-01] a prize has its amount, a promotion its figure, a banner none; each picture has an ETag of its own', async () => {
    const [ten, hundred] = [await get('prize/vip-10.svg'), await get('prize/vip-100.svg')];
    const [promo, banner] = [await get('promo/rebate.svg'), await get('banner/rebate.svg')];
    const paths = ({ text }: { text: string }) => text.split('<path').length;
    expect(paths(hundred) - paths(ten)).toBe(1);
    expect(paths(promo)).toBeGreaterThan(paths(banner));
    expect([promo.text.includes('viewBox="0 0 720 300"'), banner.text.includes('viewBox="0 0 750 320"')]).toEqual([
      true,
      true,
    ]);
    expect(new Set([ten, hundred, promo, banner].map((picture) => picture.headers.etag)).size).toBe(4);
    expect(ten.headers['cache-control']).toBe('public, max-age=86400');
  });

  it('[GAME-08] a vendor’s white logo has no coloured ground; a jackpot game has a frame', async () => {
    const [colour, white] = [(await get('vendor/PGE-COLOR.png')).text, (await get('vendor/PGE-WHITE.png')).text];
    expect([colour.includes('linearGradient'), white.includes('linearGradient')]).toEqual([true, false]);
    expect(white).not.toBe((await get('vendor/JL-WHITE.png')).text);
    const tile = (jackpot: boolean) => drawPictureTile({ key: 'a', figure: 'lily', jackpot });
    expect([
      tile(true).includes('stroke="url(#w)" stroke-width="6"'),
      tile(false).includes('stroke-width="6"'),
    ]).toEqual([true, false]);
  });

  it('[PRO-01] text in pictures is scaled to fit, and centred on request', () => {
    const first = (svg: string) => /translate\(([\d.-]+) [\d.]+\) scale\(([\d.]+)\)/.exec(svg)!.slice(1).map(Number);
    const draw = (more: object) => first(drawText('AA', { x: 100, y: 0, size: 20, fill: '#fff', ...more }));
    const [x, scale] = draw({});
    const [middle] = draw({ anchor: 'middle' });
    expect([x, scale, middle! < 100 && middle! > 60]).toEqual([100, 0.02, true]);
    expect(draw({ maxWidth: 10 })[1]!).toBeLessThan(0.01);
    expect(draw({ maxWidth: 1_000 })[1]).toBe(0.02);
  });

  it('a game shows the figure of its name, and otherwise of its equipment', () => {
    const figure = (art: string, en: string, gameType = 'RNG') =>
      figureOf({ art, gameType, name: { en, bn: '' } } as never);
    expect([figure('slot', 'Moonlit Lily'), figure('slot', 'Nothing'), figure('fish', 'Tiger Shark')]).toEqual([
      'lily',
      'seven',
      'shark',
    ]);
    expect([
      figure('dice', 'Tiger Dice'),
      figure('lobby', 'Arena', 'COCKFIGHT'),
      figure('lobby', 'Hall', 'RNG'),
    ]).toEqual(['dice', 'rooster', 'crown']);
  });
});
