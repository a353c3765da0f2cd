/** Playwright and axe-core are found in the project that runs the kit: the published package does not install them. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../paths.mjs';
import { CliError } from '../run/command.mjs';

const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const INSTALL = 'npm install --save-dev @playwright/test @axe-core/playwright && npx playwright install chromium';
const requireOf = (project) => createRequire(join(project, 'package.json'));

export async function launchBrowser(project = ROOT) {
  const { chromium } = await import(pathToFileURL(resolvePlaywright(project)).href).then(
    (module) => module.default ?? module,
  );
  const executablePath = existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : undefined;
  return chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu', '--disable-quic'] });
}

function resolvePlaywright(project) {
  try {
    return requireOf(project).resolve('@playwright/test');
  } catch {
    throw new CliError(`The conformance kit needs a browser: ${INSTALL}`);
  }
}

/** The source of axe-core in the version of @axe-core/playwright, as in the end-to-end tests; or null. */
export function readAxe(project = ROOT) {
  try {
    const playwrightAxe = requireOf(project).resolve('@axe-core/playwright');
    return readFileSync(createRequire(playwrightAxe).resolve('axe-core/axe.min.js'), 'utf8');
  } catch {
    return null;
  }
}
