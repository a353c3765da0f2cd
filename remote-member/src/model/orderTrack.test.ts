/** Steps of the order tracker. */
import { depositTrack, isDepositFinal, isWithdrawFinal, withdrawTrack } from './orderTrack';

const progressOf = (steps: readonly { readonly state: string; readonly progress: string }[]) =>
  steps.map(({ state, progress }) => `${state} ${progress}`);

it('[MEM-05] shows completed, current and future steps of a deposit', () => {
  const order = {
    status: 'REVIEW',
    steps: [
      { state: 'CREATED', time: 1 },
      { state: 'REVIEW', time: 2 },
    ],
  } as const;
  expect(progressOf(depositTrack(order))).toEqual(['CREATED done', 'PAYING done', 'REVIEW now', 'SUCCESS later']);
});

it('[MEM-05] leaves out a review that a successful deposit did not need', () => {
  const order = {
    status: 'SUCCESS',
    steps: [
      { state: 'CREATED', time: 1 },
      { state: 'PAYING', time: 2 },
      { state: 'SUCCESS', time: 3 },
    ],
  } as const;
  expect(progressOf(depositTrack(order))).toEqual(['CREATED done', 'PAYING done', 'SUCCESS done']);
});

it('[MEM-05] ends a failed deposit at the step where it failed', () => {
  const order = {
    status: 'EXPIRED',
    steps: [
      { state: 'CREATED', time: 1 },
      { state: 'EXPIRED', time: 2 },
    ],
  } as const;
  expect(progressOf(depositTrack(order))).toEqual(['CREATED done', 'EXPIRED failed']);
  expect(isDepositFinal('EXPIRED')).toBe(true);
});

it('[MEM-06] shows a paid withdrawal as complete', () => {
  expect(progressOf(withdrawTrack({ status: 'PAID', steps: [] })).every((progress) => progress.endsWith('done'))).toBe(
    true,
  );
  expect(isWithdrawFinal('PAYING')).toBe(false);
});

it('[MEM-06] shows the last step that a rejected withdrawal reached', () => {
  const order = {
    status: 'REJECTED',
    steps: [
      { state: 'REQUESTED', time: 1 },
      { state: 'REVIEW', time: 2 },
    ],
  } as const;
  expect(progressOf(withdrawTrack(order))).toEqual(['REQUESTED done', 'REVIEW done', 'REJECTED failed']);
});

it('[MEM-05] [MEM-06] each step has its own time, and one that did not happen has none', () => {
  const steps = [
    { state: 'REQUESTED', time: 10 },
    { state: 'APPROVED', time: 30 },
    { state: 'PAYING', time: 40 },
  ];
  expect(withdrawTrack({ status: 'PAYING', steps }).map(({ state, at }) => [state, at])).toEqual([
    ...[
      ['REQUESTED', 10],
      ['REVIEW', null],
      ['APPROVED', 30],
      ['PAYING', 40],
      ['PAID', null],
    ],
  ]);
  const failed = depositTrack({ status: 'CANCELLED', steps: [...steps, { state: 'CANCELLED', time: 50 }] });
  expect(failed.at(-1)).toEqual({ state: 'CANCELLED', at: 50, progress: 'failed' });
});

it('[MEM-05] [MEM-06] an order is final in its last states, and only in those', () => {
  const deposits = ['CREATED', 'PAYING', 'REVIEW', 'SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED'] as const;
  expect(deposits.filter(isDepositFinal)).toEqual(['SUCCESS', 'FAILED', 'EXPIRED', 'CANCELLED']);
  const withdrawals = ['REQUESTED', 'REVIEW', 'APPROVED', 'PAYING', 'PAID', 'REJECTED'] as const;
  expect(withdrawals.filter(isWithdrawFinal)).toEqual(['PAID', 'REJECTED']);
});
