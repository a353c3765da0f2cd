/** Generated pictures: deterministic, small, without scripts, cached permanently. */
import sharp from 'sharp';
import { buildCatalogue } from '../../features/games/catalogue/build-catalogue';
import { VENDORS } from '../../features/games/catalogue/vendors';
import { ownGateway } from '../../testing/own-gateway';
import { drawTile } from './draw-tile';
import { FIGURES } from './figures';
import { figureOf } from './subjects';

const gateway = ownGateway();

describe('a game’s picture', () => {
  it('is the same for the same game, small, without scripts and text', () => {
    for (const game of buildCatalogue()) {
      const svg = drawTile(game);
      expect(svg).toBe(drawTile(game));
      expect(Buffer.byteLength(svg)).toBeLessThan(4608);
      expect(svg).not.toMatch(/<script|<foreignObject|<text|\son\w+=|href=/i);
      expect(svg).not.toContain('undefined');
    }
  });

  it('uses an existing figure, and games of a family look different', () => {
    const games = buildCatalogue();
    expect(games.every((game) => Object.hasOwn(FIGURES, figureOf(game)))).toBe(true);
    expect(new Set(games.map((game) => drawTile(game))).size).toBe(games.length);
  });

  it('[GAME-15] is served as WebP at twice a tile’s width and below 8 kB, under the URL of every list', async () => {
    const iconIn = async (language: string) => {
      const list = await gateway.request('GET', '/wps/relay/GCSGAME_gameList', {
        query: { vassalage: 'BGS', language },
      });
      return (list.body.value as unknown as { games: { iconUrl: string }[] }).games[0]!.iconUrl;
    };
    const icon = await iconIn('BN');
    expect(await iconIn('EN')).toBe(icon);
    const { headers, rawPayload } = await gateway.app.inject({ url: icon });
    expect(headers['content-type']).toBe('image/webp');
    expect(rawPayload.length).toBeLessThan(8192);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'webp', width: 240, height: 240 });
  });

  it('is served with a permanent cache and its ETag', async () => {
    const first = await gateway.request('GET', '/wps/media/game/9001.webp');
    expect(first.headers['content-type']).toBe('image/webp');
    expect(first.headers['cache-control']).toContain('immutable');
    const again = await gateway.request('GET', '/wps/media/game/9001.webp', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await gateway.request('GET', '/wps/media/game/none.webp')).status).toBe(404);
  });

  it('[GAME-15] is another one than that of a family, a figure or a host with the same name, in any order', async () => {
    const paths = ['family/9001.svg', 'game/9001.webp', 'host/9001.svg', 'family/tiger-5.svg', 'figure/tiger-5.svg'];
    const etags = async (order: readonly string[]) => {
      const found = new Map<string, unknown>();
      for (const path of order) {
        const { status, headers } = await gateway.request('GET', `/wps/media/${path}`);
        const type = path.endsWith('.webp') ? 'image/webp' : 'image/svg+xml';
        expect([path, status, headers['content-type']]).toEqual([path, 200, type]);
        found.set(path, headers.etag);
      }
      return found;
    };
    const first = await etags(paths);
    expect(new Set(first.values()).size).toBe(paths.length);
    expect(await etags([...paths].reverse())).toEqual(new Map([...first].reverse()));
  });
});

it.each(VENDORS.flatMap(({ code }) => [`${code}-COLOR`, `${code}-WHITE`]))(
  '[GAME-08] the vendor icon %s.png is drawn',
  async (name) => {
    const answer = await gateway.request('GET', `/wps/media/vendor/${name}.png`);
    expect(answer.status).toBe(200);
    expect(answer.text.startsWith('<svg')).toBe(true);
  },
);

it.each(VENDORS.map(({ code }) => code))('[GAME-08] the name of %s is drawn within its logo', async (code) => {
  const { text } = await gateway.request('GET', `/wps/media/vendor/${code}-WHITE.png`);
  const lines = [...text.matchAll(/<g fill="#fff">(.*?)<\/g>/g)].map(([, letters]) => letters!);
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const [, x, scale] = [...line.matchAll(/translate\(([\d.]+) [\d.]+\) scale\(([\d.]+)\)/g)].at(-1)!;
    // Half an em: the least that the last letter needs.
    expect(Number(x) + 500 * Number(scale)).toBeLessThanOrEqual(240);
  }
});

it.each(VENDORS.map(({ code }) => code))('[GAME-08] the letters of %s can be read in both themes', async (code) => {
  const { text } = await gateway.request('GET', `/wps/media/vendor/${code}-COLOR.png`);
  const [, letters = ''] = /<g fill="(#[0-9A-F]{6})"/.exec(text.slice(text.lastIndexOf('<g '))) ?? [];
  for (const ground of ['#FFFFFF', '#121A2B']) expect([ground, contrast(letters, ground) >= 3]).toEqual([ground, true]);
});

/** WCAG 2.2, 1.4.3. */
function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (bright + 0.05) / (dim + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

it.each(['/wps/media/figure/tiger-5.svg', '/wps/media/family/fish.svg', '/wps/media/host/501.svg'])(
  '%s is drawn',
  async (path) => {
    expect((await gateway.request('GET', path)).status).toBe(200);
  },
);
