/** @jest-environment node */
import * as wire from '@site/shared/wps';
import type { Call } from './call';

type AnyCall = Call<never, unknown>;
const isCall = (value: unknown): value is AnyCall =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'options' in value;
const calls: Readonly<Record<string, unknown>> = { ...wire };
const namesOf = (has: (call: AnyCall) => boolean) =>
  Object.entries(calls).flatMap(([name, value]) => (isCall(value) && has(value) ? [name] : []));

// A second try of one of these without a key would pay, claim, create or write once more (wps-contract §1.2).
it('[MEM-06] [MEM-09] [AGT-11] every write of money, claims, contracts, orders and messages carries an idempotency key', () => {
  expect(namesOf(({ options }) => options.idempotent === true).toSorted()).toEqual([
    ...['answerDailyContract', 'answerDividendContract', 'answerHourContract', 'answerRealtimeContract'],
    ...['applyPromotion', 'buyLivePass', 'cancelTicket', 'claimLoginPromotion', 'claimPromoCode', 'claimRebate'],
    ...['claimReward', 'confirmLaunch', 'convertPoints', 'createDownline', 'createInviteLink', 'depositByCrypto'],
    ...['depositByQr', 'depositByRedirect', 'depositByTransfer', 'drawRaffle', 'escalateFeedback', 'forfeitBonus'],
    ...['joinPromotion'],
    ...['offerContract', 'payWage', 'placeLotteryBet', 'placeVnBet', 'processPayment', 'recallFunds'],
    ...['redeemPointReward', 'redeemTicket', 'sendChatMessage', 'sendFeedback', 'sendLetter', 'sendRedRain'],
    ...['transferDownline', 'transferFunds', 'transferToUpline', 'withdraw'],
  ]);
});

it('no read carries one', () => {
  expect(namesOf(({ method, options }) => method === 'GET' && options.idempotent === true)).toEqual([]);
});
