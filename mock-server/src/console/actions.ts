/** What the console can do to the gateway, one table for its JSON API and for the forms of its page. */
import { eq, sql } from 'drizzle-orm';
import { parseMinor } from '@site/shared/kernel';
import { Type, type Static, type TSchema } from 'typebox';
import { publish } from '../announcements/publish';
import type { Tx } from '../db/database';
import { runJobs } from '../jobs';
import { account, ledger } from '../ledger';
import { drawNow } from '../lottery';
import { findByUsername } from '../members/find-member';
import { members } from '../members/members.tables';
import { moveDeposit } from '../payments/deposits';
import { deposits, withdrawals } from '../payments/payments.tables';
import { moveWithdrawal } from '../payments/withdrawals';
import { notify } from '../push/notify';
import type { Services } from '../route';
import { resetToSeed } from '../seed/reset';
import { endSessions } from '../sessions/sessions';
import { clearSettings } from '../settings/clear-settings';
import type { Settings } from '../settings/settings';
import { Changes, faultOfRule, FieldChange, ProviderStatus } from './changes';

export interface Action {
  readonly name: string;
  readonly schema: TSchema;
  /** Runs in a transaction of its own, with the settings as they stood before (the embedded engine has one connection); the answer is what the JSON API gives back, none: `{ ok: true }`. */
  readonly work: (body: never, tx: Tx, services: Services, current: Settings) => Promise<unknown>;
  /** Done after the transaction has closed, for what opens its own. */
  readonly after?: (services: Services) => Promise<unknown>;
}

/** Thrown by an action that cannot be done; answered with status 400 and this text. */
export class ConsoleError extends Error {}

const action = <S extends TSchema>(
  name: string,
  schema: S,
  work: (body: Static<S>, tx: Tx, services: Services, current: Settings) => Promise<unknown>,
  after?: Action['after'],
): Action => ({ name, schema, work: work as Action['work'], ...(after ? { after } : {}) });

const Username = Type.String({ minLength: 1, maxLength: 64 });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
const Finish = Type.Object({ id: Type.Integer(), state: Type.String() });

async function memberNamed(tx: Tx, username: string) {
  return (await findByUsername(tx, username)) ?? fail('Nobody of that name');
}

function fail(reason: string): never {
  throw new ConsoleError(reason);
}

function assertRule(field: string, rule: Static<typeof FieldChange>): void {
  const fault = faultOfRule(field, rule);
  if (fault) fail(fault);
}

