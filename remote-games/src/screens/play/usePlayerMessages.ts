/** usePlayerMessages: listens to the game's frame and lets the wallet on screen follow each stake (GAME-12). */
import { useEffect, type RefObject } from 'react';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { recentGames, walletBalance } from '@site/shared/wps';
import { isFromFrame, parsePlayerMessage } from '../../model/player-messages';

interface Listening {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly gameOrigin: string | null;
  readonly demo: boolean;
  readonly onReady: () => void;
  readonly onClose: () => void;
  readonly onExpired: () => void;
  readonly onDemoBalance: (amount: string, currency: string) => void;
}

export function usePlayerMessages({ frame, gameOrigin, demo, onReady, onClose, onExpired, onDemoBalance }: Listening) {
  const { session } = usePlatform();
  const refresh = useRefresh();
  useEffect(() => {
    if (gameOrigin === null) return;
    const hear = (event: MessageEvent<unknown>) => {
      if (!isFromFrame(event, frame.current?.contentWindow ?? null, gameOrigin)) return;
      const message = parsePlayerMessage(event.data);
      if (!message) return;
      if (message.type === 'ready') onReady();
      if (message.type === 'close') onClose();
      if (message.type === 'expired') onExpired();
      if (message.type !== 'balance' && message.type !== 'round-ended') return;
      const { amount, currency } = message;
      if (amount !== null && currency !== null) {
        if (demo) onDemoBalance(amount, currency);
        else session.publish({ type: 'balance-changed', balance: { amount, currency } });
      }
      // The gateway's own word follows; the message only makes it quick.
      if (message.type === 'round-ended' && !demo) void refresh(walletBalance);
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [frame, gameOrigin, demo, onReady, onClose, onExpired, onDemoBalance, session, refresh]);
  // Whoever leaves the game sees what it left him.
  useEffect(() => () => void refresh(walletBalance, recentGames), [refresh]);
}
