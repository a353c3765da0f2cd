/** Authorisation of the agent calls, checked for every entry of the route table, so a new route is covered without a new test. */
import { sql } from 'drizzle-orm';
import type { RefusalCode } from '@site/shared/wps';
import { rows } from '../../ground/db/migrate';
import type { Route } from '../../ground/route';
import { ownGateway } from '../../testing/own-gateway';
import { agentRoutes } from './agent.routes';
import { FUNDS, newKey } from '../../testing/agents';

const gateway = ownGateway();
let partner: string;
let tokens: Readonly<Record<'member' | 'trial', string>>;
beforeAll(async () => {
  partner = await gateway.enter('partner');
  tokens = { member: await gateway.enter('member'), trial: await gateway.enter('trial') };
});

const places = (path: string, id = '3') => path.replace(/\{\w+\}/g, id);
/** Every route under its path and its aliases. */
const routesByName = agentRoutes.flatMap((route) =>
  [[route.call.method, route.call.path] as const, ...(route.about.also ?? [])].map(
    ([method, path]) => [`${method} ${path}`, { route, method, path }] as const,
  ),
);
const forAgents = routesByName.filter(([, { route }]) => route.call.options.access === 'agent');
const named = (list: readonly Route[]) =>
  list.map((route) => [`${route.call.method} ${route.call.path}`, route] as const);

describe('authorisation of agent calls', () => {
  it('no agent call is open to guests', () => {
    expect(
      routesByName.filter(([, { route }]) => !['agent', 'member'].includes(route.call.options.access ?? '')),
    ).toEqual([]);
  });

  it.each(routesByName)('[AGT-13] %s refuses a request without a token', async (_, { method, path }) => {
    const answer = await gateway.request(method, places(path), { headers: newKey() });
    expect([answer.status, answer.body.errorCode]).toEqual([401, 'login.not.session']);
  });

  it.each(forAgents)('[SES-07] [SES-11] %s refuses members and trial accounts', async (_, { method, path }) => {
    for (const token of [tokens.member, tokens.trial]) {
      const answer = await gateway.request(method, places(path), { token, headers: newKey() });
      expect([answer.status, answer.body.errorCode]).toEqual([403, 'permission.denied']);
    }
  });
});

const ID_NAMES = ['customerId', 'parentId', 'affUrlId', 'contractId', 'receivers'] as const;
const idsOf = ({ about }: Route) =>
  ID_NAMES.filter((name) => name in ((about.params as { properties?: object }).properties ?? {}));

const tiers = [{ condition: '1.00', rate: '1' }];
/** Other required fields per write. Every write that takes ids needs an entry. */
const BODIES: Readonly<Record<string, object>> = {
  'PUT /wps/agent/downlineRebates': { rebates: [{ productType: 'RNG', rate: '0.10' }] },
  'PUT /wps/agent/promoteDownlineToAgent': {},
  'PUT /wps/agent/transferDownline': { amount: '1.00', paymentPassword: FUNDS },
  'POST /wps/relay/passwordCheck/MCSFE_transferMultipleDownlines': { mode: 'LIST', paymentPassword: FUNDS },
  'DELETE /wps/relay/MCSFE_deleteAffiliateUrl': {},
  'PUT /wps/relay/MCSFE_offerContract': { kind: 'DAILY', period: 'DAY', tiers, paymentPassword: FUNDS },
  'POST /wps/relay/MCSFE_previewContract': { kind: 'DAILY', period: 'DAY', tiers },
  'POST /wps/relay/MCSFE_processContractDividend': { action: 'ACCEPT' },
  'POST /wps/relay/MCSFE_processDailySalaryContract': { action: 'ACCEPT' },
  'POST /wps/relay/MCSFE_processContractHourSalary': { action: 'ACCEPT' },
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': { action: 'ACCEPT' },
  'POST /wps/relay/passwordCheck/MCSFE_payContract': { date: '2026-11-20', paymentPassword: FUNDS },
};

