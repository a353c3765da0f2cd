/** Legacy calls: still used by other clients of the same contract, not by this site. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { popularAnnouncements } from '../announcements/announcements';
import { catalogueOfGateway } from '../games/catalogue/catalogue-store';
import { launch } from '../games/launch';
import { isTrialType } from '../../people/members/member-type';
import { deposits } from '../../money/tables/payments.tables';
import { refuse } from '../../ground/refuse';
import { route, type Context } from '../../ground/route';

const nothing = { params: S.Nothing };

export const legacyRoutes = [
  route(
    calls.deskScript,
    { ...nothing, value: S.DeskScript, about: 'The support desk: a link instead of a script', publicFor: 60 },
    () => ({ script: '', url: '/m/chat' }),
  ),
  route(
    calls.legacyAnnouncements,
    {
      ...nothing,
      value: S.Announcements,
      about: 'Announcements for older clients',
      publicFor: 30,
      also: [['GET', '/wps/system/announcements/advanced']],
    },
    popularAnnouncements,
  ),
  route(
    calls.sportsToken,
    {
      ...nothing,
      value: S.SportsToken,
      about: 'Server and token of the sports vendor',
      writes: true,
      errors: ['game.unavailable', 'provider.maintenance', 'game.not.finished', 'timeout.active', 'self.excluded'],
    },
    sportsToken,
  ),
  route(
    calls.paymentsToConfirm,
    { ...nothing, value: S.PaymentsToConfirm, about: 'Transfers that wait for "I have paid"' },
    async ({ db, member }) => {
      const waiting = and(
        eq(deposits.memberId, member.memberId),
        eq(deposits.state, 'CREATED'),
        inArray(deposits.mode, ['MANUAL', 'C2C']),
      );
      const list = await db.select().from(deposits).where(waiting).orderBy(desc(deposits.id)).limit(50);
      return list.map((row) => ({
        transactionId: String(row.id),
        amount: toDecimal(row.amount),
        channel: row.channel,
        bankCode: row.bankCode,
        status: row.state,
        createTime: row.createdAt,
        expiresAt: row.expiresAt,
      }));
    },
  ),
  route(
    calls.groupPermission,
    { ...nothing, value: S.GroupPermission, about: 'Permissions of the member in the chat' },
    (ctx) => {
      const may = isTrialType(ctx.member.type) ? ('N' as const) : ('Y' as const);
      return { chat: may, send: may, createGroup: 'N' as const };
    },
  ),
];

async function sportsToken(ctx: Context<unknown>): Promise<calls.SportsToken> {
  const { games } = await catalogueOfGateway(ctx);
  const sports = games.filter(({ gameType }) => gameType === 'SPORTS');
  const game = sports.find(({ isLobby }) => !isLobby) ?? sports[0];
  if (!game) refuse('game.unavailable', { status: 404 });
  const params = { launchMode: 'GLS', accountType: 1, nodeId: game.nodeId };
  const url = await launch(Object.create(ctx, { params: { value: params } }) as never);
  const [path = '', fragment = ''] = url.split('#');
  return { serverInfo: { url: path }, token: new URLSearchParams(fragment).get('t') ?? '' };
}
