/** SessionEnd: redirects the visitor from the current page when the session ends. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { usePlatform } from '@site/shared/platform';
import { followSessionEnd } from './followSessionEnd';
import { usePageHandle } from './pageHandle';

export function SessionEnd() {
  const platform = usePlatform();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const { access } = usePageHandle();
  const place = useRef({ path: '', needsSession: false });
  useEffect(() => {
    place.current = { path: pathname + search, needsSession: access !== 'guest' };
  });
  useEffect(() => {
    const following = followSessionEnd(platform, { navigate, place: () => place.current });
    return () => following.unsubscribe();
  }, [platform, navigate]);
  return null;
}
