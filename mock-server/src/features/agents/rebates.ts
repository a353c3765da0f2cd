/** Rebate rates. An agent can give at most their own rate, and not less than the receiver has passed on. */
import { parseMinor, toDecimal } from '@site/shared/kernel';
import type { DownlineId, DownlineRebate, RebateSetting, SetRebatesBody } from '@site/shared/wps';
import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../../ground/db/database';
import { lockMember } from '../../ground/db/lock-member';
import { rows } from '../../ground/db/migrate';
import type { MemberRow } from '../../people/members/members.tables';
import { refuse } from '../../ground/refuse';
import type { Context, WriteContext } from '../../ground/route';
import { agentRebates } from './agents.tables';
import type { ProductRate } from '../../people/registration/invite-links.tables';
import { findBelow, findDirect } from './branch';

export const PRODUCT_TYPES = ['RNG', 'FISH', 'LIVE', 'LOTT', 'ELOTT', 'SPORTS', 'PVP', 'ESPORTS', 'COCKFIGHT'] as const;

/** A rate on the wire: basis points are hundredths of a percent. */
export const rateOf = (bps: number): string => toDecimal(bps);

export type Rates = ReadonlyMap<string, number>;

export async function ratesOf(db: Database, memberId: number): Promise<Rates> {
  const found = await db.select().from(agentRebates).where(eq(agentRebates.memberId, memberId));
  return new Map(found.map(({ productType, bps }) => [productType, bps]));
}

/** The highest rate the member has passed on, per product type. */
async function passedOn(db: Database, memberId: number): Promise<Rates> {
  const found = rows<{ product_type: string; bps: number }>(
    await db.execute(sql`select r.product_type, max(r.bps)::int bps from agent_rebates r
      join members m on m.id = r.member_id where m.parent_id = ${memberId} group by r.product_type`),
  );
  return new Map(found.map(({ product_type, bps }) => [product_type, bps]));
}

/** The rates of a downline, each with its allowed range. */
export async function rebatesOf(db: Database, agentId: number, member: MemberRow): Promise<DownlineRebate[]> {
  const [own, current, least] = [
    await ratesOf(db, agentId),
    await ratesOf(db, member.id),
    await passedOn(db, member.id),
  ];
  return PRODUCT_TYPES.map((productType) => ({
    productType,
    rate: rateOf(current.get(productType) ?? 0),
    min: rateOf(least.get(productType) ?? 0),
    max: rateOf(own.get(productType) ?? 0),
  }));
}

export const downlineRebates = async ({ db, member, params }: Context<DownlineId>): Promise<DownlineRebate[]> =>
  rebatesOf(db, member.memberId, await findBelow(db, member, params.customerId));

export async function rebateSettings({ db, member }: Context<unknown>): Promise<RebateSetting[]> {
  const own = await ratesOf(db, member.memberId);
  return PRODUCT_TYPES.map((productType) => {
    const rate = rateOf(own.get(productType) ?? 0);
    return { productType, min: rateOf(0), max: rate, own: rate };
  });
}

export async function setDownlineRebates(ctx: WriteContext<SetRebatesBody>): Promise<DownlineRebate[]> {
  const { db, member: agent, params } = ctx;
  const member = await findDirect(db, agent, params.customerId);
  // What the member passes on is a bound. Always the upper one first, so that two changes of one branch do not deadlock.
  await lockMember(db, member.id);
  const requested = await ratesWithin(db, agent.memberId, params.rebates, await passedOn(db, member.id));
  await writeRates(db, member.id, requested);
  return rebatesOf(db, agent.memberId, member);
}

/**
 * Parse requested rates.
 * @throws Refusal `rebate.out.of.range` for a rate above the agent's own.
 */
export async function ratesWithin(
  db: Database,
  agentId: number,
  requested: readonly { readonly productType: string; readonly rate: string }[],
  least: Rates = new Map(),
): Promise<ProductRate[]> {
  const own = await ratesOf(db, agentId);
  return requested.map(({ productType, rate }) => {
    const parsed = parseMinor(rate);
    const [min, max] = [least.get(productType) ?? 0, own.get(productType) ?? 0];
    const isKnown = (PRODUCT_TYPES as readonly string[]).includes(productType);
    if (!isKnown || !parsed.ok || parsed.value < min || parsed.value > max) {
      refuse('rebate.out.of.range', { value: { productType, min: rateOf(min), max: rateOf(max) } });
    }
    return { productType, bps: parsed.value };
  });
}

export async function writeRates(tx: Tx, memberId: number, rates: readonly ProductRate[]): Promise<void> {
  for (const { productType, bps } of rates) {
    await tx
      .insert(agentRebates)
      .values({ memberId, productType, bps })
      .onConflictDoUpdate({ target: [agentRebates.memberId, agentRebates.productType], set: { bps } });
  }
}
