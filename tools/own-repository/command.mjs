#!/usr/bin/env node
/** site-remote: the commands of a remote in a repository of its own (PLAT-09, docs/own-repository.md). */
import '../run/node.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const USAGE = `site-remote test [<jest options>]   types and tests
site-remote dev                     shows this remote inside the running site; PORT (3001)
site-remote build                   builds the release into .site/
site-remote conformance [--only <names>] [--checks <names>] [--member <name:password>] [--json]
                                    builds, and checks every page and widget in a browser (docs/conformance.md)
site-remote gallery [--check [--only <start of a file's name>] [--views <1-4>]]
                                    the components of the kit and of this remote in their states (docs/gallery.md)
site-remote doctor [--json]         checks this folder, the site and the token; changes nothing (docs/doctor.md)
site-remote release [--canary <percent> | --rollback | --hold | --unhold] [--why <reason>] [--skip-conformance]
                                    builds, checks in a browser what is new, and releases through the registry;
                                    --hold: the rule may not stop releases of this remote, until --unhold
site-remote history [--json]        the active release and the canary, how they fare in browsers, and who did what

The site is "site" of package.json, or SITE_URL. Release and history need REGISTRY_TOKEN, and REGISTRY_URL where
the registry service has another address than the site.`;

const COMMANDS = {
  test: async (args) => (await import('./test.mjs')).runTests(args),
  dev: async (args) => (await import('./dev.mjs')).runDev(requireNone(args)),
  build: async (args) => (await import('./release.mjs')).runBuild(requireNone(args)),
  conformance: async (args) => (await import('./conformance.mjs')).runOwnConformance(args),
  gallery: async (args) => (await import('../gallery/run.mjs')).runGallery(args),
  doctor: async (args) => (await import('../doctor/run.mjs')).runDoctor(args),
  release: async (args) => (await import('./release.mjs')).runRemoteRelease(args),
  history: async (args) => (await import('./history.mjs')).runHistory(args),
};

/** Their exit code is a result: 2 when the run itself failed (docs/conformance.md, docs/doctor.md). */
const RESULTS = ['conformance', 'doctor'];

await runCommand(async ([name, ...args]) => {
  // Jest has its own.
  if (['--help', '-h'].some((option) => name === option || (name !== 'test' && args.includes(option))))
    return print(USAGE);
  const command = Object.hasOwn(COMMANDS, name ?? '') && COMMANDS[name];
  if (!command) throw new CliError(USAGE);
  if (!RESULTS.includes(name)) return command(args);
  try {
    process.exitCode = await command(args);
  } catch (error) {
    console.error(error instanceof CliError ? error.message : error);
    process.exitCode = 2;
  }
}, null);

function requireNone(args) {
  if (args.length > 0) throw new CliError(`${args.join(' ')} means nothing to this command.\n${USAGE}`);
}
