/** createEmbeddedPlatform: the platform of an embedding page. Calls go to the site's origin; the page's storage is not used. */
import { memoryStorage } from '@site/shared/kernel';
import type { RemoteCatalog } from '@site/shared/contract';
import { DEFAULT_LOCALE } from '@site/shared/i18n';
import type { Platform } from '@site/shared/platform';
import { createSession, createSessionStore } from '@site/shared/session';
import { assemblePlatform } from '../assemble';
import { followLocale } from '../effects/followLocale';
import { followPush } from '../effects/followPush';
import { keepAlive } from '../effects/keepAlive';

export async function createEmbeddedPlatform(remotes: RemoteCatalog, origin: string): Promise<Platform> {
  const session = createSession({
    store: createSessionStore(memoryStorage(), memoryStorage()),
    locale: DEFAULT_LOCALE,
    theme: 'dark',
  });
  const platform = await assemblePlatform({
    ...{ remotes, session, locale: DEFAULT_LOCALE, origin },
    // Calls have no cookies of the site here, which bind its captchas to a visitor elsewhere.
    headers: { 'Captcha-Id': crypto.randomUUID() },
  });
  followLocale(platform);
  followPush(platform, origin);
  keepAlive(platform, () => document.visibilityState === 'visible');
  return platform;
}
