/** The contract of remote-member: every name of the meta bound to its code. */
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
    deposit: () => import('./screens/deposit/DepositScreen'),
    depositOrder: () => import('./screens/deposit-order/DepositOrderScreen'),
    withdraw: () => import('./screens/withdraw/WithdrawScreen'),
    withdrawOrder: () => import('./screens/withdraw-order/WithdrawOrderScreen'),
    accounts: () => import('./screens/accounts/AccountsScreen'),
    fundsPassword: () => import('./screens/funds-password/FundsPasswordScreen'),
  },
  widgets: {
    memberBar: () => import('./widgets/MemberBar'),
    balance: () => import('./widgets/ShellBalance'),
  },
  messages: (locale) => import(`./locales/${locale}.json`),
});
