/** FullScreenButton: a game in a foreign page fills the screen only when the visitor chooses so. On the site it fills the window anyway. */
import { useEffect, useRef, useState } from 'react';
import { Maximize, Minimize } from 'lucide-react';
import { useT } from '@site/shared/i18n';
import { usePlatform } from '@site/shared/platform';
import { EMBEDDED, IconButton } from '@site/shared/ui';

export function FullScreenButton() {
  const t = useT('games');
  const { config } = usePlatform();
  const anchor = useRef<HTMLSpanElement>(null);
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    // In a shadow root the document names its host only.
    const update = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      leaveFullScreen();
    };
  }, []);
  // iPhones give a page no full screen.
  if (!config.origin || !document.fullscreenEnabled) return null;
  const toggle = () => {
    if (isFull) leaveFullScreen();
    // The whole part: dialogs and messages of the game stay visible.
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
