/**
 * npm run observe: Debian's Prometheus with docs/operating/prometheus.yml and its alert rules, beside a running gateway. It
 * prints the addresses and runs until Ctrl-C. The system's Prometheus, or Debian's package unpacked into .cache/prometheus.
 */
import '../run/node.mjs';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';

const FOLDER = join(ROOT, '.cache/prometheus');
const DOCUMENTS = join(ROOT, 'docs/operating');
const HELP = `npm run observe
  Starts Prometheus for a running gateway and site server; Ctrl-C stops it.
  PROMETHEUS_PORT (9090), GATEWAY_PORT (3100) and METRICS_PORT (9300, of the site server) name the ports.`;
const READY_WITHIN_MS = 60_000;
/** Exit code where Prometheus cannot be brought to this machine. */
const NOT_AVAILABLE = 69;

await runCommand(async (args) => {
  if (args.length > 0) throw new CliError(HELP);
  const ports = { prometheus: portOf('PROMETHEUS_PORT', 9090), ...scraped() };
  await requirePort(ports.prometheus, 'PROMETHEUS_PORT');
  const program = findPrometheus() ?? unpackPrometheus();
  if (!program) {
    process.exitCode = NOT_AVAILABLE;
    return console.error('Prometheus is missing: on Debian this command unpacks it by apt-get, elsewhere install it.');
  }
  const address = `http://127.0.0.1:${ports.prometheus}`;
  const child = startPrometheus(program, ports);
  const ended = new Promise((resolve) => child.once('close', resolve));
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    child.kill('SIGTERM');
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  if (await isReady(`${address}/-/ready`, ended)) await printAddresses(address, program, ports);
  // A process of a group of its own would go on without this command.
  else child.kill('SIGTERM');
  await ended;
  if (!isStopping) throw new CliError('Prometheus did not start, or has ended: see its output above.');
}, HELP);

async function printAddresses(address, program, { gateway }) {
  if (!(await answers(`http://127.0.0.1:${gateway}/health`)))
    print(`No gateway answers on port ${gateway} yet: start one with npm start.`);
  print(`overview:      ${address}/consoles/site.html`);
  // Debian's pages need files that only an installed package has.
  if (!program.startsWith(FOLDER)) print(`graphs:        ${address}/graph\nalert rules:   ${address}/alerts`);
  print(`one gateway:   http://127.0.0.1:${gateway}/status\nCtrl-C stops it.`);
}

function portOf(name, otherwise) {
  const port = Number(process.env[name] || otherwise);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new CliError(`${name} is not a port number.`);
  return port;
}

function scraped() {
  return { gateway: portOf('GATEWAY_PORT', 3100), site: portOf('METRICS_PORT', 9300) };
}

function findPrometheus() {
  const places = ['/usr/bin/prometheus', '/usr/local/bin/prometheus', join(FOLDER, 'usr/bin/prometheus')];
  return places.find((file) => existsSync(file));
}

/** Nothing is installed, so no service is started. */
function unpackPrometheus() {
  if (!existsSync('/etc/debian_version')) return undefined;
  print('unpacking Prometheus …');
  mkdirSync(FOLDER, { recursive: true });
  const run = (command, args) => spawnSync(command, args, { cwd: FOLDER, stdio: 'ignore' });
  if (process.getuid?.() === 0) run('apt-get', ['update', '-q']);
  run('apt-get', ['download', '-q', 'prometheus']);
  for (const file of readdirSync(FOLDER).filter((name) => name.endsWith('.deb'))) {
    run('dpkg', ['-x', file, '.']);
    rmSync(join(FOLDER, file));
  }
  return findPrometheus();
}

/** With the configuration of the documents; only the ports are those of this machine. */
function startPrometheus(program, ports) {
  const data = join(FOLDER, 'data');
  mkdirSync(data, { recursive: true });
  const config = readFileSync(join(DOCUMENTS, 'prometheus.yml'), 'utf8')
    .replace('127.0.0.1:3100', `127.0.0.1:${ports.gateway}`)
    .replace('127.0.0.1:9300', `127.0.0.1:${ports.site}`)
    .replace('- alerts.yml', `- ${JSON.stringify(join(DOCUMENTS, 'alerts.yml'))}`);
  const file = join(FOLDER, `prometheus-${ports.prometheus}.yml`);
  writeFileSync(file, config);
  const options = {
    'config.file': file,
    'storage.tsdb.path': join(data, String(ports.prometheus)),
    'storage.tsdb.retention.time': '7d',
    'web.listen-address': `127.0.0.1:${ports.prometheus}`,
    'web.console.templates': join(DOCUMENTS, 'consoles'),
    'log.level': 'warn',
  };
  const args = Object.entries(options).map(([name, value]) => `--${name}=${value}`);
  // A group of its own: Ctrl-C reaches it through this command only.
  return spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'], detached: true });
}

/** @returns {Promise<boolean>} false: it has ended, or does not answer in time */
async function isReady(url, ended) {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  const deadline = Date.now() + READY_WITHIN_MS;
  while (!hasEnded && Date.now() < deadline) {
    if (await answers(url)) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function answers(url) {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
