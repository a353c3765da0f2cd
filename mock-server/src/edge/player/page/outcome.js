/** What a settled round came to, in words. */
import { money, toMinor } from './money.js';
import { say } from './words.js';

export function outcomeWords(round) {
  const payout = toMinor(round.payout);
  const stake = toMinor(round.stake);
  if (round.jackpot) return { text: `${say('jackpot')}! ${money(payout)}`, kind: 'great' };
  if (payout > stake) return { text: `${say('won')} ${money(payout)}`, kind: payout > stake * 10 ? 'great' : 'good' };
  // Less than the stake is no win, and is not celebrated as one.
  if (payout > 0) return { text: `${say('back')} ${money(payout)}`, kind: '' };
  return { text: say('lost'), kind: '' };
}
