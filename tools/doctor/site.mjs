/** inspectSite: the registry of a site and what it lists, from its folder or over HTTP. Only reads. */
import { createHash } from 'node:crypto';
import { isSignedBy } from '../release/keys.mjs';
import { finding } from './codes.mjs';
import { listed } from './checkout.mjs';

const DAY_MS = 24 * 3600 * 1000;
const SOON_MS = 3 * DAY_MS;
const PARALLEL = 8;

/**
 * @typedef {object} SiteReader
 * @property {(path: string) => Promise<Buffer | null>} read a public file of the site, null when it does not exist
 * @property {() => Promise<Record<string, string>>} pageHeaders lower-case names
 * @property {readonly object[] | null} keys the public keys that the active host accepts; null when they are not known
 * @property {{ sequence: number, remotes: object, holds?: Record<string, string> } | null} state of a folder
 * @property {(() => { figures: readonly { isExceeded: boolean, text: string }[] }) | null} [budgets]
 */

/** @param {SiteReader} site @param {number} [now] */
export async function inspectSite(site, now = Date.now()) {
  const text = String((await site.read('registry.json')) ?? '');
  const registry = parse(text);
  if (!registry) return [finding('D102', text ? 'it has no signed JSON' : 'registry.json was not found')];
  return [
    ...((await isSigned(text, site.keys)) ? [] : [finding('D103')]),
    ...timeFindings(registry, now),
    ...(await changeFindings(registry, site)),
    ...(await fileFindings(registry, site)),
    ...budgetFindings(site),
    ...stateFindings(registry, site),
    ...policyFindings(await site.pageHeaders()),
  ];
}

export function parse(text) {
  try {
    const registry = JSON.parse(text.slice(text.indexOf('\n') + 1));
    return Array.isArray(registry.remotes) && registry.host ? registry : null;
  } catch {
    return null;
  }
}

const isSigned = async (text, keys) => !keys || isSignedBy(keys, text);

function timeFindings({ expires, sequence }, now) {
  const left = Date.parse(expires) - now;
  return [
    ...(left <= 0 ? [finding('D104', `since ${expires}`)] : []),
    ...(left > 0 && left < SOON_MS ? [finding('D105', `on ${expires}`)] : []),
    // Sequences follow the clock (host/src/federation/registry.ts).
    ...(sequence > now + DAY_MS ? [finding('D106', `${sequence} is ${new Date(sequence).toISOString()}`)] : []),
  ];
}

async function changeFindings({ sequence }, site) {
  const [, inPage] = /"sequence":(\d+)/.exec(String((await site.read('index.html')) ?? '')) ?? [];
  const others = { 'index.html': inPage && Number(inPage), 'state.json': site.state?.sequence };
  const wrong = Object.entries(others).filter(([, other]) => other !== undefined && other !== sequence);
  if (wrong.length === 0) return [];
  return [finding('D107', `registry.json ${sequence}, ${wrong.map(([file, other]) => `${file} ${other}`).join(', ')}`)];
}

async function fileFindings(registry, site) {
  const files = releasesOf(registry).flatMap(({ base, files: hashes }) =>
    Object.entries(hashes).map(([file, integrity]) => ({ path: `${base}${file}`.replace(/^\//, ''), integrity })),
  );
  const [missing, changed] = [[], []];
  const check = async ({ path, integrity }) => {
    const content = await site.read(path);
    if (!content) missing.push(path);
    else if (hashLike(integrity, content) !== integrity) changed.push(path);
  };
  for (let from = 0; from < files.length; from += PARALLEL)
    await Promise.all(files.slice(from, from + PARALLEL).map(check));
  return [
    ...(missing.length > 0 ? [finding('D108', listed(missing.sort()))] : []),
    ...(changed.length > 0 ? [finding('D109', listed(changed.sort()))] : []),
  ];
}

/** Releases that a browser may load: active ones, canaries, and those it may fall back to. */
const releasesOf = ({ host, remotes }) => [
  host,
  ...remotes.flatMap(({ active, canary, previous = [] }) => [active, ...(canary ? [canary.release] : []), ...previous]),
];

function hashLike(integrity, content) {
  const algorithm = integrity.split('-')[0];
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

function budgetFindings({ budgets }) {
  const exceeded = (budgets?.().figures ?? []).filter(({ isExceeded }) => isExceeded);
  return exceeded.map(({ text }) => finding('D110', text));
}

function stateFindings({ remotes, overrideOrigins = [] }, { state }) {
  const canaries = remotes.filter(({ canary }) => canary);
  return [
    ...canaries.map(({ name, canary }) => finding('D111', `${name} ${canary.release.id}, ${canary.share} %`)),
    ...Object.entries(state?.holds ?? {}).map(([name, why]) => finding('D112', `${name}: ${why}`)),
    ...(overrideOrigins.length > 0 ? [finding('D115', overrideOrigins.join(', '))] : []),
  ];
}

function policyFindings(headers) {
  const policy = headers['content-security-policy'] ?? '';
  if (!policy) return [finding('D113')];
  const scripts = /script-src ([^;]*)/.exec(policy)?.[1] ?? '';
  const isStrict = policy.includes("require-trusted-types-for 'script'") && !/'unsafe-(inline|eval)'/.test(scripts);
  return isStrict ? [] : [finding('D114', policy.slice(0, 120))];
}
