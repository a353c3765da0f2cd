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
  // A host's release of before the fonts names none.
  const { style, screens, fonts = {} } = await drawFirstScreens(metas);
  const isGuests = ({ visitor, html, ...about }) =>
    visitor === 'member' && screens.some((one) => one.visitor === 'guest' && one.html === html && isLike(one, about));
  const drawn = screens
    .filter((screen) => !isGuests(screen))
    .map(({ locale, visitor, frame, html }) => `<template id="first-${locale}-${visitor}-${frame}">${html}</template>`);
  const preloads = Object.entries(fonts).map(
    ([locale, urls]) => `<template id="fonts-${locale}">${urls.map(fontLink).join('')}</template>`,
  );
  return { style, templates: [...drawn, ...preloads].join('') };
}

const isLike = (one, { locale, frame }) => one.locale === locale && one.frame === frame;

/** After the scripts, which show the first text in it. */
const fontLink = (url) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${url}">`;
