/** Seeds agent data: rebates that decrease per level, two invite links, active contracts, and offers that wait for the partner. */
import { dayOf, addDays } from '@site/shared/kernel';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../ground/db/database';
import { isAgentType } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { hashPassword } from '../../people/members/passwords';
import { demoAccounts } from './demo-accounts';
import { inParts } from './seed-ledger';
import { agentRebates, contracts, type ContractRow } from '../../features/agents/agents.tables';
import { inviteLinks } from '../../people/registration/invite-links.tables';
import { PRODUCT_TYPES } from '../../features/agents/rebates';

interface SeedPerson {
  readonly id: number;
  readonly username: string;
  readonly type: number;
  readonly parentId: number | null;
  readonly depth: number;
}

const TAKA = 100;

export async function seedAgents(tx: Tx, now: number, people: readonly SeedPerson[], agentId: number, topId: number) {
  const rates = people.flatMap(({ id, type, depth }) =>
    PRODUCT_TYPES.map((productType) => ({ memberId: id, productType, bps: bpsOf(type, depth) })),
  );
  for (const part of inParts(rates)) await tx.insert(agentRebates).values(part);
  const half = PRODUCT_TYPES.map((productType) => ({ productType, bps: 30 }));
  const [friends, partners] = await tx
    .insert(inviteLinks)
    .values([
      { agentId, code: 'LFRIENDS', type: 'member', rebates: half, note: 'Friends', clicks: 41, createdAt: now - 4e9 },
      { agentId, code: 'LPARTNER', type: 'agent', rebates: half, note: 'Partners', clicks: 7, createdAt: now - 2e9 },
    ])
    .returning({ id: inviteLinks.id });
  const direct = people.filter((person) => person.parentId === agentId);
  const came = {
    [friends!.id]: direct.filter(({ type }) => !isAgentType(type)).slice(1, 10),
    [partners!.id]: direct.filter(({ type }) => isAgentType(type)).slice(1, 3),
  };
  for (const [link, those] of Object.entries(came)) {
    const ids = those.map(({ id }) => id);
    if (ids.length > 0)
      await tx
        .update(members)
        .set({ affiliateUrlId: Number(link) })
        .where(inArray(members.id, ids));
  }
  await seedContracts(tx, now, people, agentId, topId);
  await seedPartner(tx, now, people, agentId);
}

/** Basis points: 1.50 % at the top, 0.20 % less per level, players 0.25 % less than their agent. */
const bpsOf = (type: number, depth: number): number => Math.max(0, 150 - depth * 20 - (isAgentType(type) ? 0 : 25));

async function seedContracts(tx: Tx, now: number, people: readonly SeedPerson[], agentId: number, topId: number) {
  const today = dayOf(now);
  const since = addDays(today, -20);
  const month = `${addDays(`${today.slice(0, 8)}01`, -1).slice(0, 8)}01`;
  const below = people.filter((person) => person.parentId === agentId && isAgentType(person.type)).slice(0, 3);
  const tier = (taka: number, bps: number, active = 1) => ({ condition: taka * TAKA, bps, active });
  const wage = [tier(500, 20), tier(5000, 40, 3), tier(20_000, 60, 5)];
  const common = { version: 1, state: 'ACTIVE' as const, offeredAt: now - 3e9, signedAt: now - 2.9e9 };
  const of = (payerId: number, receiverId: number) => ({ ...common, payerId, receiverId });
  const rows = [
    { ...of(topId, agentId), kind: 'DAILY' as const, period: 'DAY' as const, tiers: wage, effectiveFrom: since },
    {
      ...of(topId, agentId),
      kind: 'HOURLY' as const,
      period: 'HOUR' as const,
      tiers: [tier(200, 10)],
      effectiveFrom: addDays(today, -2),
    },
    {
      ...{ ...of(topId, agentId), kind: 'DIVIDEND' as const, period: 'MONTH' as const, effectiveFrom: month },
      tiers: [tier(1000, 1000), tier(50_000, 1500, 5), tier(200_000, 2000, 10)],
    },
    ...below.flatMap(({ id }, index) => [
      {
        ...{ ...of(agentId, id), kind: 'DAILY' as const, period: index === 1 ? ('DAY' as const) : ('MANUAL' as const) },
        ...{ tiers: [tier(300, 10), tier(3000, 20, 2)], effectiveFrom: since },
      },
      {
        ...{ ...of(agentId, id), kind: 'DIVIDEND' as const, period: 'HALF_MONTH' as const, effectiveFrom: month },
        tiers: [tier(500, 500), tier(20_000, 800, 3)],
      },
    ]),
  ];
  await tx.insert(contracts).values(rows.map((row) => ({ ...row, contractId: sql`nextval('contract_numbers')` })));
}

/** The first agent below the demo agent can log in too: the home page prompts them to read three offers (SES-09), one of them a new version. */
async function seedPartner(tx: Tx, now: number, people: readonly SeedPerson[], agentId: number) {
  const { username, password, fundsPassword } = demoAccounts.find(({ role }) => role === 'partner')!;
  const partner = people.find((person) => person.username === username && person.parentId === agentId);
  if (!partner) throw new Error(`The seed has no ${username} below the agent`);
  await tx
    .update(members)
    .set({ passwordHash: await hashPassword(password, true), fundsHash: await hashPassword(fundsPassword, true) })
    .where(eq(members.id, partner.id));
  const signed = await tx.select().from(contracts).where(eq(contracts.receiverId, partner.id));
  const again = (kind: ContractRow['kind']) => {
    const old = signed.find((row) => row.kind === kind)!;
    return { contractId: old.contractId, version: old.version + 1, period: old.period };
  };
  const tier = (taka: number, bps: number, active: number) => ({ condition: taka * TAKA, bps, active });
  const offer = {
    ...{ payerId: agentId, receiverId: partner.id, state: 'OFFERED' as const, offeredAt: now - 3e7 },
    effectiveFrom: dayOf(now),
  };
  await tx.insert(contracts).values([
    { ...offer, ...again('DAILY'), kind: 'DAILY', tiers: [tier(300, 15, 1), tier(3000, 30, 2)] },
    { ...offer, ...again('DIVIDEND'), kind: 'DIVIDEND', tiers: [tier(500, 600, 1), tier(20_000, 1000, 3)] },
    {
      ...{ ...offer, contractId: sql`nextval('contract_numbers')`, version: 1, kind: 'HOURLY', period: 'HOUR' },
      tiers: [tier(200, 10, 1)],
    },
  ]);
}
