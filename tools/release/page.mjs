/** writePage: index.html, one cacheable file for every route, and the headers any server should send with the site. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { minifySync } from '@swc/core';
import { tsImport } from 'tsx/esm/api';
import { layerFolder, SITE_DIR } from '../paths.mjs';
import { releaseFolder } from './buildRelease.mjs';
import { compressFile } from './compress.mjs';
import { firstScreensOf } from './firstScreen.mjs';
import { headersFile, policyOf } from './headers.mjs';
import { pagePartsOf } from './pageParts.mjs';
import { writeWhole } from './writeWhole.mjs';

/**
 * @param {string} registry the signed registry, exactly as it stands in the page
 * @param {object} host the host's release, whose scripts start the site
 * @param {readonly object[]} metas what the composition's remotes declare
 * @param {readonly string[]} origins developers' origins that may bring scripts too
 */
export async function writePage(registry, host, metas, origins) {
  const parts = pagePartsOf(releaseFolder('host', host.id));
  const first = await firstScreensOf(host, metas);
  const style = (first?.style ?? (await plainStyle())) + minifyCss(parts.style);
  const boot = minifyJs(parts.boot);
  const show = minifyJs(parts.show);
  const policy = policyOf({ scripts: [hash(boot), hash(show)], style: hash(style), origins });
  const page = fill(parts.template, {
    policy: `<meta http-equiv="Content-Security-Policy" content="${policy}" />`,
    style: `<style>${style}</style>`,
    scripts: host.entry.map((file) => scriptTag(host, file)).join('\n    '),
    registry: `<script type="application/json" id="registry">${registry}</script>`,
    boot: `<script>${boot}</script>`,
    first: `${first?.templates ?? ''}<script>${show}</script>`,
  });
  writeWhole(join(SITE_DIR, 'headers.json'), JSON.stringify(headersFile(policy), null, 2));
  const path = join(SITE_DIR, 'index.html');
  writeWhole(path, page);
  await compressFile(path);
}

/** The ground alone, for a host that draws no first screen. */
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

/** Replaces `<!--name-->`. By function: a `$` in a script must not be read as a pattern. */
const fill = (template, values) => template.replace(/<!--(\w+)-->/g, (whole, name) => values[name] ?? whole);
