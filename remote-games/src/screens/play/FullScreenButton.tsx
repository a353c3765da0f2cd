/** FullScreenButton: full-screen toggle for a game embedded in a third-party page; on the site the game already fills the window. */
import { useEffect, useRef, useState } from 'react';
import { Maximize, Minimize } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { isEmbedded } from '@site/shared/kernel';
import { usePlatform } from '@site/shared/platform';
import { EMBEDDED, IconButton } from '@site/shared/ui';

export function FullScreenButton() {
  const t = useT('games');
  const { config } = usePlatform();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    // Inside a shadow root, document.fullscreenElement is the shadow host.
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      leaveFullScreen();
    };
  }, []);
  // iOS Safari on iPhone has no Fullscreen API for elements.
  if (!isEmbedded(config) || !document.fullscreenEnabled) return null;
  const toggle = () => {
    if (isFull) leaveFullScreen();
    // The whole embedded remote, so that dialogs and toasts stay visible.
    else void anchor.current?.closest(`[${EMBEDDED}]`)?.requestFullscreen();
  };
  return (
    <>
      <span ref={anchor} hidden />
      <IconButton label={t(isFull ? 'play.window' : 'play.fullScreen')} onClick={toggle}>
        {isFull ? <Minimize /> : <Maximize />}
      </IconButton>
    </>
  );
}

function leaveFullScreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen();
}
