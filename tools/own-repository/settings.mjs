/** The settings of a remote in its own repository: its site, and its name from remote.meta.ts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteOrigin } from '../create/siteOrigin.mjs';
import { ROOT } from '../paths.mjs';
import { readMeta } from '../release/meta.mjs';
import { CliError } from '../run/command.mjs';

export const remoteName = () => readMeta(ROOT).name;

/** The site's origin: SITE_URL, or `site` of package.json. */
export function siteAddress() {
  const address = process.env.SITE_URL || JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).site;
  const origin = siteOrigin(address);
  if (origin) return origin;
  const mistake = address ? `${address} is not the address of a site, like https://www.example.com.\n` : '';
  throw new CliError(`${mistake}Set the address of the site: SITE_URL, or "site" in package.json.`);
}
