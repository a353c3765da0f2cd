/** Implementation of the remote-member contract: every name of the meta with its code. */
import { defineRemote } from '@site/shared/contract';
import { meta } from './remote.meta';

export default defineRemote(meta, {
  pages: {
    memberHome: () => import('./screens/member-home/MemberHomeScreen'),
    messages: () => import('./screens/message-centre/MessageCentreScreen'),
    notice: () => import('./screens/notice/NoticeScreen'),
    inbox: () => import('./screens/inbox/InboxScreen'),
    help: () => import('./screens/help/HelpScreen'),
    feedback: () => import('./screens/feedback/FeedbackScreen'),
    settings: () => import('./screens/settings/SettingsScreen'),
    chat: () => import('./screens/chat/ChatScreen'),
    gameRecord: () => import('./screens/game-record/GameRecordScreen'),
    transactions: () => import('./screens/transactions/TransactionsScreen'),
    deposit: () => import('./screens/deposit/DepositScreen'),
    depositOrder: () => import('./screens/deposit-order/DepositOrderScreen'),
    withdraw: () => import('./screens/withdraw/WithdrawScreen'),
    withdrawOrder: () => import('./screens/withdraw-order/WithdrawOrderScreen'),
    accounts: () => import('./screens/accounts/AccountsScreen'),
    vipBenefits: () => import('./screens/vip/VipScreen'),
    rewards: () => import('./screens/rewards/RewardsScreen'),
    manualRebate: () => import('./screens/rebate/RebateScreen'),
    security: () => import('./screens/security/SecurityScreen'),
    fundsPassword: () => import('./screens/funds-password/FundsPasswordScreen'),
    inviteFriends: () => import('./screens/invite/InviteScreen'),
    responsible: () => import('./screens/responsible/ResponsibleScreen'),
    missions: () => import('./screens/missions/MissionsScreen'),
    points: () => import('./screens/points/PointsScreen'),
    fundTransfer: () => import('./screens/fund-transfer/FundTransferScreen'),
    uplineTransfer: () => import('./screens/upline-transfer/UplineTransferScreen'),
  },
  widgets: {
    memberBar: () => import('./widgets/MemberBar'),
    balance: () => import('./widgets/ShellBalance'),
    realityCheck: () => import('./widgets/RealityCheck'),
  },
  messages: (locale) => import(`./locales/${locale}.json`),
  pageMessages: (locale) => import(`./locales/pages/${locale}.json`),
});
