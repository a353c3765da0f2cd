/** usePlayerMessages: handles the messages of the game's frame and updates the shown balance after each stake (GAME-12). */
import { useEffect, useRef, useState, type RefObject } from 'react';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { useCloseOnBack } from '@site/shared/ui';
import { recentGames, WALLET_READS, walletBalance } from '@site/shared/wps';
import { isFromFrame, parsePlayerMessage } from '../../model/playerMessages';
import { sendToGame } from '../../model/sendToGame';
import { sendSoundSetting, storeSoundSetting } from '../../model/soundSetting';

interface Listening {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly gameOrigin: string | null;
  readonly demo: boolean;
  readonly onReady: () => void;
  readonly onClose: () => void;
  readonly onExpired: () => void;
  readonly onDemoBalance: (amount: string, currency: string) => void;
}

export function usePlayerMessages(listening: Listening): void {
  const { frame, gameOrigin, demo, onReady, onClose, onExpired, onDemoBalance } = listening;
  const { session, reportWrite } = usePlatform();
  const refresh = useRefresh();
  /** Only the first message names the currency. */
  const currency = useRef<string | null>(null);
  const [isSheetOpen, setSheetOpen] = useState(false);
  useCloseOnBack(isSheetOpen, () => {
    setSheetOpen(false);
    sendToGame(frame.current?.contentWindow ?? null, { type: 'close-sheet' });
  });
  useEffect(() => {
    if (gameOrigin === null) return;
    const publishBalance = (amount: string) => {
      const known = currency.current ?? session.get().balance?.currency;
      if (known === undefined) return;
      if (demo) onDemoBalance(amount, known);
      else session.publish({ type: 'balance-changed', balance: { amount, currency: known } });
    };
    const onMessage = (event: MessageEvent<unknown>) => {
      if (!isFromFrame(event, frame.current?.contentWindow ?? null, gameOrigin)) return;
      const message = parsePlayerMessage(event.data);
      if (!message) return;
      if (message.type === 'ready') {
        currency.current = message.currency;
        sendSoundSetting(frame.current?.contentWindow ?? null);
        onReady();
      }
      // For or against this release, as its own bets (PLAT-11).
      if (message.type === 'round-started' && !demo) reportWrite?.('accepted');
      if (message.type === 'round-refused' && !demo) reportWrite?.('refused');
      if (message.type === 'sound') storeSoundSetting(message.on);
      if (message.type === 'sheet') setSheetOpen(message.open);
      // A game that opens again, or has ended, has no menu open.
      if (message.type === 'ready' || message.type === 'over') setSheetOpen(false);
      if (message.type === 'close') onClose();
      if (message.type === 'over') onExpired();
      if ('amount' in message && message.amount !== null) publishBalance(message.amount);
      // The message is only a fast preview; the gateway's balance is authoritative.
      if (message.type === 'round-ended' && !demo) void refresh(walletBalance);
    };
    window.addEventListener('message', onMessage);
    return () => window.removeEventListener('message', onMessage);
  }, [frame, gameOrigin, demo, onReady, onClose, onExpired, onDemoBalance, session, reportWrite, refresh]);
  // Refetch on leaving the game.
  useEffect(() => () => void refresh(...WALLET_READS, recentGames), [refresh]);
}
