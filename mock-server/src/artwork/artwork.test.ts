/** The drawn pictures: the same every time, small, without code, cached for good. */
import { buildCatalogue } from '../games/catalogue/build-catalogue';
import { VENDORS } from '../games/catalogue/vendors';
import { openGateway, type TestGateway } from '../testing/gateway';
import { drawTile } from './draw-tile';
import { FIGURES } from './figures';
import { figureOf } from './subjects';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway.close());

describe('a game’s picture', () => {
  it('is the same for the same game, below 4.5 kB, and holds no code', () => {
    for (const game of buildCatalogue()) {
      for (const language of ['en', 'bn'] as const) {
        const svg = drawTile(game, language);
        expect(svg).toBe(drawTile(game, language));
        expect(Buffer.byteLength(svg)).toBeLessThan(4608);
        expect(svg).not.toMatch(/<script|<foreignObject|\son\w+=|href=/i);
        expect(svg).not.toContain('undefined');
      }
    }
  });

  it('shows a figure that exists, and games of a family are told apart', () => {
    const games = buildCatalogue();
    expect(games.every((game) => Object.hasOwn(FIGURES, figureOf(game)))).toBe(true);
    expect(new Set(games.map((game) => drawTile(game))).size).toBe(games.length);
  });

  it('carries the name in the language of the list that shows it', async () => {
    const titleOf = async (language: string) => {
      const list = await gateway.ask('GET', '/wps/relay/GCSGAME_gameList', { query: { vassalage: 'BGS', language } });
      const [game] = (list.body.value as unknown as { games: { iconUrl: string; displayName: string }[] }).games;
      const { text } = await gateway.ask('GET', game!.iconUrl);
      expect(text).toContain(`<title>${game!.displayName}</title>`);
      return text;
    };
    expect(await titleOf('BN')).not.toBe(await titleOf('EN'));
  });

  it('is served with a lasting cache and its ETag', async () => {
    const first = await gateway.ask('GET', '/wps/media/game/9001.svg');
    expect(first.headers['content-type']).toContain('image/svg+xml');
    expect(first.headers['cache-control']).toContain('immutable');
    const again = await gateway.ask('GET', '/wps/media/game/9001.svg', {
      headers: { 'if-none-match': String(first.headers.etag) },
    });
    expect(again.status).toBe(304);
    expect((await gateway.ask('GET', '/wps/media/game/none.svg')).status).toBe(404);
  });
});

it.each(VENDORS.flatMap(({ code }) => [`${code}-COLOR`, `${code}-WHITE`]))(
  '[GAME-08] the vendor icon %s.png is drawn',
  async (name) => {
    const answer = await gateway.ask('GET', `/wps/media/vendor/${name}.png`);
    expect(answer.status).toBe(200);
    expect(answer.text.startsWith('<svg')).toBe(true);
  },
);

it.each(['/wps/media/figure/tiger-5.svg', '/wps/media/family/fish.svg', '/wps/media/host/501.svg'])(
  '%s is drawn',
  async (path) => {
    expect((await gateway.ask('GET', path)).status).toBe(200);
  },
);
