/**
 * Features: every flag of the site, in one table. The gateway publishes only these flags and refuses the calls
 * that name one (`module` of a call) while it is off; the host shows the listed pages as paused and hides links to
 * them. docs/flags.md lists this table together with the calls, checked by the gateway's tests.
 */
import { paths } from './paths';

interface Row<Id> {
  /** Its parent in the published tree: off whenever the parent is off. */
  readonly under?: Id;
  /** Off whenever this flag is on. */
  readonly unless?: Id;
  /** Off whenever all of these are off. */
  readonly anyOf?: readonly Id[];
  /** Paths of the pages that are paused while it is off. */
  readonly pages?: readonly string[];
}

const TABLE = {
  COMM3: {},

  REG3: { pages: [paths.register] },
  USERNAMEREG3: { under: 'REG3' },
  MOBILENUMREG3: { under: 'REG3' },
  MOBILENUMPASSREG3: { under: 'REG3' },
  REGMOBVERF3: { under: 'REG3' },
  AFFMAN3: {},
  CAPTCHA3: {},
  GEETEST3: {},
  VERIFICATION3: {},
  FIREBASELOGIN3: {},
  MOBILEVERCODELOGIN3: { anyOf: ['VERIFICATION3', 'FIREBASELOGIN3'] },
  FACEBOOKLOGIN3: {},
  GOOGLELOGIN3: {},
  FREEPLAY3: {},
  LOGINGUARD3: {},
  LOGINIPVERF3: {},
  SINGLESESSION3: {},
  PASS3: { pages: [paths.changePassword] },
  CHNGPASSVERIF3: { anyOf: ['PWRESETSMS3'] },
  PWRESETSMS3: {},
  PWDEXPFORCECHANGE3: {},

  GAMELO3: {
    pages: [
      ...[paths.slotGames, paths.liveGames, paths.sportGames, paths.esportGames, paths.fishingGames, paths.pokerGames],
      ...[paths.cockfight, paths.provider, paths.inHouse, paths.roulette, paths.baccarat, paths.pgSoft, paths.search],
      paths.play(''),
    ],
  },
  GAMELOHOT3: { pages: [paths.hotGames] },
  GAMELOFAV3: { pages: [paths.favouriteGames, paths.favourite] },
  GAMELOREC3: { pages: [paths.recent] },
  JACKPOTSMALL: {},

  /** Credit merchant: no deposits and withdrawals. */
  CREDITMAR3: {},
  DEPOSIT: { unless: 'CREDITMAR3' },
  /** An existing deposit order stays visible at `paths.depositOrder`. */
  DPSTBAS3: { under: 'DEPOSIT', pages: [paths.deposit] },
  WITHDRAW: { unless: 'CREDITMAR3', pages: [paths.withdraw] },
  FUNDTRANS3: { pages: [paths.fundTransfer] },
  TRANSBETREPMEM3: { pages: [paths.gameRecord] },
  TRANSREC3: { pages: [paths.transactions] },
  MEMTRANS3: {},
  DEPRECM3: {},
  WITHREC3: {},
  PERSPNL3: {},

  REWCEN3: { pages: [paths.rewards] },
  MANPLAYREB3: { under: 'REWCEN3', pages: [paths.manualRebate] },
  PLYRBT: { under: 'REWCEN3' },
  PTSYS3: { under: 'REWCEN3', pages: [paths.points] },
  MISSIONLB3: { under: 'REWCEN3' },
  VIP3: { pages: [paths.vipBenefits] },
  REFERRAL3: { pages: [paths.inviteFriends] },

  MAILCEN: { pages: [paths.messages] },
  INBOX3: { under: 'MAILCEN', pages: [paths.inbox] },
  /** Support chat and live rooms are one service on the wire. */
  CBS3: { pages: [paths.chat, paths.liveRooms, paths.liveRoom('')] },
  FEEDBACK3: { pages: [paths.feedback] },
  SECPRIV: { pages: [paths.security] },
  PROFPIC3: { under: 'SECPRIV' },
  /** Of ours: no public reading has it. Off where security questions are not allowed (OWASP ASVS 6.4.2). */
  SECURITYQUESTIONS3: { under: 'SECPRIV' },

  AGEINFO3: {},
  AGEPAG: { under: 'AGEINFO3', pages: [paths.teamOverview] },
  AGENTANNOUNCE3: { under: 'AGEINFO3', pages: [paths.agentNotices] },
  TEAMBETTING3: { under: 'AGEINFO3', pages: [paths.teamBetting] },
  AGETEAMPNL3: { under: 'AGEINFO3', pages: [paths.teamProfit] },
  AGEREV3: { under: 'AGEINFO3', pages: [paths.teamRebate, paths.agentRebate] },
  AGEDOWNTRANS3: { under: 'AGEINFO3', pages: [paths.downlineTransactions] },
  AGENTRANSMULTDOWN3: { under: 'AGEINFO3', pages: [paths.redRain] },
  AGETRANSFERUP3: { pages: [paths.uplineTransfer] },
  AGEANNOUNCE3: {},
  AGENTPOLICY3: {},
  DOWNMAN: { pages: [paths.team] },
  AGEDOWNMAN3: {},
  REGCEN: { anyOf: ['AGEREGDOWN3', 'CREATEAFF3'], pages: [paths.openAccount] },
  AGEREGDOWN3: { under: 'REGCEN' },
  CREATEAFF3: { under: 'REGCEN' },
  DIVIDEND: { pages: [paths.dividend] },
  DAYSAL: { pages: [paths.dailyWage] },
  DAYSALMR: { pages: [paths.manualDailyWage] },
  HOURSAL3: { pages: [paths.hourWage, paths.hourContract] },
  SIGNCONDIV3: { pages: [paths.dividendContract] },
  DAILYSALCONT3: { pages: [paths.dailyContract] },
} as const satisfies Record<string, Row<string>>;

/** A flag that the gateway publishes. */
export type FlagId = keyof typeof TABLE;
export type Feature = Row<FlagId>;
/** The operator's switches. */
export type Switches = Readonly<Partial<Record<FlagId, boolean>>>;

export const FEATURES: Readonly<Record<FlagId, Feature>> = TABLE;
export const FLAG_IDS = Object.keys(TABLE) as readonly FlagId[];

const pathnameOf = (link: string): string => link.replace(/[?#].*$/, '');

const FLAG_OF_PATH: ReadonlyMap<string, FlagId> = new Map(
  FLAG_IDS.flatMap((id) => (FEATURES[id].pages ?? []).map((page) => [pathnameOf(page), id] as const)),
);

/** The flag that the page at this link depends on; null when it depends on none. */
export const flagOfPath = (link: string): FlagId | null => FLAG_OF_PATH.get(pathnameOf(link)) ?? null;

/** A flag as sent on the wire. */
export interface FlagNode {
  readonly modId: FlagId;
  readonly enabled: '1' | '0';
  readonly childrenNodes: FlagNode[];
}
