/** The console's JSON API under /__mock: flags, status, faults, the clock, the outbox, money and draws. Never in production. */
import { desc, eq, sql } from 'drizzle-orm';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Type, type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { Tx } from '../db/database';
import { rows } from '../db/migrate';
import { runJobs } from '../jobs';
import { account, ledger } from '../ledger';
import { findByUsername } from '../members/find-member';
import { members } from '../members/members.tables';
import { moveDeposit } from '../payments/deposits';
import { deposits, withdrawals } from '../payments/payments.tables';
import { moveWithdrawal } from '../payments/withdrawals';
import { notify } from '../push/notify';
import type { Services } from '../route';
import { endSessions } from '../sessions/sessions';
import { clearSettings } from '../settings/clear-settings';
import { outbox } from '../verification/verification.tables';
import { consolePage } from './page';

const Fault = Type.Object({
  path: Type.String({ maxLength: 120 }),
  latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
  errorRate: Type.Number({ minimum: 0, maximum: 1 }),
});
const Changes = Type.Object({
  flags: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
  maintenance: Type.Optional(
    Type.Union([Type.Null(), Type.Object({ maintainTime: Type.Integer(), endTime: Type.Integer() })]),
  ),
  regionRestricted: Type.Optional(Type.Boolean()),
  blockedIps: Type.Optional(Type.Array(Type.String())),
  blockedCountries: Type.Optional(Type.Array(Type.String())),
  isSingleWallet: Type.Optional(Type.Boolean()),
  siteName: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
  mobileTemplate: Type.Optional(Type.Object({ mem_cen: Type.Enum(['0', '1']), dep_func: Type.Enum(['0', '1']) })),
  faults: Type.Optional(Type.Array(Fault)),
});
const ClockBody = Type.Object({ byMs: Type.Optional(Type.Integer()), reset: Type.Optional(Type.Boolean()) });
const CreditBody = Type.Object({ username: Type.String(), amount: Type.Integer({ description: 'Minor units' }) });
const RoleBody = Type.Object({
  username: Type.String(),
  type: Type.Optional(Type.Integer()),
  state: Type.Optional(Type.Enum(['active', 'disabled'])),
});
const FinishBody = Type.Object({ id: Type.Integer(), state: Type.String() });
const KickBody = Type.Object({ username: Type.String(), why: Type.Enum(['elsewhere', 'revoked', 'expired']) });

export function registerConsole(app: FastifyInstance, services: Services): void {
  const { db, clock, settings } = services;
  const write = <S extends TSchema>(path: string, schema: S, work: (body: Static<S>, tx: Tx) => Promise<unknown>) =>
    app.post(`/__mock/api/${path}`, { schema: { hide: true } as object }, async (request, reply) => {
      if (!Value.Check(schema, request.body ?? {})) return send(reply, 400, { error: 'The body does not fit' });
      const done = await db.transaction((tx) => work((request.body ?? {}) as Static<S>, tx as unknown as Tx));
      return send(reply, 200, done ?? { ok: true });
    });
  const read = (path: string, work: (request: FastifyRequest) => Promise<unknown>) =>
    app.get(`/__mock/api/${path}`, { schema: { hide: true } as object }, async (request, reply) =>
      send(reply, 200, await work(request)),
    );

  app.get('/__mock', { schema: { hide: true } as object }, (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-store').send(consolePage),
  );
  read('state', async () => ({ ...(await settings.get()), now: clock.now(), offsetMs: clock.offset() }));
  read('outbox', () => db.select().from(outbox).orderBy(desc(outbox.id)).limit(50));
  read('deposits', () => db.select().from(deposits).orderBy(desc(deposits.id)).limit(50));
  read('withdrawals', () => db.select().from(withdrawals).orderBy(desc(withdrawals.id)).limit(50));
  read('ledger', async () => {
    const [sums] = rows<{ sum: string }>(
      await db.execute(sql`select coalesce(sum(amount), 0) sum from ledger_postings`),
    );
    const wrong = rows<{ id: string }>(
      await db.execute(sql`select a.id from ledger_accounts a where a.balance <>
        (select coalesce(sum(p.amount), 0) from ledger_postings p where p.account_id = a.id)`),
    );
    return { sum: Number(sums?.sum ?? 0), wrongAccounts: wrong.map(({ id }) => id) };
  });
  write('settings', Changes, async (changes, tx) => {
    const { flags } = await settings.get();
    await settings.change(changes.flags ? { ...changes, flags: { ...flags, ...changes.flags } } : changes, tx);
  });
  write('settings/reset', Type.Object({}), (_body, tx) => clearSettings(tx, settings));
  write('clock', ClockBody, async ({ byMs = 0, reset = false }, tx) => {
    await settings.change({ clockOffsetMs: reset ? 0 : clock.offset() + byMs }, tx);
    return { now: clock.now() };
  });
  write('credit', CreditBody, async ({ username, amount }, tx) => {
    const member = await findByUsername(tx, username);
    if (!member) return { error: 'Nobody of that name' };
    const postings = [
      { account: account.house, amount: -amount },
      { account: account.cash(member.id), amount },
    ];
    const at = clock.now();
    await ledger.post(tx, {
      kind: 'credit',
      memberId: member.id,
      ref: `console:${at}`,
      remark: 'Console',
      at,
      postings,
    });
    await notify(tx, member.id, 'BALANCE', {}, at);
    return ledger.balances(tx, member.id);
  });
  write('member', RoleBody, async ({ username, ...change }, tx) => {
    await tx
      .update(members)
      .set(change)
      .where(sql`lower(${members.username}) = ${username.toLowerCase()}`);
  });
  write('kick', KickBody, async ({ username, why }, tx) => {
    const member = await findByUsername(tx, username);
    if (!member) return { error: 'Nobody of that name' };
    return { ended: await endSessions(tx, member.id, why, clock.now()) };
  });
  write('deposit', FinishBody, async ({ id, state }, tx) => {
    const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
    return { moved: row ? await moveDeposit(tx, row, state as typeof row.state, clock.now()) : false };
  });
  write('withdrawal', FinishBody, async ({ id, state }, tx) => {
    const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
    return { moved: row ? await moveWithdrawal(tx, row, state as typeof row.state, clock.now()) : false };
  });
  app.post('/__mock/api/jobs', { schema: { hide: true } as object }, async (_request, reply) => {
    await runJobs(services);
    return send(reply, 200, { ok: true });
  });
}

const send = (reply: FastifyReply, status: number, body: unknown): FastifyReply =>
  reply
    .code(status)
    .header('Cache-Control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body));
