/** launchBrowser: Debian's Chromium, otherwise Playwright's, that accepts the arms' certificate. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { DEBIAN_CHROMIUM } from '../../tools/run/browser.mjs';
import { acceptCertificate } from './certificate.mjs';

export const browserPath = () =>
  process.env.CHROME_PATH ?? (existsSync(DEBIAN_CHROMIUM) ? DEBIAN_CHROMIUM : chromium.executablePath());

export const browserArguments = (certificate) => [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  acceptCertificate(certificate),
];

/** Signals are the caller's: it has servers to stop, too. */
export const launchBrowser = (certificate) =>
  chromium.launch({
    executablePath: browserPath(),
    args: browserArguments(certificate),
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
