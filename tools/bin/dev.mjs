/** npm run dev [-- games]: host and remotes (or one of them) from their sources, with hot reload, in one process. */
import '../run/node.mjs';
import { runCommand, CliError } from '../run/command.mjs';
import { installIfNeeded } from '../run/install.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';
import { remoteNames } from '../paths.mjs';
import { startGateway } from '../run/servers.mjs';

const USAGE = `npm run dev                 gateway and site, built again after each change; PORT (3000) and GATEWAY_PORT (3100)
npm run dev -- <remote> …   these remotes; the others from their last build
WPS_UPSTREAM=<address>      another gateway`;

await runCommand(async (names) => {
  const unknown = names.filter((name) => !remoteNames().includes(name));
  if (unknown.length > 0) throw new CliError(`No remote ${unknown.join(', ')}. Remotes: ${remoteNames().join(', ')}`);
  const port = Number(process.env.PORT ?? 3000);
  const gatewayPort = Number(process.env.GATEWAY_PORT ?? 3100);
  await requirePort(port, 'PORT');
  const upstream = process.env.WPS_UPSTREAM ?? `http://localhost:${gatewayPort}`;
  if (!process.env.WPS_UPSTREAM) await requirePort(gatewayPort, 'GATEWAY_PORT');
  await installIfNeeded();
  const remotes = names.length > 0 ? names : remoteNames();
  const gateway = process.env.WPS_UPSTREAM ? null : startGateway({ port: gatewayPort });
  const { startDevServer } = await import('../dev/server.mjs');
  const { consoleLink } = await import('../run/welcome.mjs');
  const stopped = new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, resolve);
  });
  print(
    `building host and ${remotes.join(', ')} …${remotes.length < remoteNames().length ? ' (the other remotes from their last build)' : ''}`,
  );
  const server = await startDevServer({ port, upstream, remotes });
  await gateway?.ready;
  print(`\nThe site     http://localhost:${port}/   (reloads on every change; Ctrl-C stops)`);
  if (gateway) print(`Its console  ${consoleLink(gatewayPort, gateway.consoleToken)}`);
  await stopped;
  await Promise.all([server.stop(), gateway?.stop()]);
}, USAGE);
