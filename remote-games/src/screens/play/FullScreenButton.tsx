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
  /** Not the embedding page's own, which outlives the game. */
  const isOwn = useRef(false);
  useEffect(() => {
    // Inside a shadow root, document.fullscreenElement is the shadow host.
    const update = () => {
      const isNow = document.fullscreenElement !== null;
      if (!isNow) isOwn.current = false;
      setFull(isNow);
    };
    document.addEventListener('fullscreenchange', update);
    return () => {
      document.removeEventListener('fullscreenchange', update);
      if (isOwn.current) leaveFullScreen();
    };
  }, []);
  // iOS Safari on iPhone has no Fullscreen API for elements.
  if (!isEmbedded(config) || !document.fullscreenEnabled) return null;
  const toggle = () => {
    if (isFull) return leaveFullScreen();
    // The whole embedded remote, so that dialogs and toasts stay visible.
    const remote = anchor.current?.closest(`[${EMBEDDED}]`);
    remote?.requestFullscreen().then(
      () => (isOwn.current = true),
      // Refused by the browser: the button stays as it is.
      () => undefined,
    );
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
