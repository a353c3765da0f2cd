/** createServices: what every route can use, made of all layers. */
import { addressLimits } from '../ground/counters/address-limits';
import { createClock } from '../ground/clock';
import { createProofGuard } from '../ground/dpop/dpop';
import { createEmit } from '../ground/events';
import { loadKeys } from '../ground/http/unseal';
import { demoVapidKeys } from '../ground/notifications/vapid';
import type { Services } from '../ground/route';
import { createScanner } from '../ground/scan';
import { createVault } from '../ground/secrets';
import { defaultSettings } from '../ground/settings/default-settings';
import { createSettings, type Settings } from '../ground/settings/settings';
import { assertFreshProof } from '../people/identity/fresh-proof';
import { findSession } from '../people/sessions/sessions';
import type { SocialProvider } from '../people/social/claim';
import { hasSecondFactor } from '../people/verification/second-factor';
import { gameNamesOf } from '../features/games/catalogue/game-names';
import { titleNamesOf } from '../features/rewards/title-names';
import type { AppOptions } from './app-options';
import { subscriptions } from './subscriptions';

export async function createServices(options: AppOptions): Promise<Services> {
  const { open, clock = createClock(), cheapHash = false } = options;
  const { db } = open;
  const settings = createSettings(db, withSocialLogin(defaultSettings, options));
  const emit = createEmit(subscriptions);
  const lookups = {
    ...{ session: findSession, freshProof: assertFreshProof, hasSecondFactor },
    ...{ gameNames: gameNamesOf, titleNames: titleNamesOf },
  };
  const secret = await loadKeys(db, options.secrets);
  const vapid = options.vapid === 'demo' ? await demoVapidKeys(db) : options.vapid;
  return {
    open,
    db,
    clock,
    settings,
    cheapHash,
    secret,
    vault: createVault(options.secrets ?? []),
    emit,
    lookups,
    dpop: createProofGuard(db, secret.nonceKey),
    addressLimits: addressLimits(options.addressLimitFactor ?? 1),
    wallets: { fetch: options.walletFetch ?? fetch },
    scan: options.scanner ? createScanner(options.scanner) : null,
    webPush: vapid ? { keys: vapid, fetch: options.webPushFetch ?? fetch } : null,
  };
}

/** Without a provider its login is impossible, so its button is off unless an operator switches it on. */
function withSocialLogin(defaults: Settings, { testProvider, oidc }: AppOptions): Settings {
  if (testProvider) return defaults;
  const has = (id: SocialProvider) => oidc?.providers.some((provider) => provider.id === id) ?? false;
  return {
    ...defaults,
    flags: { ...defaults.flags, FACEBOOKLOGIN3: has('facebook'), GOOGLELOGIN3: has('google') },
  };
}
