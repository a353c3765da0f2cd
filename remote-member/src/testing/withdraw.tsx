/** withdraw: the gateway's answers for a withdrawal, and the rendered screen with its fields, for tests. */
import { screen } from '@testing-library/react';
import {
  hasFundsPassword,
  listCards,
  preWithdraw,
  turnoverInfo,
  walletBalance,
  walletSummary,
  withdraw,
  withdrawSettings,
  type BankCard,
  type WalletSummary,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { balanceOf } from './answers';
import WithdrawScreen from '../screens/withdraw/WithdrawScreen';

export const wallet: BankCard = {
  id: '5',
  type: 'e-wallet',
  bankCode: 'BKASH',
  bankName: 'bKash',
  accountMasked: '•••• 4821',
  holderName: 'Rina',
  default: true,
};
export const settings = {
  minimumAmount: '1000.00',
  maximumAmount: '50000.00',
  eWallet: { minimumAmount: '500.00', maximumAmount: '25000.00' },
  dailyCount: 5,
  dailyCountLeft: 4,
  dailyAmount: '100000.00',
  fee: '0',
};
export const nothingLeft = { required: '0.00', completed: '0.00', remaining: '0.00', items: [] };
export const order = { transactionId: '9', status: 'REQUESTED', etaMinutes: 30 } as const;

export const summary: WalletSummary = {
  available: '2000.00',
  pendingDeposit: '0.00',
  pendingWithdraw: '700.00',
  inGames: '0.00',
  bonus: '50.00',
  vendorWallets: '0.00',
  locked: '0.00',
  lockedByTurnover: '0.00',
  currency: 'BDT',
  asOf: 0,
};

export const withdrawAnswers = () =>
  fakeAnswers()
    .on(turnoverInfo, nothingLeft)
    .on(walletSummary, summary)
    .on(withdrawSettings, settings)
    .on(listCards, [wallet])
    .on(hasFundsPassword, true)
    .on(walletBalance, balanceOf('2000.00'))
    .on(preWithdraw, { fee: '5.00', receive: '595.00', etaMinutes: 30, blockers: [] })
    .on(withdraw, order);
export const openWithdraw = (gateway = withdrawAnswers(), type = 0) =>
  renderScreen(<WithdrawScreen />, { remote, member: aMember({ type }), answers: gateway, route: '/m/withdraw' });
export const amount = () => screen.findByRole('textbox', { name: /Amount/ });
export const password = () => screen.getByLabelText(/Funds password/);
export const send = () => screen.getByRole('button', { name: 'Withdraw' });
