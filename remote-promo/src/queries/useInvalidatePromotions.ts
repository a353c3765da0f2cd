/** useInvalidatePromotions: returns a function that refetches every query a claim, application or forfeit can change. */
import { useCallback } from 'react';
import { useRefresh } from '@site/shared/platform';
import {
  activeBonuses,
  claimableRewards,
  loginPromotion,
  missions,
  promoCounters,
  promotionStandings,
  promoTickets,
  raffleStatus,
  turnoverInfo,
  walletBalance,
  walletSummary,
} from '@site/shared/wps';

export function useInvalidatePromotions(): () => void {
  const refresh = useRefresh();
  return useCallback(
    () =>
      void refresh(
        promotionStandings,
        promoCounters,
        claimableRewards,
        activeBonuses,
        loginPromotion,
        raffleStatus,
        missions,
        promoTickets,
        turnoverInfo,
        walletBalance,
        walletSummary,
      ),
    [refresh],
  );
}
