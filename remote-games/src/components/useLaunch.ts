/** useLaunch: navigates to a game. Guests log in first and return to the launch (SES-08). */
import { useCallback, type MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useMember } from '@site/shared/platform';
import { rememberTile } from '../model/tappedTile';

/** Attributes of a link to a game: it works before scripts and opens in a new tab; a plain click calls `onTap`. */
export const launchLink = (nodeId: string, onTap: () => void) => ({
  href: paths.play(nodeId),
  // Long presses and drags of a row are not drags of the link.
  draggable: false,
  onClick: (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    rememberTile(nodeId, event.currentTarget as Element);
    onTap();
  },
});

export function useLaunch(): (nodeId: string) => void {
  const navigate = useNavigate();
  const isGuest = useMember() === null;
  return useCallback(
    (nodeId) => {
      const to = paths.play(nodeId);
      if (isGuest) void navigate(paths.login, { state: { returnTo: to } satisfies ReturnState });
      else void navigate(to);
    },
    [navigate, isGuest],
  );
}
