/** openFirefox: the installed Firefox by WebDriver BiDi, without a window. */
import puppeteer from 'puppeteer-core';
import type { Engine } from './engine';

export const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox'] as const;

export async function openFirefox(executablePath: string, width: number, height: number): Promise<Engine> {
  const browser = await puppeteer.launch({ browser: 'firefox', executablePath, headless: true });
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push((error as Error).message));
  return {
    name: 'Firefox',
    open: async (url) => void (await page.goto(url)),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    readFrame: async <T>(expression: string) => {
      const frame = page.frames().find((one) => one.parentFrame() === page.mainFrame());
      if (!frame) throw new Error('the page has no frame');
      return (await frame.evaluate(expression)) as T;
    },
    press: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    back: async () => void (await page.goBack()),
    errors,
    close: () => browser.close(),
  };
}
