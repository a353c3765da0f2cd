/** AccessGate: redirects guests from member pages to login and back; members from agent pages, and after logout, to home. */
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { accessOf, mayOpen, paths, type PageMeta, type ReturnState } from '@site/shared/contract';
import { useMember, useSession } from '@site/shared/platform';

interface AccessGateProps {
  readonly page: Pick<PageMeta, 'access' | 'guestsNeed'>;
  readonly children: ReactNode;
}

export function AccessGate({ page, children }: AccessGateProps) {
  const member = useMember();
  const { pathname, search } = useLocation();
  const hasLoggedOut = useSession(({ signedOut }) => signedOut === 'asked');
  const isOpen = mayOpen(accessOf(page, search), member?.type ?? null);
  const [wasOpen] = useState(isOpen);
  if (isOpen) return children;
  // After a logout in any tab: to home, without a login prompt (SES-03).
  if (member || (wasOpen && hasLoggedOut)) return <Navigate replace to={paths.home} />;
  return <Navigate replace to={paths.login} state={{ returnTo: pathname + search } satisfies ReturnState} />;
}
