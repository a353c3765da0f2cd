/** Contract info: the agent's own active contract and its running period (wps-contract row 233). */
import { addDays, dayOf, toDecimal } from '@site/shared/kernel';
import type { ContractInfo } from '@site/shared/wps';
import { sql } from 'drizzle-orm';
import type { Context } from '../../ground/route';
import { toTier } from './contracts';
import { tierReached, type Kind } from './wage-rules';
import { compute, signed } from './wages';

/** Upper bound of the length of any period, in days. */
const LONGEST_DAYS = 31;

export async function contractInfo({ db, member, at }: Context<unknown>, kind: Kind): Promise<ContractInfo | null> {
  const today = dayOf(at);
  const parties = await signed(
    db,
    sql`c.receiver_id = ${member.memberId} and c.kind = ${kind} and c.effective_from <= ${today}
      and (c.ended_on is null or c.ended_on > ${today})`,
  );
  const running = (await compute(db, parties, addDays(today, -LONGEST_DAYS), today, at)).find(
    ({ span }) => span.fromMs <= at && at < span.untilMs,
  );
  if (!running) return null;
  const { contract, span, play, due } = running;
  const tier = tierReached(kind, contract.tiers, play);
  const better = contract.tiers.filter(({ bps }) => bps > (tier?.bps ?? 0));
  const next = better.reduce<(typeof better)[number] | null>(
    (nearest, one) => (nearest && nearest.condition <= one.condition ? nearest : one),
    null,
  );
  return {
    contractId: String(contract.contractId),
    ...{ version: contract.version, period: contract.period, effectiveFrom: contract.effectiveFrom },
    ...{ date: span.date, until: span.until, active: play.active },
    ...{ bet: toDecimal(play.bet), net: toDecimal(play.net) },
    ...{ rate: toDecimal(tier?.bps ?? 0), amount: toDecimal(due) },
    tier: tier ? toTier(tier) : null,
    next: next ? toTier(next) : null,
  };
}
