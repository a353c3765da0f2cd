import { CARD_BANKS, CHANNELS } from '../../money/payments/channels';
import { percentText } from '../../money/payments/offer-rules';
import { highestRebateBps } from '../../features/rewards/rebate-rates';
import { promotionTexts } from '../seed/texts-promotions';
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
