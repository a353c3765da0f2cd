/** The releases that the site folder has, active or not. */
import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SITE_DIR } from '../paths.mjs';
import { sharedFolder } from './sharedFiles.mjs';

const RELEASES = join(SITE_DIR, 'releases');

/** @returns {string[]} ids */
export const storedReleases = (name) =>
  readdirSync(join(RELEASES, name)).filter((entry) => !entry.startsWith('.') && entry !== basename(sharedFolder(name)));

/** Of every package. @returns {{ name: string, id: string }[]} those that are complete */
export const allStoredReleases = () =>
  (existsSync(RELEASES) ? readdirSync(RELEASES) : [])
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) => storedReleases(name).map((id) => ({ name, id })))
    .filter(({ name, id }) => existsSync(join(RELEASES, name, id, 'release.json')));
