/** The path of /usr/bin/chromium. */
export const DEBIAN_CHROMIUM: string;
/** Debian's browser for tests without a window; undefined: Playwright's own. */
export function headlessBrowser(): string | undefined;
export function installBrowser(): Promise<void>;
