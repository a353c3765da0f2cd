/** Routes of a member's own data: a copy of all of it, and the erasure of the account. */
import { randomUUID } from 'node:crypto';
import * as calls from '@site/shared/wps';
import * as S from '@site/shared/wps/schemas';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { limitRate } from '../../ground/counters/counters';
import type { Database } from '../../ground/db/database';
import { refuse } from '../../ground/refuse';
import { route, type Context, type WriteContext } from '../../ground/route';
import { recordChange } from '../../people/changes/record-change';
import { memberById } from '../../people/members/find-member';
import { refuseNotFull } from '../../people/members/only-full';
import { storeCode } from '../../people/verification/codes';
import { codes } from '../../people/verification/verification.tables';
import { copyData } from './copy-data';
import { erasures } from './erasures.tables';
import { hasTeam } from './has-team';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COPIES_A_DAY = 5;
/** For slow networks. */
const COPY_MS = HOUR_MS;
/** Time to change one's mind, and to withdraw what is in the wallet. */
const ERASURE_MS = 30 * DAY_MS;

export const privacyRoutes = [
  route(
    calls.exportMyData,
    {
      params: S.Nothing,
      value: S.PrivacyRequest,
      about: 'Allow a copy of the member’s data to be read for an hour',
      proof: 'data',
      errors: ['trial.refused', 'TOO_MANY_REQUEST'],
    },
    allowCopy,
  ),
  route(
    calls.dataCopy,
    { params: S.DataCopyQuery, value: S.DataCopy, about: 'A page of the copy', errors: ['state.changed', 'not.found'] },
    readCopy,
  ),
  route(
    calls.myErasure,
    { params: S.Nothing, value: S.MyErasure, about: 'The request to erase the account, if there is one' },
    async ({ db, member }) => ({ erasure: await waitingErasure(db, member.memberId) }),
  ),
  route(
    calls.eraseMyData,
    {
      params: S.Nothing,
      value: S.PrivacyRequest,
      about: 'Erase the account in 30 days',
      proof: 'data',
      errors: ['trial.refused', 'account.has.team'],
    },
    requestErasure,
  ),
  route(calls.cancelErasure, { params: S.Nothing, value: S.Done, about: 'The account stays' }, cancelErasure),
];

const keyOfCopy = (memberId: number): string => `copy:${memberId}`;

async function allowCopy(ctx: WriteContext<unknown>): Promise<calls.PrivacyRequest> {
  refuseNotFull(ctx);
  const { db, member, at } = ctx;
  await limitRate(db, `privacy:${member.memberId}`, at, COPIES_A_DAY, DAY_MS);
  const requestId = randomUUID();
  await storeCode(db, keyOfCopy(member.memberId), requestId, at + COPY_MS);
  await recordChange(ctx, 'DATA_COPIED', await memberById(db, member.memberId));
  return { requestId, eta: at };
}

/** Only with the id of a request, which no other session of the member has. */
async function readCopy({ db, member, at, params }: Context<calls.DataCopyQuery>): Promise<calls.DataCopy> {
  const { requestId, part, after } = params;
  const allowed = and(eq(codes.key, keyOfCopy(member.memberId)), eq(codes.code, requestId), gt(codes.expiresAt, at));
  const [request] = await db.select({ key: codes.key }).from(codes).where(allowed);
  if (!request) refuse('state.changed', { status: 409 });
  return copyData(db, member.memberId, { part, after });
}

async function waitingErasure(db: Database, memberId: number) {
  const [row] = await db
    .select({ requestId: erasures.requestId, at: erasures.at, eta: erasures.dueAt })
    .from(erasures)
    .where(and(eq(erasures.memberId, memberId), isNull(erasures.erasedAt)));
  return row ?? null;
}

/** Sent again, it is the same request. */
async function requestErasure(ctx: WriteContext<unknown>): Promise<calls.PrivacyRequest> {
  refuseNotFull(ctx);
  const { db, member, at } = ctx;
  const { memberId } = member;
  if (await hasTeam(db, memberId)) refuse('account.has.team', { status: 409 });
  const [created] = await db
    .insert(erasures)
    .values({ memberId, requestId: randomUUID(), at, dueAt: at + ERASURE_MS })
    .onConflictDoNothing()
    .returning();
  if (created) await recordChange(ctx, 'ERASURE_REQUESTED', await memberById(db, memberId));
  const { requestId, eta } = (await waitingErasure(db, memberId)) ?? refuse('state.changed', { status: 409 });
  return { requestId, eta };
}

async function cancelErasure(ctx: WriteContext<unknown>): Promise<true> {
  const { db, member } = ctx;
  const isWaiting = and(eq(erasures.memberId, member.memberId), isNull(erasures.erasedAt));
  const gone = await db.delete(erasures).where(isWaiting).returning({ id: erasures.requestId });
  if (gone.length > 0) await recordChange(ctx, 'ERASURE_CANCELLED', await memberById(db, member.memberId));
  return true;
}
