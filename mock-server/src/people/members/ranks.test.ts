/** The rank that play has earned, and what a member’s contact shows when it is masked. */
import { maskEmail, maskMobile } from './mask';
import { earnedRank } from './ranks';

const taka = (amount: number) => amount * 100;

it.each([
  // held, this month, all time, earned
  [1, taka(5_000), taka(20_000), 2],
  [1, taka(5_000) - 1, taka(20_000), 1],
  [1, taka(5_000), taka(20_000) - 1, 1],
  // Both conditions of each rank on the path: several ranks at once, and none is skipped.
  [1, taka(60_000), taka(400_000), 4],
  [1, taka(60_000), taka(399_999), 3],
  // A rank that is held stays without any play, and the next one is gained from it.
  [5, 0, 0, 5],
  [3, taka(60_000), taka(400_000), 4],
  [7, taka(9_000_000), taka(99_000_000), 7],
  // An unknown rank counts as the first.
  [99, 0, 0, 1],
])('[MEM-04] rank %d with %d this month and %d in all is rank %d', (held, monthly, total, expected) => {
  expect(earnedRank(held, monthly, total).id).toBe(expected);
});

it('[MEM-10] a contact is shown by its last digits, or its first letter and host', () => {
  expect([maskMobile('1712345678'), maskEmail('rahim@mail.com'), maskEmail('a@b.example')]).toEqual([
    '••••••5678',
    'r•••@mail.com',
    'a•••@b.example',
  ]);
  expect([maskMobile(null), maskEmail(null)]).toEqual([null, null]);
});
