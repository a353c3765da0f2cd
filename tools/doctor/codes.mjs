/** Every finding of the doctor. Codes are stable: scripts may depend on them. docs/doctor.md lists the same table. */

const error = 'error';
const warning = 'warning';
const note = 'note';

/** @type {Record<string, { severity: 'error' | 'warning' | 'note', title: string, remedy: string }>} */
export const CODES = {
  D001: { severity: error, title: 'Node is too old', remedy: 'Install Node 20.12 or newer' },
  D002: { severity: error, title: 'package-lock.json is missing', remedy: 'Run npm install, and commit the file' },
  D003: { severity: error, title: 'The installed packages differ from package-lock.json', remedy: 'Run npm ci' },
  D004: {
    severity: warning,
    title: 'No browser for the tests is installed',
    remedy: 'npm test installs one; by hand: npx playwright install chromium',
  },
  D005: {
    severity: warning,
    title: 'A port that the commands use is in use, or is none',
    remedy: 'Stop the other program, or set the variable to a free port',
  },
  D006: {
    severity: error,
    title: 'The site exists, but its signing key does not',
    remedy: 'Put the .keys folder back, or run npm run build: it builds a host for a new key',
  },
  D007: {
    severity: error,
    title: 'Other users of this machine can read the signing key',
    remedy:
      'chmod 700 the folder and chmod 600 its files; if others may have read it, rotate the key (docs/releases.md)',
  },
  D008: {
    severity: error,
    title: 'The signing key cannot be used',
    remedy: 'Restore .keys/registry.json from its copy',
  },
  D009: { severity: note, title: 'There is no build yet', remedy: 'Run npm run build' },
  D010: {
    severity: note,
    title: 'The active release was built from other sources',
    remedy: 'Release it when the change is finished: npm run release -- <name>',
  },
  D101: {
    severity: error,
    title: 'The site does not answer',
    remedy: 'Check the address and the network; start the site with npm start',
  },
  D102: {
    severity: error,
    title: 'The registry is missing or is not one',
    remedy: 'Publish it again: npm run registry -- sign',
  },
  D103: {
    severity: error,
    title: 'No key that the active host accepts has signed the registry: browsers refuse it',
    remedy: 'Put the key back that belongs to this site, then npm run registry -- sign',
  },
  D104: {
    severity: error,
    title: 'The registry has expired: browsers refuse it',
    remedy: 'npm run registry -- sign, and find out why it was not signed every day',
  },
  D105: {
    severity: warning,
    title: 'The registry expires within three days',
    remedy: 'npm run registry -- sign, and find out why it was not signed every day',
  },
  D106: {
    severity: error,
    title: 'The sequence number is later than tomorrow: browsers do not store it',
    remedy: 'Correct the clock of the machine that releases, and release again',
  },
  D107: {
    severity: error,
    title: 'Registry, page and state are not of the same change',
    remedy: 'Copy registry.json and index.html again, or publish them again: npm run registry -- sign',
  },
  D108: {
    severity: error,
    title: 'A listed file is missing',
    remedy: 'Copy the release to the site again, or roll the remote back: npm run release -- <name> --rollback',
  },
  D109: {
    severity: error,
    title: 'A file has another hash than the registry lists: browsers refuse it',
    remedy: 'Copy the release to the site again; a release never changes, so find out what wrote to it',
  },
  D110: {
    severity: warning,
    title: 'A size budget is exceeded',
    remedy: 'Load code that a first visit does not need later (docs/performance.md)',
  },
  D111: {
    severity: note,
    title: 'A canary is running',
    remedy: 'Release it to all visitors, or end it with --rollback',
  },
  D112: {
    severity: note,
    title: 'A remote is held: the rule does not stop its releases',
    remedy: 'npm run registry -- unhold <remote>, when the reason has ended',
  },
  D113: {
    severity: error,
    title: 'The page has no content security policy',
    remedy: 'Send the headers of .site/headers.json with the pages (docs/operating.md)',
  },
  D114: {
    severity: error,
    title: 'The content security policy of the page does not require Trusted Types, or allows inline scripts',
    remedy: 'Send the policy of .site/headers.json unchanged',
  },
  D115: {
    severity: warning,
    title: 'Builds of developers may replace remotes on this site',
    remedy: 'On a site that players use: npm run release -- --forbid-override <origin>',
  },
  D116: {
    severity: warning,
    title: 'The site server cannot store its health counts: a bad release is not stopped',
    remedy: 'Free space on the disk, or make .site/.health a folder that the user of the site server may write to',
  },
  D117: {
    severity: warning,
    title: 'The site server does not answer on METRICS_PORT',
    remedy: 'Start the site server with the same METRICS_PORT, or unset the variable',
  },
  D201: {
    severity: error,
    title: 'The address of the site is not set',
    remedy: 'Set "site" in package.json, or SITE_URL',
  },
  D202: {
    severity: error,
    title: 'The remote is built for another contract than the site uses',
    remedy: 'Install the version of @site/shared that the site uses, and set the contract in src/remote.meta.ts',
  },
  D203: {
    severity: warning,
    title: 'The site does not show local builds of this machine',
    remedy: 'Its operator runs npm run release -- --allow-override with this origin, on a site that players do not use',
  },
  D204: {
    severity: note,
    title: 'No release token is set',
    remedy: 'Set REGISTRY_TOKEN where you release; the operator creates it: npm run registry -- token <remote>',
  },
  D205: {
    severity: error,
    title: 'The registry service refuses the release token',
    remedy: 'Ask the operator for a new token: this one is wrong or revoked',
  },
  D206: {
    severity: error,
    title: 'The release token is for another remote',
    remedy: 'Use the token of this remote',
  },
  D207: {
    severity: error,
    title: 'The registry service does not answer',
    remedy: 'Check REGISTRY_URL, or ask the operator (REGISTRY_UPSTREAM of the site server)',
  },
  D208: {
    severity: error,
    title: 'The description of the remote cannot be read',
    remedy: 'Correct src/remote.meta.ts',
  },
  D209: {
    severity: note,
    title: 'A release cannot be checked here: there is no browser, or not the packages that operate it',
    remedy: 'npm install --save-dev @playwright/test @axe-core/playwright && npx playwright install chromium',
  },
};

/** @param {string} code of CODES @param {string} detail what exactly was found */
export const finding = (code, detail = '') => ({ code, ...CODES[code], detail });
