/** launchBrowser: Debian's Chromium without a window system, otherwise Playwright's, that accepts the arms' certificate. */
import { chromium } from '@playwright/test';
import { headlessBrowser } from '../../tools/run/browser.mjs';
import { acceptCertificate } from './certificate.mjs';

/** With a window, Chromium loads the 300 modules of its address bar beside the first visit of every context. */
const browserPath = () => process.env.CHROME_PATH ?? headlessBrowser() ?? chromium.executablePath();

/** Signals are the caller's: it has servers to stop, too. */
export const launchBrowser = (certificate, more = []) =>
  chromium.launch({
    executablePath: browserPath(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', acceptCertificate(certificate), ...more],
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
