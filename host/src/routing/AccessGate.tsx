/** AccessGate: redirects guests from member pages to login and back; members from agent pages, and after logout, to home. */
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen, paths, type Access, type ReturnState } from '@site/shared/contract';
import { useMember, useSession } from '@site/shared/platform';

export function AccessGate({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const member = useMember();
  const { pathname, search } = useLocation();
  const hasLoggedOut = useSession(({ signedOut }) => signedOut === 'asked');
  const isOpen = mayOpen(access, member?.type ?? null);
  const [wasOpen] = useState(isOpen);
  if (isOpen) return children;
  // After a logout in any tab: to home, without a login prompt (SES-03).
  if (member || (wasOpen && hasLoggedOut)) return <Navigate replace to={paths.home} />;
  return <Navigate replace to={paths.login} state={{ returnTo: pathname + search } satisfies ReturnState} />;
}
