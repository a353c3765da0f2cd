/** The site server: serves the site folder and proxies the gateway's paths. No browser code. */
import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import { isEmbedDemoOn } from './embed-demo/embedDemo';
import { createForwarding } from './forwarded';
import { createGateways, parseGateways } from './gateways';
import { createHealthCounts } from './healthCounts';
import { createHealthReports } from './healthReports';
import { logLine } from './logLine';
import { createSiteOperations, watchExpiry } from './operations';
import { createPages } from './pages';
import { createRenderer } from './pages/renderer';
import { createRequestLog } from './requestLog';
import { transportHeaders } from './safeHeaders';
import { createSiteServer } from './siteServer';
import { exportTelemetry } from './telemetry/exportTelemetry';
import { createStackResolver } from './telemetry/sourceMaps';
import { openFigures } from './telemetry/storeFigures';
import { registerTeamPage } from './telemetry/teamPage';
import { createTelemetryMetrics } from './telemetry/telemetryMetrics';
import { openTracing } from './openTracing';

/** The gate of a release starts every bundle. */
const REGISTRY_TIMEOUT_MS = 120_000;

const port = Number(process.env.PORT ?? 3000);
const folder = resolve(process.env.SITE_DIR ?? '.site');
const listOf = (value = ''): string[] => value.split(/[\s,]+/).filter(Boolean);
const gateways = createGateways(parseGateways(process.env.WPS_UPSTREAM ?? 'http://localhost:3100'));
const embedOrigins = listOf(process.env.EMBED_ORIGINS);
const trust = {
  proxies: listOf(process.env.TRUSTED_PROXIES),
  countryHeader: process.env.COUNTRY_HEADER?.toLowerCase(),
};
const tracing = await openTracing(process.env);
// off: every visitor gets the skeleton page; lazy: a page is rendered once it was requested, and rarely again (docs/decisions/0008).
const isLazy = process.env.PRERENDER === 'lazy';
const LAZY_FRESH_MS = 60_000;
const pages =
  process.env.PRERENDER === 'off'
    ? null
    : createPages({
        folder,
        renderer: createRenderer({ folder, gateways }),
        trace: tracing?.render,
        ...(isLazy ? { freshMs: LAZY_FRESH_MS } : {}),
      });
const healthCounts = createHealthCounts(folder);
const operations = createSiteOperations(folder, healthCounts.warning);
const forwarded = createForwarding(trust);
const addressOf = (request: IncomingMessage) => String(forwarded(request)['x-forwarded-for']);
const browserMetrics = createTelemetryMetrics(operations.registry);
const resolveStack = createStackResolver(folder);
const telemetryExport = exportTelemetry(process.env, { registry: operations.registry, resolve: resolveStack });
const figures = openFigures(folder, String(port));
registerTeamPage(operations.app, { folder, figures, resolve: resolveStack, warnings: operations.warnings });
const reports = createHealthReports({
  folder,
  addressOf,
  stored: healthCounts,
  counted: (report) => {
    browserMetrics.onReport(report);
    figures.onReport(report);
  },
});
watchExpiry(folder);
// For balancers and Prometheus only; visitors never reach this port.
const metricsPort = process.env.METRICS_PORT;
if (metricsPort) await operations.app.listen({ port: Number(metricsPort), host: '127.0.0.1' });

const app = createSiteServer({
  folder,
  pages,
  embedOrigins,
  embedDemo: isEmbedDemoOn(process.env),
  gateway: {
    upstream: gateways,
    embedOrigins,
    trust,
    onUnavailable: (failure) => console.error(logLine('error', { ...failure }, 'the gateway is unavailable')),
  },
  // Teams release through the address of the site; without it the registry service has its own (docs/releases.md).
  registry: process.env.REGISTRY_UPSTREAM
    ? {
        upstream: new URL(process.env.REGISTRY_UPSTREAM),
        routes: ['/registry/*'],
        trust,
        timeoutMs: REGISTRY_TIMEOUT_MS,
      }
    : null,
  reports,
  telemetry: {
    folder,
    addressOf,
    onEvent: (event) => {
      browserMetrics.onEvent(event);
      figures.onEvent(event);
      telemetryExport?.onEvent(event);
    },
  },
  observe: operations.observe,
  log: createRequestLog(process.env),
  tracing,
  headers: transportHeaders(process.env),
});
try {
  await app.listen({ port, host: process.env.HOST ?? '127.0.0.1' });
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  console.error(code === 'EADDRINUSE' ? `Port ${port} is in use: set PORT to a free one.` : message);
  process.exit(1);
}
process.send?.('ready');
if (!isLazy) pages?.keepWarm();

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
  figures.close();
  void app
    .close()
    .then(() => Promise.all([tracing?.close(), telemetryExport?.close()]))
    .then(() => process.exit(0));
  setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref();
}
