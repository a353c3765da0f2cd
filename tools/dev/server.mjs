/** The development server: one webpack for all packages, their files under /dev/<name>/, the gateway behind it. */
import { join } from 'node:path';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { GATEWAY_NAMES } from '../servedPaths.mjs';
import { devConfig } from './configs.mjs';
import { devPage } from './page.mjs';

export async function startDevServer({ port, upstream, remotes }) {
  const configs = [];
  // Sequential: each reads SITE_RELEASE and SITE_OUT from the environment.
  for (const name of ['host', ...remotes]) configs.push(await devConfig(name));
  const compiler = webpack(configs);
  const server = new WebpackDevServer(
    {
      port,
      host: 'localhost',
      hot: true,
      liveReload: true,
      // The overlay is ours (overlay/showErrors.js).
      client: { overlay: false, logging: 'warn' },
      // The site's own icons, and the remotes that are not under development.
      static: [
        { directory: join(ROOT, 'host/static'), publicPath: '/', watch: false },
        { directory: join(SITE_DIR, 'releases'), publicPath: '/releases', watch: false },
      ],
      proxy: [{ context: GATEWAY_NAMES.map((name) => `/${name}`), target: upstream, ws: true }],
      setupMiddlewares: (middlewares) => [...middlewares, { name: 'page', middleware: pageOf(remotes) }],
    },
    compiler,
  );
  await server.start();
  await new Promise((built) => compiler.hooks.done.tap('dev', built));
  return { stop: () => server.stop() };
}

const pageOf = (remotes) => (request, response, next) => {
  if (request.method !== 'GET' || !/^\/(m(\/|$)|$)/.test(request.path)) return next();
  return devPage(remotes).then(({ html, policy }) => {
    response.set('Content-Security-Policy', policy).type('html').send(html);
  }, next);
};
