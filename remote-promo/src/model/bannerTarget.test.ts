import fc from 'fast-check';
import { nearOrigins } from '@site/shared/testing';
import { bannerTarget, hostsOf, linkTarget } from './bannerTarget';

const HOSTS = ['t.me', 'www.example.org'];
const banner = (overrides: Partial<Parameters<typeof bannerTarget>[0]>) => ({
  linkageType: 'PATH' as const,
  linkage: null,
  redirect: null,
  externalLink: null,
  redirectPromotionId: null,
  gameLinkageMapping: null,
  ...overrides,
});

describe('bannerTarget', () => {
  it('[HOME-02] links to a promotion, a game, a page, an allowed site, or has no target', () => {
    expect(bannerTarget(banner({ linkageType: 'PROMOTION', redirectPromotionId: '7' }), HOSTS)).toEqual({
      kind: 'internal',
      to: '/m/activity?id=7',
    });
    expect(bannerTarget(banner({ linkageType: 'GAME', gameLinkageMapping: { nodeId: '88' } }), HOSTS)).toEqual({
      kind: 'internal',
      to: '/m/play?node=88',
    });
    expect(bannerTarget(banner({ redirect: '/m/hot-games?x=1' }), HOSTS)).toEqual({
      kind: 'internal',
      to: '/m/hot-games?x=1',
    });
    expect(bannerTarget(banner({ redirect: 'https://t.me/s/news' }), HOSTS)).toEqual({
      kind: 'external',
      href: 'https://t.me/s/news',
    });
    expect(bannerTarget(banner({ linkageType: 'NONE', redirect: '/m/home' }), HOSTS)).toEqual({ kind: 'none' });
  });

  it('[HOME-02] prefers the link of this site to the external one, and both to the plain linkage', () => {
    const links = { redirect: '/m/app', externalLink: 'https://t.me/x', linkage: '/m/vip' };
    const targets = [links, { ...links, redirect: null }, { linkage: '/m/vip' }].map((link) =>
      bannerTarget(banner(link), HOSTS),
    );
    expect(targets).toEqual([
      { kind: 'internal', to: '/m/app' },
      { kind: 'external', href: 'https://t.me/x' },
      { kind: 'internal', to: '/m/vip' },
    ]);
    const game = { linkageType: 'GAME' as const, gameLinkageMapping: { nodeId: '88' }, linkage: '99' };
    expect(bannerTarget(banner(game), HOSTS)).toMatchObject({ to: '/m/play?node=88' });
  });

  it('[HOME-02] uses the plain linkage of an older banner as promotion or game id', () => {
    expect(bannerTarget(banner({ linkageType: 'PROMOTION', linkage: '7' }), HOSTS)).toMatchObject({
      to: '/m/activity?id=7',
    });
    expect(bannerTarget(banner({ linkageType: 'GAME', linkage: '88' }), HOSTS)).toMatchObject({
      to: '/m/play?node=88',
    });
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '/m/../wps/session/logout',
    '/m/%2e%2e/wps/x',
    '/wps/x',
    'http://t.me/x',
    'https://t.me.evil.test/',
    'https://t.me@evil.test/',
    'https://t.me:8443/',
    'https://name:secret@t.me/',
    'intent://scan/#Intent;scheme=zxing;end',
    'blob:https://t.me/1',
    'm/home',
    '',
  ])('refuses %j', (link) => {
    expect(linkTarget(link, HOSTS)).toEqual({ kind: 'none' });
  });

  /** A host that ends or begins like an allowed one is another one. */
  it.each(HOSTS)('[HOME-02] of addresses that differ little from %s only that host is a target', (host) => {
    const own = `https://${host}/`;
    const near = nearOrigins(`https://${host}`);
    expect(near).toContain(own);
    const targets = near.map((origin) => linkTarget(origin, HOSTS));
    expect(targets.filter(({ kind }) => kind !== 'none')).toEqual([{ kind: 'external', href: own }]);
  });

  it('for any text, leaves the site only to an allowed https host', () => {
    const nasty = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc
        .tuple(
          fc.constantFrom('javascript:', 'data:', '//', '/\\', '/m/..', '/m/', 'https://t.me', 'https:', '\t/', '/'),
          fc.string(),
        )
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(nasty, (link) => {
        const target = linkTarget(link, HOSTS);
        if (target.kind === 'internal') {
          const read = new URL(target.to, 'https://here.test');
          expect(read.origin).toBe('https://here.test');
          expect(read.pathname).toMatch(/^\/(m(\/.*)?)?$/);
        }
        if (target.kind === 'external') {
          const read = new URL(target.href, 'https://here.test');
          expect(read.protocol).toBe('https:');
          expect(HOSTS).toContain(read.host);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('accepts only well-formed ids, so that none contains a path', () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        const target = bannerTarget(banner({ linkageType: 'PROMOTION', redirectPromotionId: id }), HOSTS);
        if (target.kind === 'internal') expect(new URLSearchParams(target.to.split('?')[1]).get('id')).toBe(id);
      }),
    );
  });
});

describe('hostsOf', () => {
  it('returns the hosts of https links only', () => {
    expect(hostsOf(['https://t.me/x', 'http://plain.test', '/m/app', null, 'javascript:1'])).toEqual(['t.me']);
  });
});
