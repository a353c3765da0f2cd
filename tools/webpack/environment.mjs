/** Environment variables of a build (tools/release/buildRelease.mjs, tools/dev/configs.mjs): its release and output folder. */

/** @param {string} dir the package's folder */
export function buildFromEnvironment(dir, name) {
  const { SITE_RELEASE: release, SITE_OUT: out } = process.env;
  if (!release || !out) throw new Error('a build needs SITE_RELEASE and SITE_OUT: npm run build sets them');
  return { dir, name, release, out };
}
