/** useAdmission: begins the session with what the gateway granted, and takes the visitor on to where he wanted to be. */
import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isTrial, paths, type ReturnState, type SessionMember } from '@site/shared/contract';
import { useMember, usePlatform } from '@site/shared/platform';
import type { LoginValue } from '@site/shared/wps';
import { grantOf } from '../model/toSessionGrant';
import { FIRST_PASSWORD } from '../remote.meta';
import { useDoor } from '../components/useAuthNavigation';
import { useLinking } from './useLinkSocial';

/** Signing in here, in another tab or before coming here leads on alike: nobody who is in stays at the door. */
export function useAdmission(): (value: LoginValue) => void {
  const { session, config } = usePlatform();
  const { isSheet } = useDoor();
  const { state } = useLocation();
  const navigate = useNavigate();
  const member = useMember();
  const mustChange = useRef(false);
  const returnTo = placeOf(state);
  const linkHim = useLinking();

  useEffect(() => {
    if (!member) return;
    const next = mustChange.current ? paths.changePassword : nextPlace(member, isSheet ? null : returnTo);
    if (next) void navigate(next, { replace: !isSheet, state: { expired: mustChange.current } });
    // The shell closes the sheet by itself when somebody signs in.
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per visitor, whatever else changes
  }, [member?.userName]);

  return useCallback(
    (value) => {
      mustChange.current = value.passwordExpired;
      session.signIn(grantOf(value, config.merchantCode));
      if (!isTrial(value.type)) void linkHim();
    },
    [session, config.merchantCode, linkHim],
  );
}

/** Where a page leads after login; a sheet (null) stays where it was opened. */
export function nextPlace(member: SessionMember, returnTo: string | null): string | null {
  if (member.firstTimeLogin) return FIRST_PASSWORD;
  return isTrial(member.type) ? paths.home : returnTo;
}

/** Only a path of this site is a place to return to. */
export function placeOf(state: unknown): string {
  const { returnTo } = (state ?? {}) as Partial<ReturnState>;
  return typeof returnTo === 'string' && /^\/(?![/\\])/.test(returnTo) ? returnTo : paths.home;
}