const requestWithId = (route: Route, name: (typeof ID_NAMES)[number], id: string) => {
  const { method, path } = route.call;
  const ids = name === 'receivers' ? { receivers: [{ customerId: id, amount: '1.00' }] } : { [name]: id };
  const isBody = method === 'POST' || method === 'PUT';
  return gateway.request(method, places(path, id), {
    ...{ token: partner, headers: newKey() },
    ...(isBody ? { body: { ...BODIES[`${method} ${path}`], ...ids } } : { query: ids as Record<string, string> }),
  });
};

/** Ids that exist outside the partner's branch, and one that does not exist. */
async function foreignIds(name: (typeof ID_NAMES)[number]): Promise<string[]> {
  const source = {
    contractId: sql`select contract_id id from contracts where payer_id <> 4 and receiver_id <> 4`,
    affUrlId: sql`select id from invite_links where agent_id <> 4`,
  }[name as 'contractId' | 'affUrlId'];
  const found = source
    ? rows<{ id: number }>(await gateway.services.db.execute(source)).map(({ id }) => String(id))
    : ['1', '2', '3'];
  return [...found.slice(0, 3), '999999'];
}

const sumOfAll = async () =>
  rows(
    await gateway.services.db.execute(sql`select (select count(*) from ledger_transfers) moved,
      (select count(*) from red_rains) rains, (select count(*) from wage_payouts) paid,
      (select string_agg(id || state, ',' order by id) from contracts) contracts,
      (select sum(bps) from agent_rebates) rates, (select count(*) from invite_links where deleted_at is null) links,
      (select sum(type) from members) types`),
  );

describe('another agent', () => {
  const writes = named(agentRoutes).filter(([, route]) => route.call.method !== 'GET' && idsOf(route).length > 0);
  const reads = named(agentRoutes).filter(([, route]) => route.call.method === 'GET');

  it('[AGT-13] is tested with every write that takes ids', () => {
    expect(writes.map(([name]) => name).sort()).toEqual(Object.keys(BODIES).sort());
  });

  it.each(writes)(
    '[AGT-13] %s changes nothing for ids outside the branch, and answers the same as for unknown ids',
    async (_, route) => {
      const before = await sumOfAll();
      for (const name of idsOf(route)) {
        const answers: unknown[] = [];
        for (const id of await foreignIds(name)) {
          const { status, body } = await requestWithId(route, name, id);
          answers.push([status, body.errorCode]);
        }
        expect([404, 400]).toContain((answers[0] as [number])[0]);
        const codes: RefusalCode[] = ['not.found', 'red.rain.no.recipients'];
        expect(codes).toContain((answers[0] as [number, string])[1]);
        expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))).toBe(true);
      }
      expect(await sumOfAll()).toEqual(before);
    },
  );

  it.each(reads)(
    "[AGT-13] %s returns members of the agent's own branch only, for any id in the request",
    async (_, route) => {
      const own = new Set(
        rows<{ id: number }>(
          await gateway.services.db.execute(sql`select id from members where path like '/1/2/4/%'`),
        ).map(({ id }) => String(id)),
      );
      expect(own.size).toBeGreaterThan(1);
      const wide = { startDate: '2026-09-01', endDate: '2026-11-21', side: 'team' };
      const path = places(route.call.path, '4');
      const plain = await gateway.request('GET', path, { token: partner, query: wide });
      const returned = plain.status === 200 ? customersIn(plain.body.value) : [];
      expect(returned.filter((id) => !own.has(id))).toEqual([]);
      for (const name of idsOf(route)) {
        for (const id of await foreignIds(name)) {
          const { status, body } = await requestWithId(route, name, id);
          if (status === 200) expect(body.value).toMatchObject({ list: [] });
          else expect([status, body.errorCode]).toEqual([404, 'not.found']);
        }
      }
    },
  );
});

/** Every customer id anywhere in a response. */
function customersIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(customersIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) => (name === 'customerId' ? [String(part)] : customersIn(part)));
}
