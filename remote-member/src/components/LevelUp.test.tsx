/** The moment of a level that has risen. */
import { act, screen, waitFor } from '@testing-library/react';
import { safeStorage, storageKeys } from '@site/shared/kernel';
import { rankLadder, rankProgress, type Rank } from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { LevelUp } from './LevelUp';

const level = (labelId: string, name: string): Rank => ({
  ...{ labelId, name, icon: '', conditions: [] },
  benefits: { upgradeBonus: '0.00', rankSalary: '0.00', rebate: '0.00', withdrawLimit: '0.00' },
});
const turnover = { actual: '0.00', expected: '0.00' };
const progressOf = ({ labelId, name }: Rank) => ({
  ...{ playerRankName: name, nextRankName: null, labelId, completedConditions: 0, totalExpectedConditions: 0 },
  ...{ monthlyTurnover: turnover, totalTurnover: turnover },
});
const [seed, bud, leaf] = [level('a', 'Seed'), level('c', 'Bud'), level('b', 'Leaf')];
const member = aMember();
const key = storageKeys.vipLevelSeen(member.userName);
const seen = () => safeStorage('localStorage').getItem(key);
const open = async (now: Rank) => {
  const answers = fakeAnswers().on(rankProgress, progressOf(now)).on(rankLadder, [seed, bud, leaf]);
  const page = await renderScreen(<LevelUp />, { remote, member, answers });
  await waitFor(() => expect(seen()).toBe(now.labelId));
  return page;
};
const moment = () => document.querySelector('[data-moment]');

beforeEach(() => safeStorage('localStorage').removeItem(key));

it('[MEM-04] shows a level that has risen once, as a moment and as a message', async () => {
  safeStorage('localStorage').setItem(key, bud.labelId);
  const { unmount } = await open(leaf);
  expect(await screen.findByText('Congratulations! Your level is now Leaf')).toBeInTheDocument();
  expect(moment()).toHaveTextContent('Leaf');
  unmount();
  await open(leaf);
  expect(moment()).toBeNull();
});

it('[MEM-04] a level is not taken for seen before the ladder has arrived', async () => {
  safeStorage('localStorage').setItem(key, bud.labelId);
  const answers = fakeAnswers().on(rankProgress, progressOf(leaf)).fail(rankLadder, { kind: 'offline' });
  const page = (
    <>
      <LevelUp />
      <p>the page</p>
    </>
  );
  await renderScreen(page, { remote, member, answers });
  await waitFor(() => expect(answers.sentTo(rankProgress)).toHaveLength(1));
  await waitFor(() => expect(answers.sentTo(rankLadder).length).toBeGreaterThan(0));
  await act(() => Promise.resolve());
  expect(seen()).toBe(bud.labelId);
  expect(screen.getByText('the page')).toBeInTheDocument();
});

it.each([
  ['on a device that has not seen a level', null],
  ['of a level that has fallen', 'c'],
  ['after a level that the ladder no longer has', 'gone'],
])('[MEM-04] shows nothing %s, and stores it', async (_, before) => {
  if (before) safeStorage('localStorage').setItem(key, before);
  await open(seed);
  expect(moment()).toBeNull();
});