export const actions: readonly Action[] = [
  action('settings', Changes, async (changes, tx, { settings }, { flags }) => {
    for (const [field, rule] of Object.entries(changes.registerRules ?? {})) assertRule(field, rule);
    await settings.change(changes.flags ? { ...changes, flags: { ...flags, ...changes.flags } } : changes, tx);
  }),
  action('settings/reset', Type.Object({}), (_body, tx, { settings }) => clearSettings(tx, settings)),
  action(
    'flag',
    Type.Object({ id: Type.String(), on: Type.Boolean() }),
    async ({ id, on }, tx, { settings }, { flags }) => {
      await settings.change({ flags: { ...flags, [id]: on } }, tx);
    },
  ),
  action(
    'maintenance',
    Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 100_000, description: '0 opens the site' }) }),
    async ({ minutes }, tx, { settings, clock }) => {
      const now = clock.now();
      const maintenance = minutes === 0 ? null : { maintainTime: now, endTime: now + minutes * 60_000 };
      await settings.change({ maintenance }, tx);
    },
  ),
  action('blocked', Type.Object({ ips: Type.String(), countries: Type.String() }), async (body, tx, { settings }) => {
    const listed = (text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
    await settings.change({ blockedIps: listed(body.ips), blockedCountries: listed(body.countries) }, tx);
  }),
  action(
    'fault',
    Type.Object({
      path: Type.String({ maxLength: 120 }),
      latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
      errorRate: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    async (fault, tx, { settings }, { faults }) => {
      const others = faults.filter(({ path }) => path !== fault.path);
      const isNone = fault.latencyMs === 0 && fault.errorRate === 0;
      await settings.change({ faults: isNone ? others : [...others, fault] }, tx);
    },
  ),
  action(
    'provider',
    Type.Object({
      vassalage: Type.String({ minLength: 1, maxLength: 32 }),
      status: ProviderStatus,
      minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    async ({ vassalage, status, minutes }, tx, { settings, clock }, { providers }) => {
      const { [vassalage]: _before, ...others } = providers;
      const until = minutes ? { until: clock.now() + minutes * 60_000 } : {};
      await settings.change(
        { providers: status === 'UP' ? others : { ...others, [vassalage]: { status, ...until } } },
        tx,
      );
    },
  ),
  action(
    'register-rule',
    Type.Object({ field: Type.String({ minLength: 1, maxLength: 32 }), ...FieldChange.properties }),
    async ({ field, ...change }, tx, { settings }, { registerRules }) => {
      assertRule(field, change);
      await settings.change(
        { registerRules: { ...registerRules, [field]: { ...registerRules[field], ...change } } },
        tx,
      );
    },
  ),
  action(
    'clock',
    Type.Object({ byMs: Type.Optional(Type.Integer()), reset: Type.Optional(Type.Boolean()) }),
    async ({ byMs = 0, reset = false }, tx, { settings, clock }) => {
      const clockOffsetMs = reset ? 0 : clock.offset() + byMs;
      await settings.change({ clockOffsetMs }, tx);
      return { now: clock.now() - clock.offset() + clockOffsetMs };
    },
  ),
  action(
    'jobs',
    Type.Object({}),
    () => Promise.resolve(),
    (services) => runJobs(services),
  ),
  action(
    'credit',
    Type.Object({
      username: Username,
      amount: Type.Optional(Type.Integer({ description: 'Minor units' })),
      taka: Type.Optional(Type.String({ maxLength: 20, description: 'The same as people write it: "500" or "0.50"' })),
    }),
    async ({ username, amount, taka = '' }, tx, { clock }) => {
      const member = await memberNamed(tx, username);
      const parsed = parseMinor(taka);
      const minor = amount ?? (parsed.ok ? parsed.value : fail('Not an amount'));
      const at = clock.now();
      await ledger.post(tx, {
        ...{ kind: 'credit', memberId: member.id, ref: `console:${at}`, remark: 'Console', at },
        postings: [
          { account: account.house, amount: -minor },
          { account: account.cash(member.id), amount: minor },
        ],
      });
      await notify(tx, member.id, 'BALANCE', {}, at);
      return ledger.balances(tx, member.id);
    },
  ),
  action(
    'announce',
    Type.Object({
      type: Type.Enum(['PL', 'H', 'A'], { description: 'For players, hot news, or for agents' }),
      titleEn: Text(120),
      titleBn: Text(120),
      contentEn: Text(2_000),
      contentBn: Text(2_000),
    }),
    async ({ type, titleEn, titleBn, contentEn, contentBn }, tx, { clock }) => {
      const words = { title: { EN: titleEn, BN: titleBn }, content: { EN: contentEn, BN: contentBn } };
      return { id: await publish(tx, { type, ...words }, clock.now()) };
    },
  ),
  action(
    'member',
    Type.Object({
      username: Username,
      type: Type.Optional(Type.Integer()),
      state: Type.Optional(Type.Enum(['active', 'disabled'])),
    }),
    async ({ username, ...change }, tx) => {
      const { id } = await memberNamed(tx, username);
      if (Object.keys(change).length > 0) await tx.update(members).set(change).where(eq(members.id, id));
    },
  ),
  action(
    'kick',
    Type.Object({ username: Username, why: Type.Enum(['elsewhere', 'revoked', 'expired']) }),
    async ({ username, why }, tx, { clock }) => {
      const member = await memberNamed(tx, username);
      return { ended: await endSessions(tx, member.id, why, clock.now()) };
    },
  ),
  action('deposit', Finish, async ({ id, state }, tx, { clock }) => {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
    return { moved: row ? await moveDeposit(tx, row, state as typeof row.state, clock.now()) : false };
  }),
  action('withdrawal', Finish, async ({ id, state }, tx, { clock }) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
    return { moved: row ? await moveWithdrawal(tx, row, state as typeof row.state, clock.now()) : false };
  }),
  action(
    'draw',
    Type.Object({ gameId: Type.Integer() }),
    async ({ gameId }, tx, services) => (await drawNow(tx, services, gameId)) ?? fail('There is no such lottery'),
    (services) => runJobs(services),
  ),
  action('reset', Type.Object({}), async (_body, tx, services) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727003)`);
    await resetToSeed(tx, services);
  }),
];
