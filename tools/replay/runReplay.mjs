/** runReplay: decodes a receipt, rebuilds its composition in a temporary site folder and serves it until it is stopped. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { layerFolder, packageFolder, ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { freePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';
import { startGateway, startSiteServer } from '../run/servers.mjs';
import { rebuildSite, requireStored } from './rebuildSite.mjs';
import { setFlags } from './setFlags.mjs';

export const USAGE = 'Usage: npm run replay -- CODE, with the receipt that the inspector copies (docs/inspector.md).';
const REFUSALS = {
  'no-receipt': `This is not a receipt: a receipt starts with SR1-.\n${USAGE}`,
  damaged: 'The receipt is damaged: a part of it is missing or changed. Copy it again from the inspector.',
  newer: 'The receipt was made by a newer version of this project: update this copy and try again.',
};

const POLL_INTERVAL_MS = 100;

const load = (file) => tsImport(file, import.meta.url);

/** @param {readonly string[]} args as typed after `npm run replay --` */
export async function runReplay(args) {
  if (args.length !== 1) throw new CliError(USAGE);
  const [code] = args;
  const { decodeReceipt } = await load(join(packageFolder('host'), 'src/inspector/receipt.ts'));
  const decoded = decodeReceipt(code);
  if (!decoded.ok) throw new CliError(REFUSALS[decoded.error]);
  const receipt = decoded.value;
  requireStored(receipt);
  // Signals arrive while the site is prepared, too.
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => resolve(null));
  });
  print('Rebuilding the composition, and starting its own gateway …');
  const work = mkdtempSync(join(tmpdir(), 'site-replay-'));
  const running = [];
  const starting = start({ code, receipt, work, running });
  try {
    await Promise.race([stopped, starting]);
    const exits = running.map(({ name, ended }) => ended.then(() => name));
    const ended = await Promise.race([stopped, ...exits]);
    if (ended) throw new CliError(`${ended} has stopped, so the replay stops too.`);
  } finally {
    await stopAll(starting, running);
    rmSync(work, { recursive: true, force: true });
  }
}

/** Also what starts meanwhile, and a server that would never be ready. */
async function stopAll(starting, running) {
  let isSettled = false;
  const settled = starting.catch(() => undefined).then(() => (isSettled = true));
  while (!isSettled) {
    await Promise.all(running.map((server) => server.stop()));
    await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS))]);
  }
  await Promise.all(running.map((server) => server.stop()));
}

async function start({ code, receipt, work, running }) {
  const folder = join(work, 'site');
  const { WPS_UPSTREAM, PORT } = process.env;
  const [upstream] = await Promise.all([
    WPS_UPSTREAM || ownGateway({ receipt, data: join(work, 'gateway'), running }),
    rebuildSite(receipt, { folder, keys: join(work, 'keys') }),
  ]);
  const port = Number(PORT || (await freePort()));
  const site = startSiteServer({ port, upstream, env: { SITE_DIR: folder, PRERENDER: 'lazy' } });
  running.push(site);
  await site.ready;
  const address = new URL(receipt.route, `http://localhost:${port}`);
  address.searchParams.set('inspect', code);
  print(await describe(receipt, { address: address.href, isOwnGateway: !WPS_UPSTREAM }));
  process.send?.({ address: address.href });
}

/** A gateway with new demo data and the receipt's flags. */
async function ownGateway({ receipt, data, running }) {
  const port = await freePort();
  const gateway = startGateway({ port, env: { GATEWAY_DATA: data } });
  running.push(gateway);
  await gateway.ready;
  const url = `http://localhost:${port}`;
  await setFlags(url, { token: gateway.consoleToken, flagsOff: receipt.flagsOff });
  return url;
}

async function describe(receipt, { address, isOwnGateway }) {
  const { host, remotes, locale, theme, role, flagsOff, sequence } = receipt;
  const releases = Object.entries({ host, ...remotes }).map(([name, id]) => `  ${name.padEnd(8)} ${id}`);
  return [
    `Composition of registry ${sequence} (${new Date(sequence).toISOString()}):`,
    ...releases,
    `Language ${locale}, theme ${theme}, ${await visitor(role, isOwnGateway)}`,
    `Flags off: ${flagsOff.join(', ') || 'none'}${isOwnGateway ? '' : ' (as recorded; WPS_UPSTREAM has its own)'}`,
    '',
    `Open     ${address}`,
    '',
    'Ctrl-C stops the replay and removes its files.',
  ].join('\n');
}

/** Who has seen the page. A receipt has no account; demo accounts have the same roles. */
async function visitor(role, isOwnGateway) {
  if (role === null) return 'a guest';
  const { isAgent, isTrial } = await load(join(layerFolder('contract'), 'access.ts'));
  const kind = isTrial(role) ? 'trial' : isAgent(role) ? 'agent' : 'member';
  if (!isOwnGateway) return `a signed-in visitor (${kind}, type ${role})`;
  if (kind === 'trial') return 'a trial visitor: choose "free trial" on the login page';
  const { demoAccounts } = await load(join(ROOT, 'mock-server/src/edge/seed/demo-accounts.ts'));
  const account = demoAccounts.find((known) => known.role === kind);
  return `a signed-in ${kind} (type ${role}): log in as ${account.username} / ${account.password}`;
}
