/** The site server: serves the site folder and proxies the gateway's paths. No browser code. */
import { createServer, type IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import type { Duplex } from 'node:stream';
import { createForwarding } from './forwarded';
import { createHealthReports, REPORT_PATH } from './healthReports';
import { createSiteOperations, watchExpiry } from './operations';
import { createPages } from './pages';
import { createRenderer } from './pages/renderer';
import { transportHeaders } from './safeHeaders';
import { createSiteFiles } from './siteFiles';
import { createUpstream } from './upstream';

/** The gate of a release starts every bundle. */
const REGISTRY_TIMEOUT_MS = 120_000;

const port = Number(process.env.PORT ?? 3000);
const folder = resolve(process.env.SITE_DIR ?? '.site');
const listOf = (value = ''): string[] => value.split(/[\s,]+/).filter(Boolean);
const gateway = new URL(process.env.WPS_UPSTREAM ?? 'http://localhost:3100');
const embedOrigins = listOf(process.env.EMBED_ORIGINS);
const trust = {
  proxies: listOf(process.env.TRUSTED_PROXIES),
  countryHeader: process.env.COUNTRY_HEADER?.toLowerCase(),
};
const upstream = createUpstream(gateway, {
  embedOrigins,
  trust,
  onUnavailable: (failure) =>
    console.error(JSON.stringify({ level: 50, time: Date.now(), ...failure, msg: 'the gateway is unavailable' })),
});
// off: every visitor gets the skeleton page; lazy: a page is rendered once it was requested (docs/decisions/0008).
const pages =
  process.env.PRERENDER === 'off'
    ? null
    : createPages({ folder, renderer: createRenderer({ folder, upstream: gateway.href.replace(/\/$/, '') }) });
/** Teams release through the address of the site; without it the registry service has its own (docs/releases.md). */
const registry = process.env.REGISTRY_UPSTREAM
  ? createUpstream(new URL(process.env.REGISTRY_UPSTREAM), { trust, timeoutMs: REGISTRY_TIMEOUT_MS })
  : null;
const siteFiles = createSiteFiles(folder, { pages, embedOrigins });
const transport = transportHeaders(process.env);

const operations = createSiteOperations(folder);
const forwarded = createForwarding(trust);
const addressOf = (request: IncomingMessage) => String(forwarded(request)['x-forwarded-for']);
const reports = createHealthReports({ folder, addressOf });
watchExpiry(folder);
// For balancers and Prometheus only; visitors never reach this port.
if (process.env.METRICS_PORT) operations.server.listen(Number(process.env.METRICS_PORT), '127.0.0.1');

const server = createServer((request, response) => {
  for (const [name, value] of Object.entries(transport)) response.setHeader(name, value);
  const isGateway = upstream.owns(request.url ?? '/');
  operations.observe(request, response, isGateway);
  if (isGateway) upstream.pass(request, response);
  else if (request.url === REPORT_PATH) reports.receive(request, response);
  else if (registry && request.url?.startsWith('/registry/')) registry.pass(request, response);
  else void siteFiles.serve(request, response);
});
// A request that arrives slower than this is cut; the gateway's own limits are the same.
server.headersTimeout = 15_000;
server.requestTimeout = 60_000;
const upgraded = new Set<Duplex>();
server.on('upgrade', (request, socket, head) => {
  upgraded.add(socket);
  socket.once('close', () => upgraded.delete(socket));
  upstream.upgrade(request, socket, head);
});
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is in use: set PORT to a free one.` : error.message);
  process.exit(1);
});
server.listen(port, process.env.HOST ?? '127.0.0.1', () => {
  process.send?.('ready');
  if (process.env.PRERENDER !== 'lazy') pages?.keepWarm();
});

/** Time between "not ready" and the end, for balancers to notice; then time for answers in progress. */
const drainMs = Number(process.env.DRAIN_SECONDS ?? 0) * 1000;
const FINISH_WITHIN_MS = 8_000;

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    operations.drain();
    setTimeout(stop, drainMs);
  });
}

function stop(): void {
  pages?.close();
  reports.close();
  server.close(() => process.exit(0));
  server.closeIdleConnections();
  // Upgraded sockets are not tracked by the HTTP server and would keep the process alive as long as the visitor stays.
  for (const socket of upgraded) socket.destroy();
  setTimeout(() => server.closeAllConnections(), FINISH_WITHIN_MS).unref();
}
