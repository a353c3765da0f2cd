/** Paths: every route of the site as a link builder. Remotes link through these, so no remote spells another's route. */

const query = (values: Record<string, string | undefined>): string => {
  const entries = Object.entries(values).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && entry[1] !== '',
  );
  return entries.length ? `?${new URLSearchParams(entries)}` : '';
};

export const paths = {
  home: '/m/home',
  login: '/m/login',
  register: '/m/register',
  forget: '/m/forget',
  changePassword: '/m/changePsw',
  liveGames: '/m/live-games',
  slotGames: '/m/slot-games',
  sportGames: '/m/sport-games',
  esportGames: '/m/esport-games',
  fishingGames: '/m/fishing-games',
  pokerGames: '/m/poker-games',
  lottery: '/m/lott',
  electronicLottery: '/m/elott',
  cockfight: '/m/cockfight',
  inHouse: '/m/inHouse',
  hotGames: '/m/hot-games',
  favouriteGames: '/m/fav-games',
  provider: '/m/provider',
  roulette: '/m/roulette',
  baccarat: '/m/baccarat',
  pgSoft: '/m/pg-soft',
  search: '/m/search',
  favourite: '/m/favorite',
  recent: '/m/recent',
  /** The in-house player: one launched game, full screen. */
  play: (nodeId: string, demo = false) => `/m/play${query({ node: nodeId, demo: demo ? '1' : undefined })}`,
  activity: '/m/activity',
  activityDetail: (id: string) => `/m/activityDetail${query({ id })}`,
  promotion: (id: string) => `/m/activity${query({ id })}`,
  notice: '/m/notice',
  announcement: '/m/announcement',
  inbox: '/m/webEmail',
  help: (tag?: string) => `/m/help${query({ tag })}`,
  app: '/m/app',
  feedback: '/m/feedback',
  messages: '/m/message',
  settings: '/m/set',
  chat: '/m/chat',
  memberHome: '/m/member/home',
  vipBenefits: '/m/member/benefits',
  deposit: '/m/voucherCenter',
  withdraw: '/m/withdraw',
  gameRecord: '/m/gameRecord',
  transactions: '/m/transaction/record',
  agentTransactions: '/m/transaction/record?types=A',
  rewards: '/m/rewardCenter',
  security: '/m/securityCenter',
  fundsPassword: '/m/securityCenter/FundsPasswordBox',
  manualRebate: '/m/member/manualRebate',
  inviteFriends: '/m/inviteFriends',
  agentHome: '/m/agent/home',
  teamOverview: '/m/agent/team/overview',
  team: '/m/member/team',
  redRain: '/m/redRain',
  teamProfit: '/m/agent/team/pnl',
  teamBetting: '/m/teamBetting',
  agentRebate: '/m/member/agent/agentRebeat',
  teamRebate: '/m/member/teamRebate',
  dailyWage: '/m/member/agent/dailySalary',
  manualDailyWage: '/m/member/agent/manualdailySalary',
  hourWage: '/m/member/agent/hourSalary',
  openAccount: '/m/agentRegister',
  dividend: '/m/member/agent/agentDivident',
  agentNotices: '/m/member/notice?types=A',
  dailyContract: '/m/member/agent/getSalaryContract',
  dividendContract: '/m/member/agent/getDevidendContract',
  hourContract: '/m/member/agent/getHourContract',
} as const;

/** Router state of the login page: where the visitor wanted to be, and goes after login. */
export interface ReturnState {
  readonly returnTo: string;
}
