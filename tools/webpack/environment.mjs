/** The three facts a build is told from outside: the release it makes, where it writes, and how it is watched. */
import { join } from 'node:path';

export function buildFromEnvironment(dir, name) {
  const release = process.env.SITE_RELEASE ?? 'local';
  return { dir, name, release, out: process.env.SITE_OUT ?? join(dir, 'dist') };
}
