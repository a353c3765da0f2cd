/** npm run operator -- <command>: the commands for operators of a site. Each is a module of tools/operate. */
import '../run/node.mjs';
import { argumentMistake, runCommand, CliError } from '../run/command.mjs';

/** Loaded when used: a command must not need the packages of another one. */
const COMMANDS = {
  account: () => import('../operate/account.mjs'),
  archive: () => import('../operate/archive.mjs'),
  backup: () => import('../operate/backup.mjs'),
  create: () => import('../operate/create.mjs'),
  integrator: () => import('../operate/integrator.mjs'),
  nginx: () => import('../operate/nginx.mjs'),
  publish: () => import('../operate/publish.mjs'),
  pull: () => import('../operate/pull.mjs'),
  rekey: () => import('../operate/rekey.mjs'),
  restore: () => import('../operate/restore.mjs'),
};

/** Of every other option only the last one would count. */
const REPEATABLE = ['--origin', '--gateway', '--site-server', '--embed-origin', '--trusted-proxy'];

await runCommand(async ([name, ...args]) => {
  const load = COMMANDS[name];
  if (!load || args.includes('--help')) {
    const chosen = load ? [load] : Object.values(COMMANDS);
    const texts = await Promise.all(chosen.map(async (each) => (await each()).help));
    if (!name || load || name === '--help') return console.log(texts.join('\n\n'));
    throw new CliError(`There is no command "${name}".\n\n${texts.join('\n\n')}`);
  }
  const { run, help } = await load();
  // Of a script whose variable is not set. A default would do something else, and report success.
  if (args.some((word) => word === '' || /^--[\w-]+=$/.test(word)))
    throw new CliError(`An argument is empty: is a variable not set?\n\n${help}`);
  const options = args.flatMap((word) => /^--[\w-]+/.exec(word)?.[0] ?? []);
  const repeated = options.find((option, index) => !REPEATABLE.includes(option) && options.indexOf(option) < index);
  if (repeated) throw new CliError(`${repeated} is given twice.\n\n${help}`);
  try {
    await run(args);
  } catch (error) {
    // A wrong option is the operator's to correct.
    throw error.code?.startsWith('ERR_PARSE_ARGS') ? new CliError(`${argumentMistake(error)}\n\n${help}`) : error;
  }
}, null);
