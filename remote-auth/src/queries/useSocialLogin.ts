/** useSocialLogin: a real redirect to the identity provider, and the answer checked and exchanged when the visitor comes back. */
import { safeStorage } from '@site/shared/kernel';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { loginSocial, type LoginValue } from '@site/shared/wps';
import { deviceId } from '../model/deviceId';
import { refusalOf, type Refusal } from '../model/refusal';
import { linkOf, type LinkState } from '../model/socialLink';
import { arrivalOf, departureUrl, parseTrip, type Provider, type Trip } from '../model/oauthState';
import { placeOf } from './useCompleteLogin';

const TRIP_KEY = 'socialTrip';
const RETURN_KEY = 'socialReturn';

export interface SocialLoginWay {
  readonly begin: (provider: Provider) => void;
  readonly working: Provider | null;
  readonly refusal: Refusal | null;
}

export function useSocialLogin(onAdmitted: (value: LoginValue) => void): SocialLoginWay {
  const t = useT('auth');
  const { http, toasts } = usePlatform();
  const { search, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [working, setWorking] = useState<Provider | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const exchange = async ({ provider, nonce }: Trip, idToken: string, returnTo: string) => {
    setWorking(provider);
    const result = await http.send(loginSocial, { provider, idToken, nonce, loginDeviceId: deviceId(document) });
    setWorking(null);
    if (result.ok) return onAdmitted(result.value);
    const link = linkOf(result.error);
    if (!link) return setRefusal(refusalOf(result.error));
    void navigate(paths.login, { replace: true, state: { returnTo, link } satisfies ReturnState & LinkState });
  };

  useEffect(() => {
    const storage = safeStorage('sessionStorage');
    const arrival = arrivalOf(new URLSearchParams(search), parseTrip(storage.getItem(TRIP_KEY)));
    if (arrival.kind === 'none' || pathname !== paths.login) return;
    const returnTo = placeOf({ returnTo: storage.getItem(RETURN_KEY) });
    storage.removeItem(TRIP_KEY);
    storage.removeItem(RETURN_KEY);
    // The code must not stay in the address bar or be used a second time by a reload.
    void navigate(pathname, { replace: true, state: { returnTo } });
    if (arrival.kind === 'aborted') toasts.show({ kind: 'info', text: t('login.socialAborted') });
    else if (arrival.kind === 'foreign') toasts.show({ kind: 'error', text: t('login.socialForeign'), length: 'long' });
    else void exchange(arrival.trip, arrival.code, returnTo);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per arrival, which is a query
  }, [search]);

  const begin = (provider: Provider) => {
    const trip: Trip = { provider, state: crypto.randomUUID(), nonce: crypto.randomUUID() };
    const here = pathname === paths.login || pathname === paths.register ? placeOf(state) : pathname + search;
    safeStorage('sessionStorage').setItem(TRIP_KEY, JSON.stringify(trip));
    safeStorage('sessionStorage').setItem(RETURN_KEY, here);
    setWorking(provider);
    window.location.assign(departureUrl(trip, window.location.origin + paths.login));
  };
  return { begin, working, refusal };
}
