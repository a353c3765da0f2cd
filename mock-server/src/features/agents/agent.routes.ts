/** Routes of the agent area: team, reports, red envelopes. */
import { isFeatureOn } from '@site/shared/flags';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { route } from '../../ground/route';
import { contractRoutes } from './contract.routes';
import { downlineDetail, downlines } from './downline';
import { createInviteLink, deleteInviteLink, linkMembers, listInviteLinks } from './invite-links';
import { createDownline, promoteDownline } from './open-account';
import { agentIncome, teamRebate } from './rebate-reports';
import { downlineRebates, rebateSettings, setDownlineRebates } from './rebates';
import { redRainHistory, sendRedRain, transferDownline } from './red-rain';
import { teamOverview } from './team';
import { teamBets } from './team-bets';
import { downlineTransactions } from './team-moves';
import { teamPnl } from './team-pnl';
import { FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';

const TRANSFER_REFUSALS = [...FUNDS_PASSWORD_REFUSALS, 'balance.insufficient', 'trial.refused'] as const;
const BELOW = ['not.found'] as const;

const teamRoutes = [
  route(
    calls.teamOverview,
    { params: S.TeamOverviewQuery, value: S.TeamOverview, about: 'Figures of the team, by day and together' },
    teamOverview,
  ),
  route(
    calls.downlines,
    {
      params: S.DownlineQuery,
      value: S.Downlines,
      about: 'A level of the downline tree, or a search in it',
      errors: BELOW,
    },
    downlines,
  ),
  route(
    calls.downlineDetail,
    { params: S.DownlineId, value: S.DownlineDetail, about: 'One member of the downline', errors: BELOW },
    downlineDetail,
  ),
  route(
    calls.downlineRebates,
    {
      params: S.DownlineId,
      value: S.DownlineRebates,
      about: 'Rebates of a member below, with their bounds',
      errors: BELOW,
    },
    downlineRebates,
  ),
  route(
    calls.setDownlineRebates,
    {
      ...{ params: S.SetRebatesBody, value: S.DownlineRebates, about: 'Set rebates within the agent’s own' },
      errors: [...BELOW, 'permission.denied', 'rebate.out.of.range'],
    },
    setDownlineRebates,
  ),
  route(
    calls.rebateSettings,
    {
      ...{ params: S.Nothing, value: S.RebateSettings, about: 'Rebates that the agent may grant' },
      also: [['GET', '/wps/agent/globalRebateSettings']],
    },
    rebateSettings,
  ),
];

const accountRoutes = [
  route(
    calls.createDownline,
    {
      ...{ params: S.CreateDownlineBody, value: S.CreatedDownline, about: 'Open an account directly below' },
      errors: ['username.taken', 'password.breached', 'password.obvious', 'rebate.out.of.range', 'TOO_MANY_REQUEST'],
    },
    createDownline,
  ),
  route(
    calls.promoteDownline,
    { params: S.DownlineId, value: S.Done, about: 'Make a member an agent', errors: [...BELOW, 'state.changed'] },
    promoteDownline,
  ),
  route(
    calls.createInviteLink,
    {
      ...{ params: S.CreateLinkBody, value: S.InviteLink, about: 'A link that brings people below the agent' },
      errors: ['rebate.out.of.range', 'limit.exceeded'],
      also: [['POST', '/wps/agent/affiliateUrl']],
    },
    createInviteLink,
  ),
  route(
    calls.inviteLinks,
    {
      ...{
        params: S.LinkPage,
        value: S.InviteLinks,
        about: 'The agent’s invite links, with their visits and registrations',
      },
      also: [['GET', '/wps/agent/affiliateUrls']],
    },
    listInviteLinks,
  ),
  route(
    calls.deleteInviteLink,
    {
      ...{ params: S.LinkId, value: S.Done, about: 'Close a link', errors: BELOW },
      also: [['DELETE', '/wps/agent/affiliateUrl']],
    },
    deleteInviteLink,
  ),
  route(
    calls.linkMembers,
    {
      ...{ params: S.LinkMembersQuery, value: S.LinkMembers, about: 'Members who registered by a link' },
      also: [['GET', '/wps/agent/registeredAffiliates']],
    },
    linkMembers,
  ),
];

const reportRoutes = [
  route(
    calls.teamBets,
    {
      ...{ params: S.TeamReportQuery, value: S.TeamBets, about: 'Settled bets of the team', errors: BELOW },
      also: [
        ['GET', '/wps/report/teamPVPRNGBetting'],
        ['GET', '/wps/report/teamPVPFishingPNL'],
      ],
    },
    teamBets,
  ),
  route(
    calls.teamPnl,
    {
      ...{
        params: S.TeamReportQuery,
        value: S.TeamPnl,
        about: 'Profit and loss, one row for each branch',
        errors: BELOW,
      },
      also: [['GET', '/wps/report/downlineLottoPNL']],
    },
    teamPnl,
  ),
  route(
    calls.downlineTransactions,
    {
      params: S.DownlineTransQuery,
      value: S.DownlineTrans,
      about: 'Transactions of the downline',
      errors: BELOW,
    },
    downlineTransactions,
  ),
  route(
    calls.teamRebate,
    {
      ...{ params: S.TeamReportQuery, value: S.TeamRebate, about: 'Rebates that the downline earned' },
      errors: BELOW,
    },
    teamRebate,
  ),
  route(
    calls.agentIncome,
    {
      ...{
        params: S.TeamReportQuery,
        value: S.AgentIncome,
        about: 'The agent’s own share of the rebates',
        errors: BELOW,
      },
      also: [['GET', '/wps/report/income']],
    },
    agentIncome,
  ),
];

const moneyRoutes = [
  route(
    calls.transferEnabled,
    { params: S.Nothing, value: S.TransferEnabled, about: 'May the agent transfer money to the downline?' },
    ({ settings }) => isFeatureOn('AGENTRANSMULTDOWN3', settings.flags),
  ),
  route(
    calls.transferDownline,
    {
      ...{
        params: S.TransferDownlineBody,
        value: S.TransferredDownline,
        about: 'Transfer money to a member of the downline',
      },
      errors: [...TRANSFER_REFUSALS, ...BELOW, 'receiver.closed'],
    },
    transferDownline,
  ),
  route(
    calls.sendRedRain,
    {
      ...{ params: S.RedRainBody, value: S.RedRain, about: 'Distribute red envelopes among members of the downline' },
      errors: [...TRANSFER_REFUSALS, 'red.rain.no.recipients'],
    },
    sendRedRain,
  ),
  route(
    calls.redRains,
    { params: S.RedRainQuery, value: S.RedRains, about: 'Envelopes sent before, with the result of each' },
    redRainHistory,
  ),
];

export const agentRoutes = [...teamRoutes, ...accountRoutes, ...reportRoutes, ...moneyRoutes, ...contractRoutes];
