/** inspectCheckout: Node, packages, browser, ports, the signing key and the build of a folder. Only reads. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { isPort } from '../run/ports.mjs';
import { finding } from './codes.mjs';

const OLDEST_NODE = [20, 12];
const PRIVATE_MODE = 0o077;
const NAMED = 3;

/**
 * @param {{
 *   root: string,
 *   siteDir?: string | null,
 *   keyDir?: string | null,
 *   nodeVersion?: string,
 *   hasBrowser?: () => boolean | Promise<boolean>,
 *   ports?: readonly { port: number, variable: string }[],
 *   isFree?: (port: number) => Promise<boolean>,
 *   releaseIdOf?: ((name: string) => Promise<string>) | null,
 * }} checkout `siteDir`, `keyDir`: null where a checkout has none (a team's own repository)
 * @returns {Promise<object[]>}
 */
export async function inspectCheckout(checkout) {
  const { root, siteDir = null, keyDir = null, nodeVersion = process.versions.node } = checkout;
  const { hasBrowser = () => true, ports = [], isFree = async () => true, releaseIdOf = null } = checkout;
  const site = siteDir && readJson(join(siteDir, 'state.json'));
  return [
    ...nodeFindings(nodeVersion),
    ...packageFindings(root),
    ...((await hasBrowser()) ? [] : [finding('D004')]),
    ...(await portFindings(ports, isFree)),
    ...(keyDir ? keyFindings(keyDir, { root, hasSite: Boolean(site) }) : []),
    ...(siteDir && !site ? [finding('D009', `${relative(root, siteDir) || siteDir} has no site`)] : []),
    ...(site && releaseIdOf ? await sourceFindings(site, releaseIdOf) : []),
  ];
}

function nodeFindings(version) {
  const [major, minor] = version.split('.').map(Number);
  const isNew = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1]);
  return isNew ? [] : [finding('D001', `this is ${version}`)];
}

function packageFindings(root) {
  const lock = readJson(join(root, 'package-lock.json'));
  if (!lock?.packages) return [finding('D002', existsSync(join(root, 'package-lock.json')) ? 'it is not JSON' : '')];
  const installed = readJson(join(root, 'node_modules/.package-lock.json'))?.packages ?? {};
  // Optional packages depend on the platform.
  const wrong = Object.entries(lock.packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.link && !entry.optional)
    .filter(([path, { version }]) => installed[path]?.version !== version)
    .map(([path, { version }]) => `${path.replace(/^.*node_modules\//, '')} ${version}`);
  return wrong.length > 0 ? [finding('D003', listed(wrong))] : [];
}

async function portFindings(ports, isFree) {
  const used = [];
  for (const { port, variable } of ports) {
    if (!isPort(port)) used.push(`${variable} is not a port number`);
    else if (!(await isFree(port))) used.push(`${port} (${variable})`);
  }
  return used.length > 0 ? [finding('D005', used.join(', '))] : [];
}

function keyFindings(keyDir, { root, hasSite }) {
  const file = join(keyDir, 'registry.json');
  if (!existsSync(file)) return hasSite ? [finding('D006', `${relative(root, file)} is missing`)] : [];
  const open = [keyDir, ...readdirSync(keyDir).map((name) => join(keyDir, name))].filter(
    (path) => (statSync(path).mode & PRIVATE_MODE) !== 0,
  );
  const keys = readJson(file);
  return [
    // Windows has no such modes.
    ...(open.length > 0 && process.platform !== 'win32' ? [finding('D007', listed(open.map(modeOf(root))))] : []),
    ...(keys?.private?.d && keys.public?.x ? [] : [finding('D008', 'it has no key pair')]),
  ];
}

const modeOf = (root) => (path) => `${relative(root, path)} has mode ${(statSync(path).mode & 0o777).toString(8)}`;

async function sourceFindings({ remotes }, releaseIdOf) {
  const findings = [];
  for (const [name, { history }] of Object.entries(remotes)) {
    const id = await releaseIdOf(name);
    if (id !== null && id !== history[0])
      findings.push(finding('D010', `${name}: active ${history[0]}, sources ${id}`));
  }
  return findings;
}

export const listed = (items) =>
  [...items.slice(0, NAMED), ...(items.length > NAMED ? [`and ${items.length - NAMED} more`] : [])].join(', ');

export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return null;
  }
}
