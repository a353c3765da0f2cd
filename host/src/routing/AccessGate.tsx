/** AccessGate: guests who ask for a member's page log in first and come back; members who ask for an agent's go home. */
import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { mayOpen, paths, type Access, type ReturnState } from '@site/shared/contract';
import { useMember } from '@site/shared/platform';

export function AccessGate({ access, children }: { readonly access: Access; readonly children: ReactNode }) {
  const member = useMember();
  const { pathname, search } = useLocation();
  if (mayOpen(access, member?.type ?? null)) return children;
  if (member) return <Navigate replace to={paths.home} />;
  return <Navigate replace to={paths.login} state={{ returnTo: pathname + search } satisfies ReturnState} />;
}
