/** The stored sessions of the visitors of the fault matrix. */
import type { Browser } from '@playwright/test';
import { logIn } from '../../site/visitor';
import type { Visitor } from './cells';

export type Sessions = Readonly<Record<Visitor, string | null>>;

export async function logInAll(browser: Browser, url: string): Promise<Sessions> {
  const sessionOf = async (who: 'member' | 'agent') => {
    const page = await browser.newPage({ baseURL: url, locale: 'en-GB' });
    await page.addInitScript(() => {
      localStorage.setItem('locale', 'en');
      // A browser that cannot store a key gets a plain session, which is not bound to this one browser.
      Object.defineProperty(window, 'indexedDB', { value: undefined });
    });
    await logIn(page, who, 'en');
    const session = await page.evaluate(() => sessionStorage.getItem('MC_SESSION_INFO'));
    await page.close();
    return session;
  };
  const [member, agent] = await Promise.all([sessionOf('member'), sessionOf('agent')]);
  return { guest: null, member, agent };
}
