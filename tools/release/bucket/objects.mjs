/**
 * Where the files of a site are in its bucket, and with which headers. `site/` is what visitors may load, `internal/` the rest:
 * a CDN may read the first only (docs/decisions/0022-site-in-a-bucket.md).
 */
import { extname } from 'node:path';
import { sharedBase } from '../../paths.mjs';

/** As TYPES of host/server/siteFiles.ts. */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};
/** Never served, as PRIVATE of host/server/siteFiles.ts. */
const PRIVATE = /^\/(state\.json|headers\.json)|(^|\/)\.|\.tmp$/;
const ENCODINGS = { '.br': 'br', '.gz': 'gzip' };
const COPY = /\.(br|gz)$/;
/** S3 answers with these as they are; other headers it stores as metadata. */
const CACHE_CONTROL = 'Cache-Control';
const POLICY = 'Content-Security-Policy';
/** The part of the page's policy that its own meta element cannot have (CSP Level 3 §3.3). */
const HEADER_ONLY = /^frame-ancestors\b/;

const FRAME_PAGE = 'embed-frame.html';
const FRAME_RULES = /^(x-frame-options|integrity-policy|content-security-policy|cross-origin-resource-policy)$/i;

/** The signed list of the site's files: the one object whose change makes a composition the active one. */
export const SITE_LIST = 'internal/site.json';
export const RELEASE_LISTS = 'internal/releases/';
export const CONDITION_CHECK = 'internal/conditional-writes';
export const PUBLIC = 'site/';
export const CONTENTS = 'internal/files/';

export const releaseListKey = (name, id) => `${RELEASE_LISTS}${name}/${id}.json`;
export const isPrivate = (path) => PRIVATE.test(`/${path}`);
/** By content: it is written before the list that names it, and never changes. */
const contentKey = (sha256) => `${CONTENTS}${sha256}`;

/**
 * The key of a release's file.
 * @param {{ name: string, id: string }} release
 * @param {string} path inside the release's folder
 * @param {{ sha256: string, isShared: boolean }} file `isShared`: visitors load it from the folder of all releases
 */
export function releaseFileKey({ name, id }, path, { sha256, isShared }) {
  if (isPrivate(path)) return contentKey(sha256);
  return isShared ? `${PUBLIC.slice(0, -1)}${sharedBase(name)}${path}` : `${PUBLIC}releases/${name}/${id}/${path}`;
}

/** The key of a file of the site's root, by content. Visitors load a copy under its own name. */
export const rootFileKey = ({ sha256 }) => contentKey(sha256);

/**
 * Groups of root files, in the order in which they are replaced: what a page needs comes before it, so the page is the last and
 * names nothing that is not there. Its policy (headers.json) changes right before it.
 */
export function inOrder(paths) {
  const groups = [];
  for (const path of [...paths].sort()) (groups[rankOf(path)] ??= []).push(path);
  return groups.filter(Boolean);
}

function rankOf(path) {
  const plain = path.replace(COPY, '');
  const stage = ['registry.json', 'headers.json', 'index.html', 'state.json'].indexOf(plain) + 1;
  if (stage > 0) return 2 + 2 * stage + (plain === path ? 1 : 0);
  return plain.startsWith('embed') ? 1 : 0;
}

/**
 * The headers of an object, as the S3 client takes them.
 * @param {string} path of the file in the site
 * @param {Record<'releases' | 'open' | 'page', Record<string, string>> | null} rules headers.json; null: not for visitors
 * @returns {{ headers: object, metadata: Record<string, string> }}
 */
export function objectHeaders(path, rules) {
  if (!rules) return { headers: { ContentType: 'application/octet-stream', CacheControl: 'no-store' }, metadata: {} };
  const { [CACHE_CONTROL]: cacheControl, ...others } = rules[kindOf(path)];
  const encoding = ENCODINGS[extname(path)];
  const headers = {
    ContentType: TYPES[extname(path.replace(COPY, ''))] ?? 'application/octet-stream',
    CacheControl: cacheControl,
    ...(encoding ? { ContentEncoding: encoding } : {}),
  };
  const metadata = Object.entries(path === FRAME_PAGE ? withoutFrameRules(others) : others)
    .map(([name, value]) => [name.toLowerCase(), name === POLICY ? headerOnly(value) : value])
    .filter(([, value]) => value !== '');
  return { headers, metadata: Object.fromEntries(metadata) };
}

/** Other origins frame this page: the operator's server or CDN names them (framePageHeaders of host/server/framePage.ts). */
const withoutFrameRules = (rules) =>
  Object.fromEntries(Object.entries(rules).filter(([name]) => !FRAME_RULES.test(name)));

/** As kindOf of host/server/siteFiles.ts. */
function kindOf(path) {
  if (path.startsWith('releases/')) return 'releases';
  return path.replace(COPY, '').endsWith('.html') ? 'page' : 'open';
}

const headerOnly = (policy) =>
  policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => HEADER_ONLY.test(directive))
    .join('; ');
