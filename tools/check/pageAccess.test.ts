/** Who may open each page and widget, literally: a page that is open to others by mistake is seen here. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');

interface Page {
  readonly path: string;
  readonly access: string;
  readonly guestsNeed?: string;
  readonly isForFullMembers?: boolean;
}
interface Meta {
  readonly name: string;
  readonly pages: Readonly<Record<string, Page>>;
  readonly widgets: Readonly<Record<string, { readonly access?: string }>>;
}

/** The others are open to guests. */
const RESTRICTED = {
  '/m/agent/home': 'agent',
  '/m/agent/team/overview': 'agent',
  '/m/member/team': 'agent',
  '/m/agent/team/pnl': 'agent',
  '/m/teamBetting': 'agent',
  '/m/agent/transactions': 'agent',
  '/m/member/teamRebate': 'agent',
  '/m/member/agent/agentRebeat': 'agent',
  '/m/agentRegister': 'agent',
  '/m/redRain': 'agent',
  '/m/member/agent/dailySalary': 'agent',
  '/m/member/agent/manualdailySalary': 'agent',
  '/m/member/agent/hourSalary': 'agent',
  '/m/member/agent/agentDivident': 'agent',
  '/m/member/agent/getSalaryContract': 'member',
  '/m/member/agent/getDevidendContract': 'member',
  '/m/member/agent/getHourContract': 'member',
  '/m/member/notice': 'agent',
  '/m/changePsw': 'member',
  '/m/firstPassword': 'member',
  '/m/fav-games': 'member',
  '/m/play': 'member; guests with demo=1',
  '/m/member/home': 'member',
  '/m/message': 'member',
  '/m/webEmail': 'member; not for trial visitors',
  '/m/feedback': 'member',
  '/m/set': 'member',
  '/m/chat': 'member; not for trial visitors',
  '/m/gameRecord': 'member',
  '/m/transaction/record': 'member',
  '/m/voucherCenter': 'member; not for trial visitors',
  '/m/voucherCenter/order': 'member',
  '/m/withdraw': 'member; not for trial visitors',
  '/m/withdraw/order': 'member',
  '/m/withdraw/accounts': 'member; not for trial visitors',
  '/m/member/benefits': 'member',
  '/m/rewardCenter': 'member; not for trial visitors',
  '/m/member/manualRebate': 'member',
  '/m/securityCenter': 'member; not for trial visitors',
  '/m/securityCenter/FundsPasswordBox': 'member; not for trial visitors',
  '/m/inviteFriends': 'member; not for trial visitors',
  '/m/responsible': 'member',
  '/m/missions': 'member',
  '/m/points': 'member',
  '/m/fundTransfer': 'member',
  '/m/transferToUpline': 'member; not for trial visitors',
  'widget member/balance': 'member',
  'widget member/realityCheck': 'member',
  'widget promo/popups': 'member',
};

const ofPage = ({ access, guestsNeed, isForFullMembers }: Page): string => {
  if (access === 'guest') return guestsNeed ? `member; guests with ${guestsNeed}` : 'guest';
  return isForFullMembers ? `${access}; not for trial visitors` : access;
};

it('[SES-06] [SES-07] each page and widget is open to whom it is meant for', async () => {
  const names = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
  const metas = await Promise.all(
    names.map(async (name) => ((await import(`${ROOT}/${name}/src/remote.meta.ts`)) as { meta: Meta }).meta),
  );
  const rows = metas.flatMap(({ name, pages, widgets }) => [
    ...Object.values(pages).map((page) => [page.path, ofPage(page)] as const),
    ...Object.entries(widgets).map(([widget, meta]) => [`widget ${name}/${widget}`, meta.access ?? 'guest'] as const),
  ]);
  expect(Object.fromEntries(rows.filter(([, access]) => access !== 'guest'))).toEqual(RESTRICTED);
});
