/** track: the steps of an order for a progress tracker; a failed order ends at the step where it failed. */
import type { DepositState, WithdrawState } from '@site/shared/wps';

export interface TrackStep<S extends string> {
  readonly state: S;
  readonly at: number | null;
  readonly look: 'done' | 'now' | 'later' | 'failed';
}

interface Walked<S extends string> {
  readonly status: S;
  readonly steps: readonly { readonly state: string; readonly time: number }[];
}

const DEPOSIT_WAY: readonly DepositState[] = ['CREATED', 'PAYING', 'REVIEW', 'SUCCESS'];
const WITHDRAW_WAY: readonly WithdrawState[] = ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID'];

const DEPOSIT_BAD: readonly DepositState[] = ['FAILED', 'EXPIRED', 'CANCELLED'];
const WITHDRAW_BAD: readonly WithdrawState[] = ['REJECTED'];

export const isDepositOver = (status: DepositState): boolean => status === 'SUCCESS' || DEPOSIT_BAD.includes(status);
export const isWithdrawOver = (status: WithdrawState): boolean => status === 'PAID' || WITHDRAW_BAD.includes(status);

export const depositTrack = (order: Walked<DepositState>) => trackOf(order, DEPOSIT_WAY, DEPOSIT_BAD);
export const withdrawTrack = (order: Walked<WithdrawState>) => trackOf(order, WITHDRAW_WAY, WITHDRAW_BAD);

function trackOf<S extends string>(order: Walked<S>, way: readonly S[], bad: readonly S[]): readonly TrackStep<S>[] {
  const timeOf = (state: S) => order.steps.find((step) => step.state === state)?.time ?? null;
  if (bad.includes(order.status)) {
    // Only the steps that happened, then the final state.
    const walked = way.filter((state) => timeOf(state) !== null);
    return [
      ...walked.map((state) => ({ state, at: timeOf(state), look: 'done' as const })),
      { state: order.status, at: timeOf(order.status), look: 'failed' as const },
    ];
  }
  const here = way.indexOf(order.status);
  const isEnd = here === way.length - 1;
  return way.map((state, at) => ({
    state,
    at: timeOf(state),
    look: at < here || (isEnd && at === here) ? 'done' : at === here ? 'now' : 'later',
  }));
}
