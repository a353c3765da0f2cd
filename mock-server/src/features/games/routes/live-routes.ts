/** Routes of the live rooms: rooms on stage, one room with its access, passes, the stream's feed. */
import { parseMinor, toDecimal } from '@site/shared/kernel';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { playable } from '../../../money/bets';
import { ledger } from '../../../ground/ledger';
import { refuseLivePass } from '../../../money/operator-wallet/wallet-players';
import { refuse } from '../../../ground/refuse';
import { route, type Context } from '../../../ground/route';
import { catalogueOfGateway } from '../catalogue/catalogue-store';
import { hostById, HOSTS, modelOf, type Host } from '../live/hosts';
import { accessTo, buyPass, hostOfTicket, openStream } from '../live/live-access';
import { feedOf } from '../live/live-feed';
import { languageOf } from './catalogue-routes';

const hostOf = ({ params }: Context<{ readonly modelId: string }>): Host =>
  hostById(params.modelId) ?? refuse('not.found', { status: 404 });

async function roomOf(ctx: Context<{ readonly modelId: string; readonly language?: string }>) {
  const host = hostOf(ctx);
  const model = modelOf(host, await catalogueOfGateway(ctx), ctx.at, languageOf(ctx));
  return { host, model: model ?? refuse('not.found', { status: 404 }) };
}

export const liveRoutes = [
  route(
    calls.modelList,
    { params: S.ModelQuery, value: S.Models, about: 'Hosts of the live rooms.', publicFor: 10 },
    async (ctx) => {
      const catalogue = await catalogueOfGateway(ctx);
      const onlyLive = ctx.params.streaming?.toUpperCase() === 'Y';
      const list = HOSTS.flatMap((host) => modelOf(host, catalogue, ctx.at, languageOf(ctx)) ?? []);
      return { list: onlyLive ? list.filter(({ live }) => live) : list };
    },
  ),
  route(
    calls.liveRoom,
    {
      params: S.LiveRoomQuery,
      value: S.LiveRoom,
      about: 'A live room, and what it takes to enter.',
      errors: ['not.found'],
    },
    async (ctx) => {
      const { host, model } = await roomOf(ctx);
      return { model, ...(await accessTo(ctx.db, host, ctx.session, ctx.at)) };
    },
  ),
  route(
    calls.enterLiveRoom,
    {
      params: S.EnterLiveRoom,
      value: S.LiveStream,
      about: 'The stream of a room that the visitor may enter.',
      errors: ['not.found', 'login.not.session', 'live.offline', 'live.rank.needed', 'live.pass.needed'],
    },
    async (ctx) => {
      const { host, model } = await roomOf(ctx);
      const token = await openStream(ctx.db, host, ctx.session, ctx.at, model.needRankName);
      // Browsers do not send the fragment, so the token is in no server log.
      return { streamUrl: `/wps/play/live/#${new URLSearchParams({ t: token, lang: ctx.language })}` };
    },
  ),
  route(
    calls.buyLivePass,
    {
      params: S.BuyLivePass,
      value: S.LivePass,
      about: 'Buy a pass of a pay-per-view room.',
      errors: [
        ...['not.found', 'live.offline', 'state.changed', 'balance.insufficient', 'live.operator'],
        ...['timeout.active', 'self.excluded'],
      ] as const,
    },
    async (ctx) => {
      const seen = parseMinor(ctx.params.price);
      if (!seen.ok) refuse('request_param_err');
      const { memberId } = ctx.member;
      await refuseLivePass(ctx.db, memberId);
      const { passUntil, paid } = await buyPass(ctx.db, hostOf(ctx), memberId, seen.value, ctx.at);
      const balance = playable(await ledger.balances(ctx.db, memberId));
      return { passUntil, paid: toDecimal(paid), balance: toDecimal(balance) };
    },
  ),
  route(
    calls.liveFeed,
    {
      params: S.Nothing,
      value: S.LiveFeed,
      about: 'What happens on stage now, by the ticket of a stream.',
      ignoreToken: true,
      errors: ['login.not.session', 'live.offline'],
    },
    async (ctx) => feedOf(await hostOfTicket(ctx.db, ctx.request.headers.authorization, ctx.at), ctx.at, ctx.language),
  ),
];
