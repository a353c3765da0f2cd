/** Keys, headers and order of the objects of a site. */
import { PRIVATE, TYPES } from '../../../host/server/siteFiles';

interface Objects {
  isPrivate(path: string): boolean;
  inOrder(paths: readonly string[]): string[][];
  objectHeaders(path: string, rules: object | null): { headers: Record<string, string>; metadata: object };
  releaseFileKey(release: { name: string; id: string }, path: string, file: object): string;
}
let objects: Objects;
beforeAll(async () => {
  objects = (await import('./objects.mjs' as string)) as Objects;
});

const RULES = {
  releases: { 'Cache-Control': 'immutable', 'Access-Control-Allow-Origin': '*' },
  open: { 'Cache-Control': 'no-cache' },
  page: {
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'self'",
    'X-Frame-Options': 'SAMEORIGIN',
  },
};

it('[OPS-04] content types, and what is never served, are those of the site server', () => {
  for (const [extension, type] of Object.entries(TYPES))
    for (const copy of ['', '.br', '.gz'])
      expect(objects.objectHeaders(`icon${extension}${copy}`, RULES).headers.ContentType).toBe(type);
  const paths = [
    'state.json',
    'headers.json',
    '.health/1.json',
    'releases/games/1f/.server/index.cjs',
    'registry.json.77.tmp',
    'index.html',
    'sw.js',
  ];
  expect(paths.filter((path) => objects.isPrivate(path))).toEqual(paths.filter((path) => PRIVATE.test(`/${path}`)));
  expect(objects.objectHeaders('registry.unknown', RULES).headers.ContentType).toBe('application/octet-stream');
});

it('[OPS-04] S3 gets its own headers as such, and the others as metadata without what the page itself says', () => {
  expect(objects.objectHeaders('index.html.br', RULES)).toEqual({
    headers: { ContentType: TYPES['.html'], CacheControl: 'no-cache', ContentEncoding: 'br' },
    metadata: { 'content-security-policy': "frame-ancestors 'self'", 'x-frame-options': 'SAMEORIGIN' },
  });
  expect(objects.objectHeaders('releases/games/files/a.js', RULES)).toEqual({
    headers: { ContentType: TYPES['.js'], CacheControl: 'immutable' },
    metadata: { 'access-control-allow-origin': '*' },
  });
  // Other origins may frame it.
  expect(objects.objectHeaders('embed-frame.html', RULES).metadata).toEqual({});
});

it('[OPS-04] the page is replaced after everything that it needs, and its policy right before it', () => {
  const paths = [
    'state.json',
    'index.html',
    'index.html.br',
    'embed.js',
    'registry.json',
    'headers.json',
    'sw.js',
    'registry.json.gz',
  ];
  expect(objects.inOrder(paths)).toEqual([
    ['sw.js'],
    ['embed.js'],
    ['registry.json.gz'],
    ['registry.json'],
    ['headers.json'],
    ['index.html.br'],
    ['index.html'],
    ['state.json'],
  ]);
});

it('[OPS-04] a file that visitors must not load is never below site/', () => {
  const keyOf = (path: string, isShared: boolean) =>
    objects.releaseFileKey({ name: 'games', id: '1f' }, path, { sha256: 'abc', isShared });
  expect(keyOf('a.js', true)).toBe('site/releases/games/files/a.js');
  expect(keyOf('release.json', false)).toBe('site/releases/games/1f/release.json');
  expect(keyOf('.server/index.cjs', false)).toBe('internal/files/abc');
});
