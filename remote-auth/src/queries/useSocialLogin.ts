/** useSocialLogin: redirects to the identity provider and, on the callback, verifies the state and exchanges the code (RFC 6749 §4.1, §10.12). */
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { loginSocial, type LoginValue, type WpsError } from '@site/shared/wps';
import { deviceId } from '../model/deviceId';
import { refusalOf, type Refusal } from '../model/refusal';
import { unlinkedFrom, type LinkState } from '../model/socialLink';
import {
  authorizeUrl,
  parseCallback,
  parseOAuthState,
  PROVIDER_NAMES,
  type Provider,
  type OAuthState,
} from '../model/oauthState';
import { returnPathOf } from './useCompleteLogin';

export interface SocialLoginControls {
  readonly start: (provider: Provider) => void;
  readonly working: Provider | null;
  readonly refusal: Refusal | null;
}

export function useSocialLogin(
  onLogin: (value: LoginValue) => void,
  onSecondStep: (error: WpsError) => boolean,
): SocialLoginControls {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [working, setWorking] = useState<Provider | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const exchange = async ({ provider, nonce }: OAuthState, idToken: string, returnTo: string) => {
    setWorking(provider);
    const result = await http.send(loginSocial, { provider, idToken, nonce, loginDeviceId: deviceId(document) });
    setWorking(null);
    if (result.ok) return onLogin(result.value);
    if (onSecondStep(result.error)) return;
    const link = unlinkedFrom(result.error);
    if (!link) return setRefusal(refusalOf(result.error));
    void navigate(paths.login, { replace: true, state: { returnTo, link } satisfies ReturnState & LinkState });
  };

  useEffect(() => {
    const storage = safeStorage('sessionStorage');
    const callback = parseCallback(
      new URLSearchParams(search),
      parseOAuthState(storage.getItem(storageKeys.oauthState)),
    );
    if (callback.kind === 'none' || pathname !== paths.login) return;
    const returnTo = returnPathOf({ returnTo: storage.getItem(storageKeys.oauthReturnTo) });
    storage.removeItem(storageKeys.oauthState);
    storage.removeItem(storageKeys.oauthReturnTo);
    // Remove the code from the address bar: a reload must not use it again.
    void navigate(pathname, { replace: true, state: { returnTo } });
    if (callback.kind === 'cancelled') toasts.show({ kind: 'info', text: t('login.socialAborted') });
    else if (callback.kind === 'failed') {
      const provider = PROVIDER_NAMES[callback.provider];
      toasts.show({ kind: 'error', text: t('login.socialFailed', { provider }), length: 'long' });
    } else if (callback.kind === 'mismatch')
      toasts.show({ kind: 'error', text: t('login.socialForeign'), length: 'long' });
    else void exchange(callback.request, callback.code, returnTo);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per callback query
  }, [search]);

  useEffect(() => {
    // Back from the provider: the browser may show the page as it was left (back-forward cache).
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setWorking(null);
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const start = (provider: Provider) => {
    const request: OAuthState = { provider, state: crypto.randomUUID(), nonce: crypto.randomUUID() };
    const returnTo = pathname === paths.login || pathname === paths.register ? returnPathOf(state) : pathname + search;
    safeStorage('sessionStorage').setItem(storageKeys.oauthState, JSON.stringify(request));
    safeStorage('sessionStorage').setItem(storageKeys.oauthReturnTo, returnTo);
    setWorking(provider);
    window.location.assign(authorizeUrl(request, window.location.origin + paths.login));
  };
  return { start, working, refusal };
}
