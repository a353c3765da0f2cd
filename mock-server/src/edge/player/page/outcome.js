/** Text of a settled round's result. */
import { money, toMinor } from './money.js';
import { say } from './words.js';

export function outcomeWords(round) {
  const payout = toMinor(round.payout);
  const stake = toMinor(round.stake);
  if (round.jackpot) return { text: `${say('jackpot')}! ${money(payout)}`, kind: 'great' };
  if (payout > stake) return { text: `${say('won')} ${money(payout)}`, kind: payout > stake * 10 ? 'great' : 'good' };
  // A payout below the stake is not celebrated as a win.
  if (payout > 0) return { text: `${say('back')} ${money(payout)}`, kind: '' };
  return { text: say('lost'), kind: '' };
}
