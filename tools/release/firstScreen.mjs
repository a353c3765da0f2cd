/** The first screens of a composition, drawn by the host's own release, as they stand in index.html. */
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { FIRST_SCREEN } from '../paths.mjs';
import { releaseFolder } from './buildRelease.mjs';

/**
 * @param {object} host the host's release
 * @param {readonly object[]} metas what the composition's remotes declare
 * @returns {Promise<{ style: string, templates: string } | null>} null for a host release that cannot draw any
 */
export async function firstScreensOf(host, metas) {
  const bundle = join(releaseFolder('host', host.id), FIRST_SCREEN, 'index.cjs');
  if (!existsSync(bundle)) return null;
  const { drawFirstScreens } = createRequire(import.meta.url)(bundle);
  const { style, screens } = await drawFirstScreens(metas);
  const templates = screens.map(
    ({ locale, visitor, frame, html }) => `<template id="first-${locale}-${visitor}-${frame}">${html}</template>`,
  );
  return { style, templates: templates.join('') };
}
