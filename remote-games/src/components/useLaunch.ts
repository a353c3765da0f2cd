/** useLaunch: navigates to a game. Guests log in first and return to the launch (SES-08). */
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths, type ReturnState } from '@site/shared/contract';
import { useMember } from '@site/shared/platform';

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
