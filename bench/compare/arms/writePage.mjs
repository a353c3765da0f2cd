/** writePage: the HTML file of an arm: the site's own template and inline style, without registry, inline scripts and policy. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { layerFolder, packageFolder } from '../../../tools/paths.mjs';

/**
 * @param {string} folder
 * @param {{ head: string, end?: string, isApplication?: boolean }} content `head`: its scripts; `end`: of its body;
 *   `isApplication`: a micro application's entry has nothing but its scripts
 */
export async function writePage(folder, { head, end = '', isApplication = false }) {
  const page = isApplication
    ? `<!doctype html><html><head><meta charset="utf-8">${head}</head><body></body></html>`
    : await fillTemplate({ style: await inlineStyle(), scripts: head, first: end });
  writeFileSync(join(folder, 'index.html'), page);
}

const source = (file) => readFileSync(join(packageFolder('host'), 'src', file), 'utf8');

async function inlineStyle() {
  const { criticalCss } = await tsImport(join(layerFolder('theme'), 'critical.ts'), import.meta.url);
  return `<style>${criticalCss}${source('critical.css')}</style>`;
}

const fillTemplate = (values) =>
  source('index.html')
    .replace('<html lang="bn"', '<html lang="bn" data-theme="dark"')
    .replace(/<!--(policy|style|scripts|visitor|registry|boot|first)-->/g, (_, name) => values[name] ?? '');
