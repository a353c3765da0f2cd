/** Which calls a page reads again when the member comes back to it: money, limits and orders at once, the rest after 30 seconds. */
import { describeReturns } from '@site/shared/testing';
import remote from '../remote';
import file from '../remote.stories';

const UNREAD = ['chatUnread', 'inboxUnread', 'listAnnouncements'];
/** By page; every other page shows the answers of the last 30 seconds. */
const AT_ONCE: Readonly<Record<string, readonly string[]>> = {
  memberHome: UNREAD,
  messages: UNREAD,
  settings: ['webPushState'],
  // Its address is for one visit.
  chat: ['launchChat'],
  deposit: ['depositSettings', 'preDeposit'],
  depositOrder: ['trackDeposit'],
  withdraw: ['turnoverInfo', 'walletSummary', 'withdrawSettings'],
  withdrawOrder: ['trackWithdraw'],
  rewards: ['claimableRewards', 'exclusion'],
  manualRebate: ['rebateSummary'],
  responsible: ['exclusion', 'playLimits', 'realityCheck'],
  missions: ['exclusion', 'missions'],
  points: ['exclusion', 'pointBalance'],
  inviteFriends: ['exclusion'],
  uplineTransfer: ['turnoverInfo', 'walletSummary'],
  realityCheck: ['realityCheck'],
};
/** The site and its vendors change rarely; a captcha is valid until it is sent. */
const OLDER = ['captcha', 'listVendors', 'status'];

describeReturns([...Object.keys(remote.pages), 'balance', 'realityCheck'], file.stories, {
  atOnce: AT_ONCE,
  older: OLDER,
});
