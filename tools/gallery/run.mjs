/** runGallery: the command, here and in a remote's own repository (docs/gallery.md). */
import { parseArgs } from 'node:util';
import { argumentMistake, CliError } from '../run/command.mjs';
import { requirePort } from '../run/ports.mjs';
import { print } from '../run/print.mjs';
import { galleryCompiler } from './build.mjs';
import { checkStories } from './index.mjs';
import { serveGallery } from './server.mjs';

export const USAGE = `gallery                       serves the gallery at PORT (6006) and builds it again after each change
  --check [--only <start of a file's name>] [--views <1-4>]   shows every story in a browser, in both languages and themes`;
const OPTIONS = {
  check: { type: 'boolean', default: false },
  only: { type: 'string' },
  views: { type: 'string' },
};
const VIEWS = 4;

/** @param {readonly string[]} args */
export async function runGallery(args) {
  const { check, only, views } = readArguments(args);
  return check ? runCheck({ only, views }) : runServer();
}

function readArguments(args) {
  try {
    const { check, only = '', views } = parseArgs({ args: [...args], options: OPTIONS }).values;
    if (!check && (only || views !== undefined)) throw new Error('--only and --views need --check.');
    // Otherwise nothing would be shown, without a fault.
    if (!/^[1-4]$/.test(views ?? VIEWS)) throw new Error(`--views is a number from 1 to ${VIEWS}.`);
    return { check, only, views: Number(views ?? VIEWS) };
  } catch (error) {
    throw new CliError(`${argumentMistake(error)}\n${USAGE}`);
  }
}

async function runCheck(options) {
  const { shown, faults } = await checkStories({ ...options, onProgress: print });
  for (const fault of faults) print(`✗ ${fault}`);
  if (shown === 0) throw new CliError(`No story file has a name that starts with ${options.only}.`);
  if (faults.length > 0) throw new CliError(`${faults.length} faults in ${shown} views of stories.`);
  print(`${shown} views of stories without a fault.`);
}

async function runServer() {
  const port = Number(process.env.PORT ?? 6006);
  await requirePort(port, 'PORT');
  print('building the gallery …');
  const compiler = galleryCompiler();
  const built = () => new Promise((done) => compiler.hooks.done.tap('gallery', done));
  const first = built();
  let isOpen = false;
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) print(error.message);
    else if (stats.hasErrors()) print(stats.toString('errors-only'));
    else print(`built in ${stats.endTime - stats.startTime} ms${isOpen ? ': reload the page' : ''}`);
  });
  await first;
  const server = await serveGallery(port);
  isOpen = true;
  print(`\nThe gallery: ${server.url}\nCtrl-C stops.`);
  await new Promise((stop) => ['SIGINT', 'SIGTERM'].forEach((signal) => process.once(signal, stop)));
  await Promise.all([server.stop(), new Promise((closed) => watching.close(closed))]);
}
