/** runDoctor: the command, for this repository and a team's own. It changes nothing. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { siteOrigin } from '../create/siteOrigin.mjs';
import { IS_INSTALLED, KEY_DIR, ROOT, SITE_DIR } from '../paths.mjs';
import { argumentMistake, CliError } from '../run/command.mjs';
import { isFree } from '../run/ports.mjs';
import { print } from '../run/print.mjs';
import { inspectCheckout, readJson } from './checkout.mjs';
import { finding } from './codes.mjs';
import { addressReader, folderReader } from './readers.mjs';
import { exitCodeOf, jsonOf, textOf } from './report.mjs';
import { inspectSite, parse } from './site.mjs';
import { countsFindings, isRegistryService, isServed, serverFindings } from './siteServer.mjs';
import { inspectTeam } from './team.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
export const USAGE = 'doctor [--site <address of a running site>] [--json]';

/** @param {readonly string[]} args @returns {Promise<0 | 1 | 2>} the exit code */
export async function runDoctor(args) {
  const { site, json } = readArguments(args);
  const findings = IS_INSTALLED ? await examineTeam(site) : await examineRepository(site);
  print(json ? jsonOf(findings) : textOf(findings));
  return exitCodeOf(findings);
}

function readArguments(args) {
  try {
    return parseArgs({ args: [...args], options: { site: { type: 'string' }, json: { type: 'boolean' } } }).values;
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}

async function examineRepository(site) {
  const { PORT = '3000', GATEWAY_PORT = '3100', REGISTRY_PORT = '3300', METRICS_PORT } = process.env;
  // While this site runs its own servers use the ports.
  const ports = (await isServed(SITE_DIR, PORT)) ? [] : Object.entries({ PORT, GATEWAY_PORT });
  if (ports.length > 0 && !(await isRegistryService(REGISTRY_PORT))) ports.push(['REGISTRY_PORT', REGISTRY_PORT]);
  const checkout = await inspectCheckout({
    root: ROOT,
    siteDir: SITE_DIR,
    keyDir: KEY_DIR,
    hasBrowser,
    ports: ports.map(([variable, port]) => ({ port: Number(port), variable })),
    isFree,
    releaseIdOf,
  });
  const hasSite = existsSync(join(SITE_DIR, 'state.json'));
  const counts = hasSite ? countsFindings(SITE_DIR) : [];
  const running = METRICS_PORT ? await serverFindings(METRICS_PORT) : counts;
  if (site) return [...checkout, ...running, ...(await examineAddress(site)).findings];
  if (!hasSite) return [...checkout, ...running];
  const { checkBudgets } = await import('../release/budgets.mjs');
  const reader = folderReader(SITE_DIR);
  const budgets = () => checkBudgets(activeReleases(reader.state));
  return [...checkout, ...running, ...(await inspectSite({ ...reader, budgets }))];
}

/** `registry`: null where it cannot be read. */
async function examineAddress(site) {
  if (!siteOrigin(site)) return { findings: [finding('D101', `${site} is not an address`)], registry: null };
  try {
    const reader = await addressReader(site);
    return { findings: await inspectSite(reader), registry: parse(String(await reader.read('registry.json'))) };
  } catch (error) {
    return { findings: [finding('D101', `${site}: ${error.cause?.code ?? error.message}`)], registry: null };
  }
}

async function examineTeam(address) {
  const { PORT = '3001', SITE_URL, REGISTRY_URL, REGISTRY_TOKEN } = process.env;
  const findings = await inspectCheckout({
    root: ROOT,
    ports: [{ port: Number(PORT), variable: 'PORT' }],
    isFree,
  });
  const configured = address ?? (SITE_URL || readJson(join(ROOT, 'package.json'))?.site);
  const site = siteOrigin(configured);
  if (!site) return [...findings, finding('D201', configured ? `${configured} is not an address` : '')];
  const examined = await examineAddress(site);
  const meta = await readOwnMeta();
  if (meta instanceof Error) return [...findings, ...examined.findings, finding('D208', meta.message)];
  if (!examined.registry) return [...findings, ...examined.findings];
  const team = await inspectTeam({
    meta,
    registry: examined.registry,
    origin: `http://localhost:${PORT}`,
    registryUrl: REGISTRY_URL || site,
    token: REGISTRY_TOKEN,
    hasBrowser,
  });
  return [...findings, ...examined.findings, ...team];
}

async function readOwnMeta() {
  try {
    const { readMeta } = await import('../release/meta.mjs');
    return readMeta(ROOT);
  } catch (error) {
    return error;
  }
}

/** In a team's repository the packages that operate it are installed by the team. */
function hasBrowser() {
  const require = createRequire(join(ROOT, 'package.json'));
  try {
    if (IS_INSTALLED) require.resolve('@axe-core/playwright');
    const { chromium } = require('@playwright/test');
    return existsSync(DEBIAN_CHROMIUM) || existsSync(chromium.executablePath());
  } catch {
    return !IS_INSTALLED && existsSync(DEBIAN_CHROMIUM);
  }
}

/** Null where it cannot be computed without writing: the host's id contains the key, which would be made. */
async function releaseIdOf(name) {
  if (name === 'host' && !existsSync(join(KEY_DIR, 'registry.json'))) return null;
  try {
    const { releaseId } = await import('../release/inputs.mjs');
    return await releaseId(name);
  } catch {
    // The sources of this remote are in another repository.
    return null;
  }
}

function activeReleases({ remotes }) {
  const read = (name) => {
    const file = join(SITE_DIR, 'releases', name, remotes[name].history[0], 'release.json');
    return { ...JSON.parse(readFileSync(file, 'utf8')), name };
  };
  const { host, ...others } = Object.fromEntries(Object.keys(remotes).map((name) => [name, read(name)]));
  return { host, remotes: Object.values(others) };
}
