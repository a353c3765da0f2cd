/** Profit and loss by day. */
import { barsOf, netByDay } from './pnl';

it('[MEM-07] sums the game types of each day, oldest day first', () => {
  const rows = [
    { date: '2026-03-02', net: '-10.10' },
    { date: '2026-03-01', net: '5.00' },
    { date: '2026-03-02', net: '0.10' },
  ];
  expect(netByDay(rows)).toEqual([
    { date: '2026-03-01', net: 500 },
    { date: '2026-03-02', net: -1000 },
  ]);
});

it('scales to the largest day and draws zero bars when all values are 0', () => {
  expect(
    barsOf([
      { date: 'a', net: 500 },
      { date: 'b', net: -1000 },
    ]).map(({ share }) => share),
  ).toEqual([0.5, -1]);
  expect(barsOf([{ date: 'a', net: 0 }])[0]?.share).toBe(0);
});
