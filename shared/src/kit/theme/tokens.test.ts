import { palettes } from './tokens';

const channel = (value: number) => (value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(parseInt(hex.slice(at, at + 2), 16) / 255));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(['dark', 'light'] as const)('the %s palette', (theme) => {
  const palette = palettes[theme];
  const grounds = [palette.ink, palette.surface, palette.raised];

  it.each(['text', 'textMuted', 'primary', 'money', 'good', 'bad'] as const)(
    'shows %s with AA contrast on every ground',
    (name) => {
      for (const ground of grounds) expect(contrast(palette[name], ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  it('draws the edge of a field so that it can be seen (WCAG 1.4.11)', () => {
    for (const ground of grounds) expect(contrast(palette.lineStrong, ground)).toBeGreaterThanOrEqual(3);
  });

  it('shows words on the main action with AA contrast, pressed too', () => {
    expect(contrast(palette.onPrimary, palette.primary)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(palette.onPrimary, palette.primaryPressed)).toBeGreaterThanOrEqual(4.5);
  });
});
