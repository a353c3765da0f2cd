/** useRedeemReward: redeems points for one reward exactly once, then refetches points, wallet and bonuses. */
import { useEffect, useRef } from 'react';
import { useT } from '@site/shared/i18n';
import {
  activeBonuses,
  pointBalance,
  pointRedemptions,
  pointRewards,
  redeemPointReward,
  turnoverInfo,
} from '@site/shared/wps';
import { usePlatform, useRefresh } from '@site/shared/platform';
import { useIntent } from '@site/shared/intent';
import { WALLET_CALLS } from './walletCalls';

/** The password is never stored: after a reload the member enters it again to check the outcome. */
const SECRETS = ['paymentPassword'] as const;

export function useRedeemReward(rewardId: string, onDone: () => void) {
  const t = useT('member');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const intention = useIntent(redeemPointReward, { name: `redeem-${rewardId}`, secrets: SECRETS });
  const { status } = intention.state;
  const isDone = status === 'done';
  const readAgain = () =>
    void refresh(...WALLET_CALLS, activeBonuses, turnoverInfo, pointBalance, pointRewards, pointRedemptions);
  useEffect(() => {
    if (!isDone) return;
    toasts.show({ kind: 'success', text: t('points.done') });
    readAgain();
    onDone();
    // Run once per result: `t` and the callbacks change between renders.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isDone]);
  const isUnknown = useRef(false);
  useEffect(() => {
    // `sending`: also when it is sent again after a lost answer.
    isUnknown.current = status === 'sending' || status === 'checking' || status === 'unsure';
  }, [status]);
  useEffect(
    () => () => {
      // Left without an answer: it may be redeemed, and the page below shows the points.
      if (isUnknown.current) readAgain();
    },
    // Once, when the sheet is closed.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [],
  );
  return intention;
}
