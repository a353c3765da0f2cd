/** useCompleteLogin: starts the session after a login and navigates to the page the visitor wanted. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTrial, paths, type ReturnState, type SessionMember } from '@site/shared/contract';
import { useMember, usePlatform } from '@site/shared/platform';
import { toSessionGrant } from '@site/shared/session';
import type { LoginValue } from '@site/shared/wps';
import { FIRST_PASSWORD } from '../remote.meta';
import { useAuthNavigation } from '../model/useAuthNavigation';
import { useLinkSocial } from './useLinkSocial';

/** Also navigates away when the visitor is already logged in, or logs in in another tab. */
export function useCompleteLogin(): (value: LoginValue) => void {
  const { session, config } = usePlatform();
  const { isSheet } = useAuthNavigation();
  const { state } = useLocation();
  const navigate = useNavigate();
  const member = useMember();
  const mustChangePassword = useRef(false);
  const returnTo = returnPathOf(state);
  const linkSocialAccount = useLinkSocial();

  useEffect(() => {
    if (!member) return;
    const next = mustChangePassword.current ? paths.changePassword : pathAfterLogin(member, isSheet ? null : returnTo);
    if (next) void navigate(next, { replace: !isSheet, state: { expired: mustChangePassword.current } });
    // The shell closes the sheet after a login.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per logged-in member
  }, [member?.userName]);

  return useCallback(
    (value) => {
      mustChangePassword.current = value.passwordExpired;
      session.signIn(toSessionGrant(value, config.merchantCode));
      if (!isTrial(value.type)) void linkSocialAccount();
    },
    [session, config.merchantCode, linkSocialAccount],
  );
}

/** The path after login. `returnTo` null: opened in a sheet, stay on the page below. */
export function pathAfterLogin(member: SessionMember, returnTo: string | null): string | null {
  if (member.firstTimeLogin) return FIRST_PASSWORD;
  return isTrial(member.type) ? paths.home : returnTo;
}

/** The page to return to from a router state. Only a path of this site, to prevent open redirects. */
export function returnPathOf(state: unknown): string {
  const { returnTo } = (state ?? {}) as Partial<ReturnState>;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : paths.home;
}
