/** Profit and loss by day. */
import { barsOf, netByDay } from './pnl';

it('[MEM-07] adds up the game types of a day, oldest day first', () => {
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

it('draws the largest day full and lets nothing fall out when all is nothing', () => {
  expect(
    barsOf([
      { date: 'a', net: 500 },
      { date: 'b', net: -1000 },
    ]).map(({ share }) => share),
  ).toEqual([0.5, -1]);
  expect(barsOf([{ date: 'a', net: 0 }])[0]?.share).toBe(0);
});
