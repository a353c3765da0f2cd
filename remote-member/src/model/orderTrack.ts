/** depositTrack, withdrawTrack: the steps of an order for a progress tracker; a failed order ends at the step where it failed. */
import type { DepositState, WithdrawState } from '@site/shared/wps';

export interface TrackStep<S extends string> {
  readonly state: S;
  readonly at: number | null;
  readonly progress: 'done' | 'now' | 'later' | 'failed';
}

interface TrackedOrder<S extends string> {
  readonly status: S;
  readonly steps: readonly { readonly state: string; readonly time: number }[];
}

const DEPOSIT_STEPS: readonly DepositState[] = ['CREATED', 'PAYING', 'REVIEW', 'SUCCESS'];
const WITHDRAW_STEPS: readonly WithdrawState[] = ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID'];

const DEPOSIT_FAILURES: readonly DepositState[] = ['FAILED', 'EXPIRED', 'CANCELLED'];
const WITHDRAW_FAILURES: readonly WithdrawState[] = ['REJECTED'];

export const isDepositFinal = (status: DepositState): boolean =>
  status === 'SUCCESS' || DEPOSIT_FAILURES.includes(status);
export const isWithdrawFinal = (status: WithdrawState): boolean =>
  status === 'PAID' || WITHDRAW_FAILURES.includes(status);

export const depositTrack = (order: TrackedOrder<DepositState>) => trackOf(order, DEPOSIT_STEPS, DEPOSIT_FAILURES);
export const withdrawTrack = (order: TrackedOrder<WithdrawState>) => trackOf(order, WITHDRAW_STEPS, WITHDRAW_FAILURES);

function trackOf<S extends string>(
  order: TrackedOrder<S>,
  expected: readonly S[],
  failures: readonly S[],
): readonly TrackStep<S>[] {
  const timeOf = (state: S) => order.steps.find((step) => step.state === state)?.time ?? null;
  if (failures.includes(order.status)) {
    // Only the steps that happened, then the final state.
    const reached = expected.filter((state) => timeOf(state) !== null);
    return [
      ...reached.map((state) => ({ state, at: timeOf(state), progress: 'done' as const })),
      { state: order.status, at: timeOf(order.status), progress: 'failed' as const },
    ];
  }
  const currentIndex = expected.indexOf(order.status);
  if (currentIndex === expected.length - 1) {
    // A payment that needed no review is not shown as reviewed.
    const reached = expected.filter((state) => state === order.status || timeOf(state) !== null);
    return reached.map((state) => ({ state, at: timeOf(state), progress: 'done' }));
  }
  return expected.map((state, at) => ({
    state,
    at: timeOf(state),
    progress: at < currentIndex ? 'done' : at === currentIndex ? 'now' : 'later',
  }));
}
