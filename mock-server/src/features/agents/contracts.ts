/** Contracts between an agent and a direct member: offer, list, sign or reject, amend by version (AGT-10). */
import { addDays, dayOf, parseMinor, toDecimal } from '@site/shared/kernel';
import type {
  AnswerContractBody,
  Contract,
  ContractPreview,
  ContractQuery,
  OfferContractBody,
  OfferedContract,
  PreviewContractBody,
} from '@site/shared/wps';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { assertFundsPassword } from '../../people/members/funds-password';
import { members } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Tx } from '../../ground/db/database';
import type { Context, WriteContext } from '../../ground/route';
import { contracts, type ContractRow, type Tier } from './agents.tables';
import { accountShown, findBelow, findDirect } from './branch';
import { writeDeclinedLetter, writeOfferLetter, writeSignedLetter } from './contract-letters';
import { dueOf, HIGHEST_BPS, PERIODS, spansOf, type Kind } from './wage-rules';
import { playOf } from './wage-play';

export async function listContracts(ctx: Context<ContractQuery>): Promise<Contract[]> {
  const { db, member, params, at } = ctx;
  const { kind, customerId } = params;
  if (customerId !== undefined && Number(customerId) !== member.memberId) await findBelow(db, member, customerId);
  const receiver = customerId === undefined ? undefined : eq(contracts.receiverId, Number(customerId));
  const found = await db
    .select({ contract: contracts, receiver: members, payer: sql<string>`payer.username` })
    .from(contracts)
    .innerJoin(members, eq(members.id, contracts.receiverId))
    .innerJoin(sql`members payer`, sql`payer.id = ${contracts.payerId}`)
    .where(
      and(
        sql`(${contracts.payerId} = ${member.memberId} or ${contracts.receiverId} = ${member.memberId})`,
        kind ? eq(contracts.kind, kind) : undefined,
        receiver,
      ),
    )
    .orderBy(desc(contracts.contractId), desc(contracts.version))
    .limit(500);
  return found.map(({ contract, receiver: row, payer }) => {
    const isMine = contract.receiverId === member.memberId;
    const active = found.find(({ contract: other }) => isActiveVersionOf(contract, other))?.contract;
    return contractOf(
      // An offer that is signed later than on its day starts later: what is read is what is signed.
      contract.state === 'OFFERED'
        ? { ...contract, effectiveFrom: startOf(contract.effectiveFrom, active, dayOf(at)) }
        : { ...contract, state: stateOn(contract, dayOf(at)) },
      ...([isMine ? row.username : accountShown(member, row), payer, isMine] as const),
    );
  });
}

const isActiveVersionOf = ({ contractId }: ContractRow, other: ContractRow): boolean =>
  other.contractId === contractId && other.state === 'ACTIVE';

/** A version that a signed amendment replaces stays in force until the day on which that one starts. */
const stateOn = ({ state, effectiveFrom, endedOn }: ContractRow, today: string): ContractRow['state'] =>
  endedOn !== null && endedOn > effectiveFrom && endedOn > today ? 'ACTIVE' : state;

/** The last day in force; null without an end, and for a version that was replaced before its first day. */
const lastDayOf = ({ effectiveFrom, endedOn }: ContractRow): string | null =>
  endedOn !== null && endedOn > effectiveFrom ? addDays(endedOn, -1) : null;

const contractOf = (row: ContractRow, account: string, offeredBy: string, isMine: boolean): Contract => ({
  contractId: String(row.contractId),
  version: row.version,
  kind: row.kind,
  state: row.state,
  tiers: row.tiers.map(toTier),
  period: row.period,
  effectiveFrom: row.effectiveFrom,
  effectiveUntil: lastDayOf(row),
  customerId: String(row.receiverId),
  account,
  offeredBy,
  isMine,
  offeredAt: row.offeredAt,
  signedAt: row.signedAt,
});

export const toTier = ({ condition, bps, active }: Tier) => ({
  condition: toDecimal(condition),
  rate: toDecimal(bps),
  active,
});

export async function offerContract(ctx: WriteContext<OfferContractBody>): Promise<OfferedContract> {
  const { db, member: agent, params, at } = ctx;
  await assertFundsPassword(ctx, params.paymentPassword);
  const receiver = await findDirect(db, agent, params.customerId);
  const { kind, period } = params;
  const tiers = tiersOf(params);
  const today = dayOf(at);
  const parties = and(
    eq(contracts.payerId, agent.memberId),
    eq(contracts.receiverId, receiver.id),
    eq(contracts.kind, kind),
  );
  await lockRow(db, receiver.id);
  const [latest] = await db.select().from(contracts).where(parties).orderBy(desc(contracts.version)).limit(1);
  await db
    .update(contracts)
    .set({ state: 'ENDED' })
    .where(and(parties, eq(contracts.state, 'OFFERED')));
  const version = (latest?.version ?? 0) + 1;
  const [active] = await db
    .select()
    .from(contracts)
    .where(and(parties, eq(contracts.state, 'ACTIVE')));
  const effectiveFrom = startOf(params.effectiveFrom, active, today);
  const [row] = await db
    .insert(contracts)
    .values({
      contractId: latest?.contractId ?? sql`nextval('contract_numbers')`,
      ...{ version, kind, period, tiers, effectiveFrom, state: 'OFFERED', offeredAt: at },
      ...{ payerId: agent.memberId, receiverId: receiver.id },
    })
    .returning({ contractId: contracts.contractId });
  await writeOfferLetter(db, { kind, version, payerId: agent.memberId, receiverId: receiver.id }, at);
  return { contractId: String(row!.contractId), version };
}

