/** One webpack run of the package in the current folder. In its own process, so that builds run in parallel. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { default: config } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.mjs')).href);
const compiler = webpack(await config());
compiler.run((error, stats) => {
  if (error) console.error(error.stack ?? error);
  if (stats?.hasErrors() || stats?.hasWarnings()) console.error(stats.toString('errors-warnings'));
  compiler.close(() => {
    process.exitCode = error || stats.hasErrors() ? 1 : 0;
  });
});
