/** The site server: serves the site folder and proxies the gateway's paths. No browser code. */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { createForwarding } from './forwarded';
import { createGateways } from './gateways';
import { createHealthCounts } from './healthCounts';
import { createHealthReports } from './healthReports';
import { logLine } from './logLine';
import { createSiteOperations, watchExpiry } from './operations';
import { createPages } from './pages';
import { createRenderer } from './pages/renderer';
import { createRequestLog } from './requestLog';
import { transportHeaders } from './safeHeaders';
import { ConfigError, readSiteConfig, type SiteConfig } from './siteConfig';
import { createSiteServer } from './siteServer';
import { exportTelemetry } from './telemetry/exportTelemetry';
import { createStackResolver } from './telemetry/sourceMaps';
import { openFigures } from './telemetry/storeFigures';
import { registerTeamPage } from './telemetry/teamPage';
import { createTelemetryMetrics } from './telemetry/telemetryMetrics';
import { openTracing } from './openTracing';

/** The gate of a release starts every bundle. */
const REGISTRY_TIMEOUT_MS = 120_000;

const config = readConfig();
const { port, folder, embedOrigins, trust } = config;
const gateways = createGateways(config.gateways);
const tracing = await openTracing(process.env);
const isLazy = config.prerender === 'lazy';
const LAZY_FRESH_MS = 60_000;
const pages =
  config.prerender === 'off'
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
if (config.metricsPort !== null) await listen(operations.app, 'METRICS_PORT', config.metricsPort, '127.0.0.1');

const app = createSiteServer({
  folder,
  pages,
  embedOrigins,
  embedDemo: config.embedDemo,
  gateway: {
    upstream: gateways,
    embedOrigins,
    trust,
    onUnavailable: (failure) => console.error(logLine('error', { ...failure }, 'the gateway is unavailable')),
  },
  // Teams release through the address of the site; without it the registry service has its own (docs/releases.md).
  registry: config.registry
    ? {
        upstream: config.registry,
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
await listen(app, 'PORT', port, config.host);
process.send?.('ready');
if (!isLazy) pages?.keepWarm();

/** Time for answers in progress, after the time for balancers. */
const FINISH_WITHIN_MS = 8_000;

let isStopping = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    if (isStopping) return;
    isStopping = true;
    operations.drain();
    setTimeout(stop, config.drainMs);
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

function readConfig(): SiteConfig {
  try {
    return readSiteConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    console.error(error.message);
    process.exit(1);
  }
}

/** @param name the variable that has the port */
async function listen(server: FastifyInstance, name: string, at: number, host: string): Promise<void> {
  try {
    await server.listen({ port: at, host });
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    console.error(code === 'EADDRINUSE' ? `Port ${at} is in use: set ${name} to a free one.` : message);
    process.exit(1);
  }
}
