/** The page that plays a game in its frame: who may frame it, what it may call. */
import { ownGateway } from '../../testing/own-gateway';

const gateway = ownGateway();

describe('the player page', () => {
  it('can be framed by its own site only, and has no inline code', async () => {
    const page = await gateway.request('GET', '/wps/play/game/');
    const policy = String(page.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).not.toContain('unsafe');
    expect(page.text).not.toMatch(/<script(?![^>]*src=)/);
    expect((await gateway.request('GET', '/wps/play/files/play.js')).headers['access-control-allow-origin']).toBe('*');
    expect((await gateway.request('GET', '/wps/play/files/game.html')).status).toBe(404);
    expect((await gateway.request('GET', '/wps/play/files/..%2Fregister-player.ts')).status).toBe(404);
  });

  it.each(['game', 'live', 'verify', 'rules'])(
    'brings the fonts of the site to %s: Latin, taka sign, Bengali',
    async (document) => {
      const page = await gateway.request('GET', `/wps/play/${document}/`);
      expect(page.headers['content-security-policy']).toMatch(/font-src 'self'/);
      const [, sheet] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text)!;
      const style = (await gateway.request('GET', sheet!)).text;
      // The whole text uses them: those that are declared, and one that a device may have.
      const [, families] = /\nbody \{[^}]*?font:\s+[\d.px/]+ ([^;]+);/.exec(style)!;
      const own = [...style.matchAll(/font-family: ('[^']+');/g)].map(([, name]) => name!);
      const used = families!.split(/,\s+/);
      expect(used.filter((name) => name.startsWith("'"))).toEqual(
        [...new Set(own)].reverse().concat("'Noto Sans Bengali'"),
      );
      const fonts = [...style.matchAll(/url\('?([\w-]+\.woff2)'?\)/g)].map(([, name]) => name!);
      expect(fonts).toEqual(['latin.woff2', 'taka.woff2', 'bengali-regular.woff2', 'bengali-bold.woff2']);
      for (const name of fonts) {
        const { status, headers } = await gateway.request('GET', `/wps/play/files/${name}`);
        expect([status, headers['content-type'], headers['access-control-allow-origin']]).toEqual([
          200,
          'font/woff2',
          '*',
        ]);
      }
    },
  );

  it.each([
    [
      'the site’s',
      { 'x-forwarded-host': 'play.example:8443', 'x-forwarded-proto': 'https' },
      ' https://play.example:8443',
    ],
    ['an address of IPv6', { host: '[::1]:3001' }, ' http://[::1]:3001'],
    ['one that would add a directive', { host: 'a.example; script-src *' }, ''],
    ['one that would add a source', { host: 'a.example *' }, ''],
  ])(
    'its policy names its own origin for Safari, where ‘self’ matches nothing in an opaque frame: %s',
    async (_name, headers, own) => {
      const page = await gateway.request('GET', '/wps/play/game/', { headers });
      expect(page.headers['content-security-policy']).toBe(
        [
          `default-src 'none'; script-src 'self'${own}; style-src 'self'${own}; img-src 'self'${own} data:;`,
          `font-src 'self'${own}; connect-src 'self'${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
        ].join(' '),
      );
    },
  );

  it('may call rounds from its opaque origin; other origins and other calls get no CORS headers', async () => {
    const request = (path: string, origin: string) =>
      gateway.request('OPTIONS', path, { headers: { origin, 'access-control-request-method': 'POST' } });
    const allowed = await request('/wps/game/round/start', 'null');
    expect(allowed.status).toBe(204);
    expect(allowed.headers['access-control-allow-origin']).toBe('null');
    expect(
      (await request('/wps/game/round/start', 'https://elsewhere.example')).headers['access-control-allow-origin'],
    ).toBeUndefined();
    const token = await gateway.enter('member');
    const wallet = await gateway.request('GET', '/wps/v2/wallets/balance', { token, headers: { origin: 'null' } });
    expect(wallet.headers['access-control-allow-origin']).toBeUndefined();
  });
});
