/** The first screens of index.html, rendered by the host's own release (docs/decisions/0006). */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { FIRST_SCREEN } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { runRestricted } from '../run/restricted.mjs';
import { releaseFolder } from './buildRelease.mjs';

/**
 * @param {object} host the host's release
 * @param {readonly object[]} metas the metas of the active remotes
 * @returns {Promise<{ style: string, templates: string } | null>} null for an older host release without a renderer
 */
export async function renderFirstScreens(host, metas) {
  const folder = releaseFolder('host', host.id);
  const bundle = join(folder, FIRST_SCREEN, 'index.cjs');
  if (!existsSync(bundle)) return null;
  const worker = join(import.meta.dirname, 'firstScreenWorker.mjs');
  const { value, error } = await runRestricted(worker, { bundle, metas }, [folder]);
  if (error) throw new CliError(`The first screens of the host (release ${host.id}) cannot be rendered: ${error}`);
  // Older host releases return no fonts.
  const { style, screens, fonts = {} } = value;
  const isSameAsGuest = ({ visitor, html, ...key }) =>
    visitor === 'member' &&
    screens.some((other) => other.visitor === 'guest' && other.html === html && hasSameKey(other, key));
  const drawn = screens
    .filter((screen) => !isSameAsGuest(screen))
    .map(({ locale, visitor, frame, html }) => `<template id="first-${locale}-${visitor}-${frame}">${html}</template>`);
  const preloads = Object.entries(fonts).map(
    ([locale, urls]) => `<template id="fonts-${locale}">${urls.map(fontLink).join('')}</template>`,
  );
  return { style, templates: [...drawn, ...preloads].join('') };
}

const hasSameKey = (other, { locale, frame }) => other.locale === locale && other.frame === frame;

/** Low priority: scripts are more urgent. */
const fontLink = (url) =>
  `<link rel="preload" as="font" type="font/woff2" crossorigin fetchpriority="low" href="${url}">`;
