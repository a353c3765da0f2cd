/** sbomOf: the software bill of materials of what players and the operator run, in CycloneDX 1.5, from the lockfile. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageFolder, ROOT, SBOM } from '../paths.mjs';
import { packagesUsedBy } from './lockfile.mjs';

/**
 * Writes `.sbom/sbom.cdx.json` of one release: the packages of its workspace. Without a time, because a release that is built again
 * has the same files (tools/registry/uploads.mjs); release.json has it.
 * @param {string} name 'host' or a remote
 * @param {string} folder of the release
 */
export function writeSbom(name, folder) {
  const read = (file) => JSON.parse(readFileSync(file, 'utf8'));
  const workspace = packageFolder(name);
  const about = read(join(workspace, 'package.json'));
  const bill = sbomOf(read(join(ROOT, 'package-lock.json')), [relative(ROOT, workspace)], about);
  mkdirSync(join(folder, SBOM), { recursive: true });
  writeFileSync(join(folder, SBOM, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 1)}\n`);
}

/**
 * `npm sbom --omit dev` is not used: it leaves out a package that any workspace also uses for development (react), and
 * contains the build tools.
 * @param {object} lock the parsed package-lock.json
 * @param {readonly string[]} workspaces folders whose run-time packages are listed
 * @param {{ name: string, version: string, at?: Date }} about the product, and when the list was made
 */
export function sbomOf(lock, workspaces, { name, version, at }) {
  const licenses = licensesOf(lock);
  const used = packagesUsedBy(
    lock,
    workspaces.map((from) => ({ from })),
  );
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      ...(at ? { timestamp: at.toISOString() } : {}),
      component: { type: 'application', 'bom-ref': `${name}@${version}`, name, version },
    },
    components: used.map((line) => componentOf(line, licenses)),
  };
}

function componentOf(line, licenses) {
  const [id, ...integrity] = line.trim().split(' ');
  const at = id.lastIndexOf('@');
  const [name, version] = [id.slice(0, at), id.slice(at + 1)];
  const license = licenses.get(id);
  const hashes = integrity.filter(Boolean).map(hashOf);
  return {
    type: 'library',
    'bom-ref': id,
    name,
    version,
    // The scope's "@" is encoded: https://github.com/package-url/purl-spec
    purl: `pkg:npm/${name.replace(/^@/, '%40')}@${version}`,
    ...(license ? { licenses: [{ expression: license }] } : {}),
    ...(hashes.length > 0 ? { hashes } : {}),
  };
}

/** "sha512-<base64>" → CycloneDX: the algorithm's name, and hex. */
function hashOf(integrity) {
  const [algorithm, base64] = integrity.split(/-(.*)/);
  return {
    alg: algorithm.toUpperCase().replace(/^SHA/, 'SHA-'),
    content: Buffer.from(base64, 'base64').toString('hex'),
  };
}

function licensesOf({ packages }) {
  return new Map(
    Object.entries(packages).flatMap(([path, { name, version, license }]) =>
      typeof license === 'string' ? [[`${name ?? path.replace(/^.*node_modules\//, '')}@${version}`, license]] : [],
    ),
  );
}
