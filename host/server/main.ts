/** The site server: serves the site folder and passes the gateway's paths on. No logic the browser needs lives here. */
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { createSiteFiles } from './siteFiles';
import { createUpstream } from './upstream';

const port = Number(process.env.PORT ?? 3000);
const folder = resolve(process.env.SITE_DIR ?? '.site');
const embedOrigins = (process.env.EMBED_ORIGINS ?? '').split(',').filter(Boolean);
const upstream = createUpstream(new URL(process.env.WPS_UPSTREAM ?? 'http://localhost:3100'), embedOrigins);
const siteFiles = createSiteFiles(folder);

const server = createServer((request, response) => {
  if (upstream.owns(request.url ?? '/')) upstream.pass(request, response);
  else void siteFiles.serve(request, response);
});
server.on('upgrade', (request, socket, head) => upstream.upgrade(request, socket, head));
server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `Port ${port} is taken: set PORT to a free one.` : error.message);
  process.exit(1);
});
server.listen(port, () => process.send?.('ready'));

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    server.close(() => process.exit(0));
    // Idle keep-alive connections would hold the process for a minute.
    server.closeAllConnections();
  });
}
