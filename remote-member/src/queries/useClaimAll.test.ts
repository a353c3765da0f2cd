import { act, renderHook } from '@testing-library/react';
import type { ClaimRewardBody, Reward } from '@site/shared/wps';
import type { IntentState } from '@site/shared/intent';
import type { Claim } from './useClaim';
import { useClaimAll } from './useClaimAll';

type State = IntentState<ClaimRewardBody, unknown>;

const reward = (rewardId: string): Reward => ({
  ...{ rewardId, promotionType: 'MANUAL', title: rewardId, amount: '1.00', turnover: 0, state: 'ISSUED' as const },
  ...{ issuedTime: 1, expireTime: null, claimedTime: null },
});
const DONE: State = { status: 'done', value: null, params: { promotionClaimId: '1', promotionType: 'MANUAL' } };

/** The hook over a claim whose state the test sets. */
function open(first: State = { status: 'idle' }, sends = true) {
  const submitted: string[] = [];
  let state = first;
  let isClaimedBefore = false;
  let isExpired = false;
  const claim = (): Claim<ClaimRewardBody, unknown> => ({
    ...{ state, isClaimedBefore, isExpired, claimed: null },
    isBusy: state.status === 'sending' || state.status === 'checking',
    pending: null,
    isOutcomeUnknown: false,
    submit: ({ promotionClaimId }) => {
      submitted.push(promotionClaimId);
      if (sends) [state, isClaimedBefore, isExpired] = [{ status: 'sending' }, false, false];
    },
    checkNow: () => undefined,
    reset: () => undefined,
  });
  const view = renderHook(() => useClaimAll(claim()));
  const answer = (next: State, gone?: 'claimed' | 'expired') => {
    [state, isClaimedBefore, isExpired] = [next, gone === 'claimed', gone === 'expired'];
    view.rerender();
    // What was submitted in the effect is sent.
    view.rerender();
  };
  act(() => view.result.current.start(['1', '2', '3'].map(reward)));
  return { submitted, answer, isRunning: () => view.result.current.isRunning };
}

it('[MEM-09] waits for each answer before it claims the next reward', () => {
  const { submitted, answer, isRunning } = open();
  expect(submitted).toEqual(['1']);
  answer({ status: 'checking' });
  expect(submitted).toEqual(['1']);
  answer(DONE);
  expect([submitted, isRunning()]).toEqual([['1', '2'], true]);
  answer(DONE);
  expect([submitted, isRunning()]).toEqual([['1', '2', '3'], false]);
});

it.each<[string, State, readonly string[]]>([
  ['goes on when another tab has learnt that it is done', { status: 'idle', endedElsewhere: 'done' }, ['1', '2']],
  ['stops when another tab has learnt of a refusal', { status: 'idle', endedElsewhere: 'refused' }, ['1']],
  ['stops at a refusal', { status: 'refused', error: { kind: 'offline' } }, ['1']],
])('[MEM-09] %s', (_, state, claimed) => {
  const { submitted, answer, isRunning } = open();
  answer(state);
  expect([submitted, isRunning()]).toEqual([claimed, claimed.length > 1]);
  answer(DONE);
  // A later claim of one reward continues nothing that has stopped.
  expect(submitted).toHaveLength(claimed.length > 1 ? 3 : 1);
});

it.each(['claimed', 'expired'] as const)('[MEM-09] goes on after a reward that was %s before', (gone) => {
  const { submitted, answer, isRunning } = open();
  const refused: State = { status: 'refused', error: { kind: 'offline' } };
  answer(refused, gone);
  expect([submitted, isRunning()]).toEqual([['1', '2'], true]);
  answer(refused, gone);
  expect([submitted, isRunning()]).toEqual([['1', '2', '3'], false]);
});

it('[MEM-09] ends where nothing can be sent, because another tab claims', () => {
  const { submitted, isRunning } = open({ status: 'idle' }, false);
  expect([submitted, isRunning()]).toEqual([['1'], false]);
});
