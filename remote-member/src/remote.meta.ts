/** Metadata of remote-member: member centre, money, records, rewards, security, messages and help. */
import { paths, type PageMeta, type RemoteMeta } from '@site/shared/contract';

const page = (path: string, title: string) =>
  ({ path, title: `title.${title}`, access: 'member', header: 'site', footer: true }) as const satisfies PageMeta;

/** Routes that need a real account (SES-06); their screens are wrapped in FullMembersOnly. */
const fullMembersPage = (path: string, title: string) => ({ ...page(path, title), isForFullMembers: true }) as const;

export const meta = {
  name: 'member',
  contract: 1,
  locales: ['bn', 'en'],
  pages: {
    memberHome: page(paths.memberHome, 'memberHome'),
    /** Renders its own header: the site header is hidden here (SITE-03), and back goes to home (MSG-01). */
    messages: { ...page(paths.messages, 'messages'), header: 'none', back: 'home' },
    notice: {
      ...page(paths.notice, 'notice'),
      access: 'guest',
      aliases: [paths.announcement],
      prerender: ['id', 'index'],
    },
    inbox: fullMembersPage(paths.inbox, 'inbox'),
    help: { ...page(paths.help(), 'help'), access: 'guest', prerender: ['tag'] },
    feedback: page(paths.feedback, 'feedback'),
    settings: page(paths.settings, 'settings'),
    chat: { ...fullMembersPage(paths.chat, 'chat'), footer: false },
    gameRecord: page(paths.gameRecord, 'gameRecord'),
    transactions: page(paths.transactions, 'transactions'),
    deposit: fullMembersPage(paths.deposit, 'deposit'),
    depositOrder: page(paths.depositOrder(''), 'depositOrder'),
    withdraw: fullMembersPage(paths.withdraw, 'withdraw'),
    withdrawOrder: page(paths.withdrawOrder(''), 'withdrawOrder'),
    accounts: fullMembersPage(paths.payoutAccounts, 'accounts'),
    vipBenefits: page(paths.vipBenefits, 'vip'),
    rewards: fullMembersPage(paths.rewards, 'rewards'),
    manualRebate: page(paths.manualRebate, 'rebate'),
    security: fullMembersPage(paths.security, 'security'),
    fundsPassword: fullMembersPage(paths.fundsPassword, 'fundsPassword'),
    inviteFriends: fullMembersPage(paths.inviteFriends, 'invite'),
    responsible: page(paths.responsible(), 'responsible'),
    missions: page(paths.missions, 'missions'),
    points: page(paths.points, 'points'),
    fundTransfer: page(paths.fundTransfer, 'fundTransfer'),
    uplineTransfer: fullMembersPage(paths.uplineTransfer, 'uplineTransfer'),
  },
  widgets: {
    memberBar: { slot: 'home.memberBar', order: 10, minHeight: 64 },
    balance: { slot: 'shell.balance', order: 10, minHeight: 44, access: 'member' },
    realityCheck: { slot: 'play.overlay', order: 10, minHeight: 0, access: 'member' },
  },
} as const satisfies RemoteMeta;
