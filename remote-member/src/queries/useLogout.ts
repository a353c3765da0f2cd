/** useLogout: ends the session and goes to home (SES-03). */
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { endSession, usePlatform } from '@site/shared/platform';

export function useLogout() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const [isEnding, setEnding] = useState(false);
  const logOut = async () => {
    setEnding(true);
    await endSession(platform);
    void navigate(paths.home);
  };
  return { logOut, isEnding };
}
