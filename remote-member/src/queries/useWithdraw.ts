/** useWithdraw: preconditions of a withdrawal. */
import type { Loadable } from '@site/shared/kernel';
import { turnoverInfo, withdrawSettings, type BankCard, type WithdrawSettings, type WpsError } from '@site/shared/wps';
import { useCall } from '@site/shared/platform';
import { useHasFundsPassword } from './useHasFundsPassword';
import { usePayoutAccounts } from './usePayoutAccounts';
import { useWalletSummary } from './useWalletSummary';

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
