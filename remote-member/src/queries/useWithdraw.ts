/** useWithdraw: preconditions of a withdrawal. */
import type { Loadable } from '@site/shared/kernel';
import { turnoverInfo, withdrawSettings, type BankCard, type WithdrawSettings, type WpsError } from '@site/shared/wps';
import { useCall } from '@site/shared/platform';
import { retryFailed } from './retryFailed';
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
  const form = combine(settings, cards, hasPassword);
  const hasFailed = [turnover, summary, form].every(({ status }) => status === 'failed');
  const retry = () => retryFailed(turnover, summary, settings, cards, hasPassword);
  // One message with one retry for all, instead of one for each part of the screen.
  return { turnover, summary, form, failure: hasFailed && form.status === 'failed' ? { ...form, retry } : null };
}

/** Combines three queries: loading until all are ready, failed when any failed; a retry repeats all that failed. */
function combine(
  settings: Loadable<WithdrawSettings, WpsError>,
  cards: Loadable<readonly BankCard[], WpsError>,
  has: Loadable<boolean, WpsError>,
): Loadable<WithdrawPreconditions, WpsError> {
  const failed = [settings, cards, has].find((read) => read.status === 'failed');
  if (failed?.status === 'failed') return { ...failed, retry: () => retryFailed(settings, cards, has) };
  if (settings.status !== 'ready' || cards.status !== 'ready' || has.status !== 'ready') return { status: 'loading' };
  const needs = !has.value ? 'funds-password' : cards.value.length === 0 ? 'account' : null;
  return { status: 'ready', refreshing: false, value: { settings: settings.value, cards: cards.value, needs } };
}
