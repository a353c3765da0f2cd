/** The site's detail template, on every screen that shows one order or one bet. */
import type { ReactElement } from 'react';
import { screen, waitFor } from '@testing-library/react';
import {
  betDetail,
  status,
  trackDeposit,
  trackWithdraw,
  walletBalance,
  type BetDetail,
  type DepositTransaction,
  type WithdrawTransaction,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { aStatus, balanceOf } from '../testing/answers';
import DepositOrderScreen from './deposit-order/DepositOrderScreen';
import { BetSheet } from './game-record/BetSheet';
import WithdrawOrderScreen from './withdraw-order/WithdrawOrderScreen';

const deposit: DepositTransaction = {
  ...{ transactionId: '12', status: 'SUCCESS', steps: [{ state: 'CREATED', time: 1 }], amount: '300.00', fee: '0.00' },
  ...{ bonus: '0.00', channel: 'bank', mode: 'MANUAL', createTime: 1, expiresAt: 2, late: false, redirectUrl: null },
};
const withdrawal: WithdrawTransaction = {
  ...{ transactionId: '9', status: 'REVIEW', etaMinutes: 15, amount: '1000.00', fee: '10.00', account: '••••4821' },
  ...{ bankCode: 'BKASH', reason: null, steps: [{ state: 'REQUESTED', time: 1 }], createTime: 1 },
};
const bet: BetDetail = {
  ...{ betId: '1', time: 1, gameName: 'Dice', gameType: 'RNG', vassalage: 'BGS', nodeId: '1', betAmount: '10.00' },
  ...{ validBet: '10.00', payout: '0.00', winLoss: '-10.00', status: 'settled', roundId: 'r-1', settledAt: 2 },
  proof: null,
};
const SCREENS: readonly (readonly [name: string, ui: ReactElement, route: string, base: string, decisive: string])[] = [
  ['deposit', <DepositOrderScreen key="d" />, '/m/voucherCenter/order?id=12', 'Order number', 'Amount'],
  ['withdrawal', <WithdrawOrderScreen key="w" />, '/m/withdraw/order?id=9', 'Order number', 'You receive'],
  ['bet', <BetSheet key="b" betId="1" onClose={() => undefined} />, '/m/gameRecord', 'Game', 'Won or lost'],
];

it.each(SCREENS)('[SITE-16] a %s follows the detail template', async (_, ui, route, base, decisive) => {
  const firstFact = async (template: '0' | '1') => {
    const answers = fakeAnswers()
      .on(status, aStatus({ template }))
      .on(walletBalance, balanceOf('10.00'))
      .on(trackDeposit, deposit)
      .on(trackWithdraw, withdrawal)
      .on(betDetail, bet);
    const { unmount, platform } = await renderScreen(ui, { remote, member: aMember(), answers, route });
    await screen.findAllByRole('term');
    await waitFor(() => expect(platform.queries.isFetching()).toBe(0));
    const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
    unmount();
    return terms[0];
  };
  expect(await firstFact('0')).toBe(base);
  expect(await firstFact('1')).toBe(decisive);
});
