import { fontFaces, fontFamily } from './fonts';

const families = fontFamily.split(',').map((name) => name.replaceAll("'", ''));
const faces = fontFaces
  .split('@font-face')
  .filter(Boolean)
  .map((face) => ({
    family: /font-family:'([^']+)'/.exec(face)?.[1] ?? '',
    range: /unicode-range:([^;}]+)/.exec(face)?.[1],
    percent: (name: string) => Number(new RegExp(`${name}:([\\d.]+)%`).exec(face)?.[1]),
  }));
const fallbacks = faces.filter(({ family }) => family.includes('Fallback'));

describe('fallback fonts', () => {
  it('[SITE-26] draw a Bengali letter that the device lacks with the same box before and after the Latin font arrives', () => {
    expect(families.indexOf('Site Fallback Bengali')).toBeGreaterThan(families.indexOf('Site Bengali'));
    expect(families.indexOf('Site Fallback Bengali')).toBeLessThan(families.indexOf('Site Latin'));
  });

  it('[SITE-26] draw Bengali with the font of the device in the width of the web font, and nothing else with it', () => {
    const order = ['Site Bengali', 'Site Fallback Noto', 'Site Fallback Bengali'].map((name) => families.indexOf(name));
    expect(order).toEqual(order.toSorted((one, other) => one - other));
    const noto = faces.filter(({ family }) => family === 'Site Fallback Noto');
    expect(noto.map(({ percent }) => percent('size-adjust'))).toEqual([108, 106]);
    const webFont = faces.find(({ family }) => family === 'Site Bengali');
    for (const { range } of noto) expect(range).toBe(webFont?.range);
  });

  it('[SITE-26] have lines at least as high as the Latin font: text drawn again is not larger content', () => {
    expect(fallbacks.length).toBeGreaterThan(4);
    for (const { family, percent } of fallbacks) {
      expect(families).toContain(family);
      // Plus Jakarta Sans: 103.8 % above the baseline and 22.2 % below. Both overrides are scaled by size-adjust.
      expect((percent('ascent-override') * percent('size-adjust')) / 100).toBeCloseTo(110, 0);
      expect((percent('descent-override') * percent('size-adjust')) / 100).toBeCloseTo(26.2, 0);
    }
  });
});
