/**
 * OwnListGate: sends guests from the list of favourites or recent games to login and back (GAME-02). The query chooses these lists,
 * so the page is no member page for the host, whose gate does the same.
 */
import { useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useMember, useSession } from '@site/shared/platform';
import { Screen } from '@site/shared/ui';
import { GridSkeleton } from '../../components/tiles/GridSkeleton';
import { choiceOf } from '../../model/presets';

const OWN_LISTS: readonly string[] = ['FAV', 'RECENT'];

export function OwnListGate({ children }: { readonly children: ReactNode }) {
  const { pathname, search } = useLocation();
  const isGuest = useMember() === null;
  const hasLoggedOut = useSession(({ signedOut }) => signedOut === 'asked');
  const [wasMember] = useState(!isGuest);
  if (!isGuest || !OWN_LISTS.includes(choiceOf(pathname, new URLSearchParams(search)).mode)) return children;
  return (
    <>
      {wasMember && hasLoggedOut ? (
        <Navigate replace to={paths.home} />
      ) : (
        <Navigate replace to={paths.login} state={{ returnTo: pathname + search } satisfies ReturnState} />
      )}
      <Screen data-wide>
        <GridSkeleton />
      </Screen>
    </>
  );
}
