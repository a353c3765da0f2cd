#!/usr/bin/env node
/**
 * npm create @site/remote chess -- [--site https://www.example.com] [--packages ../packages]: a new remote in the current folder,
 * which must be empty. `--packages`: a folder with the tarballs, where no package registry has them.
 */
import { existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { siteOrigin } from './siteOrigin.mjs';
import { REMOTE_NAME, writeTemplate } from './writeTemplate.mjs';

const DEFAULT_SITE = 'http://localhost:3000';
const ALLOWED = ['.git', 'README.md', 'LICENSE'];

try {
  create();
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function create() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { site: { type: 'string', default: DEFAULT_SITE }, packages: { type: 'string' } },
  });
  const [name, ...others] = positionals;
  if (!REMOTE_NAME.test(name ?? '') || others.length > 0)
    throw new Error('Usage: npm create @site/remote <name in lower-case letters> -- [--site <address>]');
  const site = siteOrigin(values.site);
  if (!site) throw new Error(`--site is not an address like ${DEFAULT_SITE}: ${values.site}`);
  const folder = process.cwd();
  const files = readdirSync(folder).filter((file) => !ALLOWED.includes(file));
  if (files.length > 0) throw new Error(`This folder is not empty: it contains ${files.slice(0, 3).join(', ')}.`);
  // Throws for a missing package: before anything is written.
  const content = `${JSON.stringify(manifest(name, folder, { ...values, site }), null, 2)}\n`;
  const hasReadme = existsSync(join(folder, 'README.md')) && readFileSync(join(folder, 'README.md'));
  writeTemplate(join(import.meta.dirname, 'template'), folder, name);
  if (hasReadme) writeFileSync(join(folder, 'README.md'), hasReadme);
  // npm never packs a .gitignore.
  renameSync(join(folder, 'gitignore'), join(folder, '.gitignore'));
  writeFileSync(join(folder, 'package.json'), content);
  process.stdout.write(
    `The remote ${name} is created for the site ${site}. Next: npm install, npm test, npm run dev\n`,
  );
}

function manifest(name, folder, { site, packages }) {
  const versions = JSON.parse(readFileSync(join(import.meta.dirname, 'versions.json'), 'utf8'));
  const versionOf = (other) =>
    packages ? tarball(folder, packages, other, versions.packages[other]) : `^${versions.packages[other]}`;
  return {
    name: `remote-${name}`,
    version: '1.0.0',
    private: true,
    type: 'module',
    sideEffects: false,
    site,
    scripts: {
      dev: 'site-remote dev',
      test: 'site-remote test',
      build: 'site-remote build',
      conformance: 'site-remote conformance',
      gallery: 'site-remote gallery',
      doctor: 'site-remote doctor',
      release: 'site-remote release',
      history: 'site-remote history',
    },
    dependencies: { '@site/shared': versionOf('@site/shared'), ...versions.dependencies },
    devDependencies: { '@site/tools': versionOf('@site/tools') },
    overrides: versions.overrides,
    allowScripts: versions.allowScripts,
  };
}

function tarball(folder, packages, name, version) {
  const path = join(resolve(packages), `${name.replace('@', '').replace('/', '-')}-${version}.tgz`);
  if (!existsSync(path)) throw new Error(`${path} does not exist: npm run packages builds it.`);
  return `file:${relative(folder, path)}`;
}
