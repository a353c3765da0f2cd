/** useUplineTransfer: what a transfer to the upline depends on. */
import type { Loadable } from '@site/shared/kernel';
import { letterRecipients, turnoverInfo, type Recipients, type TurnoverInfo, type WpsError } from '@site/shared/wps';
import { useCall } from '@site/shared/platform';
import { retryFailed } from './retryFailed';
import { useHasFundsPassword } from './useHasFundsPassword';
import { useMemberInfo } from './useMemberInfo';
import { useWalletSummary } from './useWalletSummary';

export interface UplineTransferData {
  /** The account directly above; null: none that money can be sent to. */
  readonly upline: Pick<Recipients[number], 'customerId' | 'account'> | null;
  readonly available: string;
  readonly hasFundsPassword: boolean;
  readonly turnover: TurnoverInfo;
}

/** Loading until every answer is there, failed when one has failed. */
export function useUplineTransfer(): Loadable<UplineTransferData, WpsError> {
  const info = useMemberInfo();
  // The only call that names the upline.
  const neighbours = useCall(letterRecipients, {});
  const password = useHasFundsPassword();
  const turnover = useCall(turnoverInfo, undefined, { staleTime: 0 });
  const summary = useWalletSummary({ isFresh: true });
  const answers = [info, neighbours, password, turnover, summary];
  for (const answer of answers)
    if (answer.status === 'failed') return { ...answer, retry: () => retryFailed(...answers) };
  if (
    info.status !== 'ready' ||
    neighbours.status !== 'ready' ||
    password.status !== 'ready' ||
    turnover.status !== 'ready' ||
    summary.status !== 'ready'
  )
    return { status: 'loading' };
  const upline = neighbours.value.find(({ relation }) => relation === 'UPLINE') ?? null;
  return {
    status: 'ready',
    refreshing: false,
    value: {
      upline: info.value.hasUpline ? upline : null,
      available: summary.value.available,
      hasFundsPassword: password.value,
      turnover: turnover.value,
    },
  };
}
