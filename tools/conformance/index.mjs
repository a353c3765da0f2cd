/** checkRemote: the conformance kit (docs/conformance.md): runs every check on one built remote, driven by its meta. */
import * as gateway from './checks/gateway.mjs';
import * as hydration from './checks/hydrate.mjs';
import * as leaks from './checks/leaks.mjs';
import * as load from './checks/load.mjs';
import * as mount from './checks/mount.mjs';
import * as server from './checks/server.mjs';
import * as session from './checks/session.mjs';
import * as tiers from './checks/tiers.mjs';
import * as twins from './checks/twins.mjs';
import { releaseFolder } from '../release/buildRelease.mjs';
import { componentsOf } from './components.mjs';
import { withSources } from './faultText.mjs';
import { openPage, readRegistry } from './openPage.mjs';
import { hydrate, isRendered } from './openRendered.mjs';
import { createReport } from './report.mjs';
import { DEMO_ACCOUNTS, expired, logIn, provideSession } from './session.mjs';

/** Mounts and unmounts of the check `leaks`. */
const MOUNTS = 20;
const MODULES = { mount, tiers, leaks, twins, session, gateway, load, server, hydrate: hydration };
/** Languages and themes of the check `hydrate`. */
const VIEWS = 4;

/**
 * Checks a remote inside a site.
 * @param {{
 *   browser: object,
 *   site: string,
 *   remote: string,
 *   candidate?: { name: string, folder: string, release: object } | null,
 *   accounts?: { member?: string, agent?: string },
 * } & Omit<Parameters<typeof runChecks>[0], 'release' | 'open' | 'rendered'>} options `browser`: of Playwright; `candidate`: a build that
 *   replaces the active release in the checked pages; `accounts`: "name:password" by role
 */
export async function checkRemote({ browser, site, candidate = null, accounts = DEMO_ACCOUNTS, ...options }) {
  const active = await activeRelease(site, options.remote, candidate);
  const release = candidate?.release ?? active;
  const answers = new Map();
  const answerFor = async (role) => {
    if (!answers.has(role)) answers.set(role, accounts[role] ? await logIn(site, accounts[role], role) : null);
    return answers.get(role);
  };
  const open = async ({ role = 'guest', isExpired = false }) => {
    const answer = role === 'guest' ? null : await answerFor(role);
    if (role !== 'guest' && !answer) return null;
    const tab = await openPage(browser, { site, candidate });
    if (answer) await provideSession(tab.page, isExpired ? expired(answer) : answer);
    return tab;
  };
  const rendered = active.id === release.id && {
    isRendered: (path, locale) => isRendered(site, path, locale),
    hydrate: (visit) => hydrate(browser, { site, ...visit }),
  };
  const result = await runChecks({ ...options, release, open, rendered });
  return withSources(result, candidate?.folder ?? releaseFolder(options.remote, release.id));
}

/**
 * @param {{
 *   remote: string,
 *   release: { id: string, meta: object },
 *   open: (visitor: { role?: string, isExpired?: boolean }) => Promise<{ page: object, takeMessages: () => string[], close: () => Promise<void> } | null>,
 *   only?: readonly string[],
 *   checks?: readonly string[],
 *   mounts?: number,
 *   axe?: string | null,
 *   renderer?: { worker: string, workerData: object } | null,
 *   rendered?: { isRendered: (path: string, locale: string) => Promise<boolean>, hydrate: (visit: object) => Promise<object> } | false,
 *   views?: number,
 *   onProgress?: (line: string) => void,
 * }} options `open`: a new page for a visitor of a role, null without an account for it; `only`: names of pages and
 *   widgets; `checks`: names of checks (all when empty); `axe`: the source of axe-core; `rendered`:
 *   pages that the site renders on its server (openRendered.mjs); `views`: languages and themes in which they are hydrated
 */
export async function runChecks({ remote, release, open, only = [], checks = [], ...options }) {
  const {
    mounts = MOUNTS,
    views = VIEWS,
    axe = null,
    renderer = null,
    rendered = false,
    onProgress = () => undefined,
  } = options;
  const report = createReport({ remote, release: release.id });
  const components = componentsOf(release.meta, only);
  const kit = {
    remote,
    components,
    axe,
    renderer,
    rendered,
    mounts,
    views,
    byRole: () => groupByAccess(components),
    open,
  };
  for (const [name, module] of Object.entries(MODULES)) {
    if (checks.length > 0 && !module.checks.some((check) => checks.includes(check))) continue;
    const startedAt = Date.now();
    await module.run(kit, report);
    onProgress(`${remote}: ${name} ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
  }
  return report.result();
}

function groupByAccess(components) {
  const groups = new Map();
  for (const component of components)
    groups.set(component.access, [...(groups.get(component.access) ?? []), component]);
  return groups;
}

/** Of a remote that the site does not have yet, the candidate. */
async function activeRelease(site, remote, candidate) {
  const { remotes } = await readRegistry(site);
  const found = remotes.find(({ name }) => name === remote);
  if (found) return found.active;
  if (candidate) return { id: null };
  throw new Error(`The site has no remote ${remote}: it has ${remotes.map(({ name }) => name).join(', ')}.`);
}
