/** deposit: the gateway's answers for a deposit, and the rendered screen, for tests. */
import {
  depositByRedirect,
  depositChannels,
  depositPromotions,
  depositSettings,
  preDeposit,
  status,
  type DepositChannel,
  type DepositTransaction,
} from '@site/shared/wps';
import { aMember, fakeAnswers, renderScreen } from '@site/shared/testing';
import remote from '../remote';
import { aStatus } from './answers';
import DepositScreen from '../screens/deposit/DepositScreen';

export const bkash: DepositChannel = {
  vendorName: 'bKash',
  vendorId: 'v1',
  mcsBankCode: 'BKASH',
  mode: 'REDIRECT',
  minAmount: '100.00',
  maxAmount: '25000.00',
  fee: '1.5',
  bonus: '2',
  etaMinutes: 5,
  icon: '',
  banks: [],
};
export const pending: DepositTransaction = {
  transactionId: '77',
  status: 'CREATED',
  steps: [],
  amount: '300.00',
  fee: '0.00',
  bonus: '0.00',
  channel: 'Nagad',
  mode: 'QR',
  createTime: 1,
  expiresAt: Date.UTC(2040, 0),
  late: false,
  redirectUrl: null,
};
export const depositAnswers = () =>
  fakeAnswers()
    .on(status, aStatus())
    .on(depositSettings, {
      allowDeposit: 'Y',
      totalDepositSuccessCount: 0,
      depositInfo: '',
      quickAmounts: ['500.00', '1000.00'],
    })
    .on(depositChannels, {
      E_WALLET: { channels: [bkash] },
      BANK: { channels: [{ ...bkash, mode: 'MANUAL', vendorName: 'City Bank' }] },
    })
    .on(depositPromotions, [])
    .on(preDeposit, null)
    .on(depositByRedirect, { transactionId: '12', redirectUrl: 'https://pay.example/12' });
export const openDeposit = (gateway = depositAnswers(), type = 0) =>
  renderScreen(<DepositScreen />, { remote, member: aMember({ type }), answers: gateway, route: '/m/voucherCenter' });
