import { RANKS } from '../../people/members/ranks';
import { highestRebateBps, RATES } from './rebate-rates';

it.each(Object.keys(RATES))('[PRO-04] the rebate that is advertised for %s is what the best rank gets', (gameType) => {
  const paid = RANKS.map(({ rebateBps }) => RATES[gameType]! + rebateBps);
  expect(paid).toContain(highestRebateBps(gameType));
  for (const bps of paid) expect(bps).toBeLessThanOrEqual(highestRebateBps(gameType));
});
