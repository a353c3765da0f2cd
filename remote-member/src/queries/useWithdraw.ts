/** useWithdraw: preconditions of a withdrawal, and sending one exactly once. */
import { paths } from '@site/shared/contract';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Loadable } from '@site/shared/kernel';
import {
  turnoverInfo,
  withdraw,
  withdrawRecords,
  withdrawSettings,
  type BankCard,
  type WithdrawBody,
  type WithdrawOrder,
  type WithdrawSettings,
  type WpsError,
} from '@site/shared/wps';
import { useCall, useRefresh } from '@site/shared/platform';
import { useIntent, type Intention } from '@site/shared/intent';
import { useHasFundsPassword } from './useHasFundsPassword';
import { usePayoutAccounts } from './usePayoutAccounts';
import { useWalletSummary } from './useWalletSummary';
import { WALLET_CALLS } from './walletCalls';

const GROUP = { groupId: 0 };

export interface WithdrawFormData {
  readonly settings: WithdrawSettings;
  readonly cards: readonly BankCard[];
}

interface WithdrawPreconditions extends WithdrawFormData {
  /** The first unmet precondition, or null. */
  readonly needs: 'funds-password' | 'account' | null;
}

export function useWithdraw() {
  const turnover = useCall(turnoverInfo, undefined, { staleTime: 0 });
  const summary = useWalletSummary({ isFresh: true });
  const settings = useCall(withdrawSettings, GROUP, { staleTime: 0 });
  const cards = usePayoutAccounts();
  const hasPassword = useHasFundsPassword();
  return { turnover, summary, form: combine(settings, cards, hasPassword) };
}

/** Combines three queries: loading until all are ready, failed when any failed. */
function combine(
  settings: Loadable<WithdrawSettings, WpsError>,
  cards: Loadable<readonly BankCard[], WpsError>,
  has: Loadable<boolean, WpsError>,
): Loadable<WithdrawPreconditions, WpsError> {
  if (settings.status === 'failed') return settings;
  if (cards.status === 'failed') return cards;
  if (has.status === 'failed') return has;
  if (settings.status === 'loading' || cards.status === 'loading' || has.status === 'loading')
    return { status: 'loading' };
  const needs = !has.value ? 'funds-password' : cards.value.length === 0 ? 'account' : null;
  return { status: 'ready', refreshing: false, value: { settings: settings.value, cards: cards.value, needs } };
}

/** The password is never stored: after a reload the member enters it again to check the outcome. */
const SECRETS = ['paymentPassword'] as const;

export function useSendWithdraw(): Intention<WithdrawBody, WithdrawOrder> {
  const navigate = useNavigate();
  const refresh = useRefresh();
  const intention = useIntent(withdraw, { name: 'withdraw', secrets: SECRETS });
  const { state } = intention;
  const order = state.status === 'done' ? state.value : null;
  const isRefused = state.status === 'refused';
  useEffect(() => {
    // What is left today may be outdated, for example after a withdrawal in another tab.
    if (isRefused) void refresh(withdrawSettings);
  }, [isRefused, refresh]);
  useEffect(() => {
    if (!order) return;
    void refresh(...WALLET_CALLS, withdrawSettings, withdrawRecords);
    void navigate(paths.withdrawOrder(order.transactionId), { replace: true });
  }, [order, refresh, navigate]);
  return intention;
}