/**
 * The tiers in ascending order.
 * @throws Refusal `validation` when the kind does not allow them.
 */
function tiersOf({ kind, period, tiers }: Pick<OfferContractBody, 'kind' | 'period' | 'tiers'>): Tier[] {
  if (kind === 'REALTIME') refuse('function.not.available');
  if (!PERIODS[kind].includes(period)) refuse('validation', { value: { fields: { period: { rule: 'kind' } } } });
  const read = tiers.map(({ condition, rate, active = 0 }) => {
    const [amount, bps] = [parseMinor(condition), parseMinor(rate)];
    const isFair = amount.ok && bps.ok && amount.value > 0 && bps.value > 0 && bps.value <= HIGHEST_BPS[kind];
    if (!isFair) refuse('validation', { value: { fields: { tiers: { rule: 'max', max: HIGHEST_BPS[kind] / 100 } } } });
    return { condition: amount.value, bps: bps.value, active };
  });
  read.sort((a, b) => a.condition - b.condition);
  if (read.some((tier, index) => index > 0 && tier.condition === read[index - 1]!.condition)) {
    refuse('validation', { value: { fields: { tiers: { rule: 'distinct' } } } });
  }
  return read;
}

/** Two concurrent amendments would otherwise take the same version number. */
const lockRow = (tx: Tx, memberId: number) => tx.execute(sql`select id from members where id = ${memberId} for update`);

/** Sign or reject. Only the newest version, only by its receiver, only once. */
export async function answerContract(ctx: WriteContext<AnswerContractBody>, kind: Kind): Promise<true> {
  const { db, member, params, at } = ctx;
  const mine = and(eq(contracts.receiverId, member.memberId), eq(contracts.kind, kind));
  const which = params.contractId === undefined ? undefined : eq(contracts.contractId, Number(params.contractId));
  const [latest] = await db
    .select()
    .from(contracts)
    .where(and(mine, which))
    .orderBy(desc(contracts.id))
    .limit(1)
    .for('update');
  if (!latest) refuse('not.found', { status: 404 });
  if (params.version !== undefined && params.version !== latest.version) {
    refuse('contract.version.stale', { status: 409, value: { version: latest.version } });
  }
  if (latest.state !== 'OFFERED') refuse('state.changed', { status: 409 });
  if (params.action === 'REJECT') {
    await db.update(contracts).set({ state: 'REJECTED' }).where(eq(contracts.id, latest.id));
    await writeDeclinedLetter(db, latest, at);
    return true;
  }
  await writeSignedLetter(db, await sign(ctx, latest, at), at);
  return true;
}

/** The first day of a version, never in the past. The current day ends under the active version, so an amendment starts on the next. */
function startOf(wanted: string | undefined, active: ContractRow | undefined, today: string): string {
  const earliest = active ? addDays(today, 1) : today;
  return wanted && wanted > earliest ? wanted : earliest;
}

/** The signed version: signed later, it starts later than its offer. */
async function sign({ db }: WriteContext<unknown>, offer: ContractRow, at: number): Promise<ContractRow> {
  const today = dayOf(at);
  const [old] = await db
    .select()
    .from(contracts)
    .where(and(eq(contracts.contractId, offer.contractId), eq(contracts.state, 'ACTIVE')));
  const effectiveFrom = startOf(offer.effectiveFrom, old, today);
  if (old) {
    await db.update(contracts).set({ state: 'ENDED', endedOn: effectiveFrom }).where(eq(contracts.id, old.id));
  }
  await db.update(contracts).set({ state: 'ACTIVE', signedAt: at, effectiveFrom }).where(eq(contracts.id, offer.id));
  return { ...offer, effectiveFrom };
}

/** The calculator: what these terms would have paid over the last calendar month. */
export async function previewContract(ctx: Context<PreviewContractBody>): Promise<ContractPreview> {
  const { db, member: agent, params, at } = ctx;
  const receiver = await findDirect(db, agent, params.customerId);
  const tiers = tiersOf(params);
  const last = addDays(`${dayOf(at).slice(0, 8)}01`, -1);
  const first = `${last.slice(0, 8)}01`;
  const spans = spansOf({ period: params.period, effectiveFrom: first, endedOn: null }, first, last);
  const plays = await playOf(
    db,
    spans.map((span) => ({ path: receiver.path, span })),
    params.period === 'HOUR',
  );
  const sum = (of: (index: number) => number) => plays.reduce((all, _, index) => all + of(index), 0);
  return {
    periods: spans.length,
    bet: toDecimal(sum((index) => plays[index]!.bet)),
    net: toDecimal(sum((index) => plays[index]!.net)),
    amount: toDecimal(sum((index) => dueOf(params.kind, tiers, plays[index]!))),
  };
}

/** Open offers to this member and active contracts. */
export async function contractsOf(db: Context<unknown>['db'], memberId: number): Promise<ContractRow[]> {
  return db
    .select()
    .from(contracts)
    .where(
      and(
        sql`(${contracts.receiverId} = ${memberId} or ${contracts.payerId} = ${memberId})`,
        inArray(contracts.state, ['OFFERED', 'ACTIVE']),
      ),
    );
}
