/** npm start: from a fresh clone to a running site. Only Node's own modules until the packages are installed. */
import '../run/node.mjs';
import { runCommand } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { requirePort } from '../run/ports.mjs';
import { say } from '../run/say.mjs';
import { startGateway, startSiteServer } from '../run/servers.mjs';

await runCommand(async () => {
  const port = Number(process.env.PORT ?? 3000);
  const gatewayPort = Number(process.env.GATEWAY_PORT ?? 3100);
  await requirePort(port, 'PORT');
  // A gateway of one's own takes the place of the mock server.
  const upstream = process.env.WPS_UPSTREAM;
  if (!upstream) await requirePort(gatewayPort, 'GATEWAY_PORT');
  await installIfNeeded();

  const { buildSite } = await import('../release/buildSite.mjs');
  const { printWelcome } = await import('../run/welcome.mjs');
  const running = [];
  const stopAll = () => Promise.all(running.map((server) => server.stop()));
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, resolve);
  });
  try {
    if (!upstream) {
      say('starting the gateway …');
      running.push(startGateway({ port: gatewayPort }));
    }
    // The database fills while the site is built.
    await Promise.all([...running.map(({ ready }) => ready), buildSite()]);
    const site = startSiteServer({ port, upstream: upstream ?? `http://localhost:${gatewayPort}` });
    running.push(site);
    await site.ready;
    await printWelcome({ port, upstream, gatewayPort });
    const fallen = running.map(({ name, ended }) => ended.then(() => `${name} has stopped; so does the site.`));
    const why = await Promise.race([stopped, ...fallen]);
    if (typeof why === 'string' && !why.startsWith('SIG')) {
      say(why);
      process.exitCode = 1;
    }
  } finally {
    await stopAll();
  }
  say('stopped.');
});
