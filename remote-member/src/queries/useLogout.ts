/** useLogout: signs out locally at once, without waiting for the gateway, and goes to home (SES-03). */
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { logout } from '@site/shared/wps';
import { usePlatform } from '@site/shared/platform';

export function useLogout(): () => void {
  const { http, session } = usePlatform();
  const navigate = useNavigate();
  return () => {
    void http.send(logout, undefined);
    session.signOut('asked');
    void navigate(paths.home);
  };
}
