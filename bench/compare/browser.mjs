/** launchBrowser: Debian's Chromium, otherwise Playwright's, that accepts the arms' certificate. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { DEBIAN_CHROMIUM } from '../../tools/run/browser.mjs';
import { acceptCertificate } from './certificate.mjs';

const browserPath = () =>
  process.env.CHROME_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : chromium.executablePath());

/** Signals are the caller's: it has servers to stop, too. */
export const launchBrowser = (certificate, more = []) =>
  chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', acceptCertificate(certificate), ...more],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
