/** writePage: index.html, one cacheable file for every route, and the headers any server should send with the site. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import { tsImport } from 'tsx/esm/api';
import { layerFolder, SITE_DIR } from '../paths.mjs';
import { releaseFolder } from './buildRelease.mjs';
import { compressFile } from './compress.mjs';
import { renderFirstScreens } from './firstScreen.mjs';
import { responseHeaders, contentSecurityPolicy } from './headers.mjs';
import { INLINE_SCRIPTS, readPageFiles } from './pageFiles.mjs';
import { writeFileAtomic } from '../run/writeFileAtomic.mjs';

/**
 * @param {string} registry the signed registry, exactly as the page contains it
 * @param {object} host the host's release, whose scripts start the site
 * @param {readonly object[]} metas the metas of the active remotes
 * @param {{ overrideOrigins: readonly string[], imageOrigins: readonly string[], address: string | null }} site other origins
 * of the policy, of developers that may serve scripts (overrides) and of image hosts; and the origin that visitors see
 */
export async function writePage(registry, host, metas, { overrideOrigins, imageOrigins, address }) {
  const files = readPageFiles(releaseFolder('host', host.id));
  const firstScreens = await renderFirstScreens(host, metas);
  const style = (firstScreens?.style ?? (await plainStyle())) + minifyCss(files.style);
  const [visitor, boot, show] = INLINE_SCRIPTS.map((name) => minifyJs(files[name]));
  const policy = contentSecurityPolicy({
    scripts: [visitor, boot, show].map(hash),
    style: hash(style),
    origins: overrideOrigins,
    imageOrigins,
  });
  const page = fill(files.template, {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    style: `<style>${style}</style>`,
    scripts: host.entry.map((file) => scriptTag(host, file)).join('\n    '),
    picture: address ? pictureOfLinks(address) : '',
    registry: `<script type="application/json" id="registry">${registry}</script>`,
    visitor: `<script>${visitor}</script>`,
    boot: `<script>${boot}</script>`,
    first: `${firstScreens?.templates ?? ''}<script>${show}</script>`,
  });
  writeFileAtomic(join(SITE_DIR, 'headers.json'), JSON.stringify(responseHeaders(policy), null, 2));
  const path = join(SITE_DIR, 'index.html');
  writeFileAtomic(path, page);
  await compressFile(path);
}

/** The page's base style, for a host without a first-screen renderer. */
async function plainStyle() {
  const { criticalCss } = await tsImport(join(layerFolder('theme'), 'critical.ts'), import.meta.url);
  return criticalCss;
}

const minifyJs = (code) => minifySync(code, { compress: true, mangle: true, module: false }).code;
const hash = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const minifyCss = (css) =>
  css
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/\s+/g, ' ')
    .trim();

const scriptTag = ({ base, files }, file) =>
  `<script defer fetchpriority="high" data-host src="${base}${file}" integrity="${files[file]}" crossorigin="anonymous"></script>`;

/** Messengers take an absolute address only. */
const pictureOfLinks = (address) => `<meta property="og:image" content="${address}/share.jpg" />`;

/** Replaces `<!--name-->`. The replacement is a function, because `$` in a script must not be a pattern. */
const fill = (template, values) =>
  template.replace(/<!--(\w+)-->/g, (placeholder, name) => values[name] ?? placeholder);
