/** Routes between a member and their direct neighbours in the agent tree: transfer to the upline, letters, rebate rates. */
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { toDecimal } from '@site/shared/kernel';
import { and, asc, eq, inArray, isNull, sql, type SQL } from 'drizzle-orm';
import { pagesOf, pageWindow } from '../../ground/db/pages';
import { blockingTasks } from '../../money/bets';
import { memberById } from '../../people/members/find-member';
import { assertFundsPassword, FUNDS_PASSWORD_REFUSALS } from '../../people/members/funds-password';
import { refuseNotFull } from '../../people/members/only-full';
import { TOP_AGENT_TYPE } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { refuseTrial } from '../../people/members/only-full';
import { amountWithin } from '../../money/payments/deposits';
import { escapeHtml } from '../../ground/content/escape-html';
import { notify } from '../../ground/notifications/notify';
import { letters } from '../../ground/notifications/notifications.tables';
import { refuse } from '../../ground/refuse';
import { RATES } from '../rewards/rebate-rates';
import { route, type Context, type WriteContext } from '../../ground/route';
import { limitRate } from '../../ground/counters/counters';
import { rankById } from '../../people/members/ranks';
import { refuseWalletPlayer } from '../../money/operator-wallet/wallet-players';
import { assertMayReceive, handOver } from '../../money/wallet/hand-over';
import { containing } from './branch';

export const uplineRoutes = [
  route(
    calls.transferToUpline,
    {
      params: S.UplineTransferBody,
      value: S.UplineTransfer,
      about: 'Transfer money to the direct upline',
      errors: [
        'permission.denied',
        'state.changed',
        'receiver.closed',
        'amount.out.of.range',
        'balance.insufficient',
        ...FUNDS_PASSWORD_REFUSALS,
        'turnover.unmet',
        'trial.refused',
        'wallet.operator',
      ],
    },
    transferUp,
  ),
  route(
    calls.letterRecipients,
    { params: S.RecipientsQuery, value: S.Recipients, about: 'Recipients to whom the member may send a letter' },
    neighbours,
  ),
  route(
    calls.sendLetter,
    {
      params: S.SendLetterBody,
      value: S.LettersSent,
      about: 'Send a letter to direct neighbours in the agent tree',
      errors: ['trial.refused', 'TOO_MANY_REQUEST'],
    },
    async (ctx) => {
      refuseTrial(ctx);
      const { db, member, at, params } = ctx;
      await limitRate(db, `letters:${member.memberId}`, at, 30, 3_600_000);
      const to = await neighboursAmong(ctx, [...new Set(params.recipients.map(Number))]);
      // Letters are plain text: escape HTML to prevent stored XSS.
      const lines = params.content.split(/\r?\n/).map(escapeHtml);
      const [title, content] = [escapeHtml(params.title), `<p>${lines.join('<br>')}</p>`];
      for (const memberId of to) {
        await db
          .insert(letters)
          .values({ memberId, senderId: member.memberId, title: { EN: title }, content: { EN: content }, at });
        await notify(db, memberId, 'INBOX', {}, at);
      }
      return { sent: to.length };
    },
  ),
  route(
    calls.sentLetters,
    { params: S.OutboxQuery, value: S.SentLetters, about: 'Letters the member has sent' },
    sentBy,
  ),
  route(
    calls.rebateRates,
    { params: S.Nothing, value: S.RebateRates, about: 'Rebate rates in percent of bets, by product type' },
    async ({ db, member }) => {
      const { rank } = await memberById(db, member.memberId);
      return Object.entries(RATES).map(([productType, bps]) => ({
        productType,
        rate: ((bps + rankById(rank).rebateBps) / 100).toFixed(2),
      }));
    },
  ),
];

