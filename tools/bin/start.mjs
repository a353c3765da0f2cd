/** npm start: from a fresh clone to a running site. Only Node's own modules until the packages are installed. */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';
import { startGateway, startSiteServer } from '../run/servers.mjs';

const USAGE = `npm start   installs, builds what changed, starts gateway and site; Ctrl-C stops both
  PORT (3000) and GATEWAY_PORT (3100) name the ports, HOST and GATEWAY_HOST the addresses (127.0.0.1).
  METRICS_PORT serves metrics of the site server; WPS_UPSTREAM=<address> uses another gateway.`;

await runCommand(async () => {
  const port = Number(process.env.PORT ?? 3000);
  const gatewayPort = Number(process.env.GATEWAY_PORT ?? 3100);
  await requirePort(port, 'PORT');
  // WPS_UPSTREAM replaces the mock server.
  const upstream = process.env.WPS_UPSTREAM;
  if (!upstream) await requirePort(gatewayPort, 'GATEWAY_PORT');
  await installIfNeeded();

  const { autoMode, validDays } = await import('../release/registrySettings.mjs');
  const mode = autoMode();
  validDays();
  const { buildSite } = await import('../release/buildSite.mjs');
  const { printWelcome } = await import('../run/welcome.mjs');
  const running = [];
  let gateway = null;
  const stopAll = () => Promise.all(running.map((server) => server.stop()));
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  try {
    if (!upstream) {
      print('starting the gateway …');
      gateway = startGateway({ port: gatewayPort });
      running.push(gateway);
    }
    // The gateway seeds its database while the site is built.
    await Promise.all([...running.map(({ ready }) => ready), buildSite()]);
    const site = startSiteServer({ port, upstream: upstream ?? `http://localhost:${gatewayPort}` });
    running.push(site);
    await site.ready;
    const { keepSigned } = await import('../registry/keepSigned.mjs');
    keepSigned();
    const { watchReleases } = await import('../registry/watchReleases.mjs');
    watchReleases(mode);
    await printWelcome({ port, upstream, gatewayPort, consoleToken: gateway?.consoleToken });
    const exits = running.map(({ name, ended }) => ended.then(() => `${name} has stopped, so the site stops too.`));
    const reason = await Promise.race([stopped, ...exits]);
    if (typeof reason === 'string' && !reason.startsWith('SIG')) {
      print(reason);
      process.exitCode = 1;
    }
  } finally {
    await stopAll();
  }
  print('stopped.');
}, USAGE);
