/**
 * npm run sbom [-- remote-games …]: writes sbom.cdx.json (CycloneDX): the packages that the site and the gateway run, or
 * those of the named workspaces only. Each release has its own (tools/release/sbom.mjs).
 */
import '../run/node.mjs';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, ROOT } from '../paths.mjs';
import { sbomOf } from '../release/sbom.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const USAGE = `npm run sbom [-- <folder of a package> …]   writes sbom.cdx.json: what the site and the gateway run (CycloneDX)`;

await runCommand((args) => {
  const all = ['host', 'mock-server', 'shared', ...remoteNames().map((name) => `remote-${name}`)];
  const workspaces = args.length > 0 ? args : all;
  const unknown = workspaces.find((folder) => !existsSync(join(ROOT, folder, 'package.json')));
  if (unknown) throw new CliError(`No workspace ${unknown}; there are ${all.join(', ')}`);
  const read = (file) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'));
  const { name, version } = read(args.length === 1 ? `${args[0]}/package.json` : 'package.json');
  const bill = sbomOf(read('package-lock.json'), workspaces, { name, version, at: new Date() });
  writeFileSync(join(ROOT, 'sbom.cdx.json'), `${JSON.stringify(bill, null, 2)}\n`);
  print(`sbom.cdx.json: ${bill.components.length} packages of ${workspaces.join(', ')}`);
}, USAGE);