async function transferUp(ctx: WriteContext<calls.UplineTransferBody>): Promise<calls.UplineTransfer> {
  refuseNotFull(ctx);
  await refuseWalletPlayer(ctx);
  const { db, member, at, params } = ctx;
  const { parentId, type, username } = await memberById(db, member.memberId);
  if (parentId === null || type === TOP_AGENT_TYPE) refuse('permission.denied', { status: 403 });
  if (params.customerId !== undefined && Number(params.customerId) !== parentId) {
    refuse('state.changed', { status: 409 });
  }
  const to = await memberById(db, parentId);
  assertMayReceive(to);
  await assertFundsPassword(ctx, params.paymentPassword);
  const amount = amountWithin(params.amount, calls.MIN_UPLINE_TRANSFER);
  if ((await blockingTasks(db, member.memberId)).length > 0) refuse('turnover.unmet');
  const ref = `transfer:${member.memberId}:${parentId}:${at}`;
  const gifts = [{ memberId: parentId, amount }];
  const remarks = { remark: to.username, remarkIn: username };
  const balance = await handOver(db, { from: member.memberId, gifts, ref, ...remarks, at, kind: 'transfer-out' });
  return { transactionId: ref, balance: toDecimal(balance) };
}

async function neighbours({ db, member, params }: Context<calls.RecipientsQuery>): Promise<calls.Recipients> {
  const { parentId } = await memberById(db, member.memberId);
  const found = (isNeighbour: SQL) =>
    db
      .select({ id: members.id, username: members.username })
      .from(members)
      .where(and(isNeighbour, isSought(params)))
      .orderBy(asc(members.username))
      .limit(calls.MOST.recipients);
  const up = parentId === null ? [] : await found(eq(members.id, parentId));
  const down = await found(eq(members.parentId, member.memberId));
  const view = (row: { readonly id: number; readonly username: string }, relation: 'UPLINE' | 'DOWNLINE') => ({
    ...{ customerId: String(row.id), account: row.username, relation },
  });
  return [...up.map((row) => view(row, 'UPLINE')), ...down.map((row) => view(row, 'DOWNLINE'))];
}

const isSought = ({ username = '', customerId }: calls.RecipientsQuery) =>
  and(
    username.trim() === '' ? undefined : sql`lower(${members.username}) like ${containing(username.trim())}`,
    // As text: a number may be larger than any id.
    customerId === undefined ? undefined : eq(sql`${members.id}::text`, String(customerId)),
  );

/** Those of the ids that are direct neighbours, in the order of the ids; the list that is read has the first ones only. */
async function neighboursAmong({ db, member }: Context<unknown>, ids: readonly number[]): Promise<readonly number[]> {
  const { parentId } = await memberById(db, member.memberId);
  const found = await db
    .select({ id: members.id })
    .from(members)
    .where(and(inArray(members.id, [...ids]), eq(members.parentId, member.memberId)));
  const allowed = new Set([parentId, ...found.map(({ id }) => id)]);
  return ids.filter((id) => allowed.has(id));
}

async function sentBy({ db, member, params }: Context<calls.OutboxQuery>): Promise<calls.SentLetters> {
  const { page = 1, size = 20 } = params;
  const where = and(eq(letters.senderId, member.memberId), isNull(letters.senderDeletedAt));
  const totalCount = await db.$count(letters, where);
  const { clause, order } = pageWindow(totalCount, { page, size }, [
    [letters.at, 'desc'],
    [letters.id, 'desc'],
  ]);
  const list = await db
    .select({ letter: letters, to: members.username })
    .from(letters)
    .innerJoin(members, eq(members.id, letters.memberId))
    .where(inArray(letters.id, sql`(select ${letters.id} from ${letters} where ${where} ${clause})`))
    .orderBy(order);
  return {
    list: list.map(({ letter, to }) => ({
      ...{ messageId: String(letter.id), to, title: letter.title.EN ?? '', content: letter.content.EN ?? '' },
      ...{ createTime: letter.at, read: letter.read },
    })),
    ...pagesOf(totalCount, size),
  };
}
