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
  },
  widgets: {
    memberBar: () => import('./widgets/MemberBar'),
    balance: () => import('./widgets/ShellBalance'),
  },
  messages: (locale) => import(`./locales/${locale}.json`),
});
