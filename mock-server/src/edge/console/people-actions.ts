/** Console actions on members and integrators: credit, notices, accounts, sessions, pending payments. */
import { eq } from 'drizzle-orm';
import { parseMinor } from '@site/shared/kernel';
import { Type } from 'typebox';
import { publish } from '../../features/announcements/publish';
import type { Tx } from '../../ground/db/database';
import { account, ledger } from '../../ground/ledger';
import { findByUsername } from '../../people/members/find-member';
import { createIntegrator, IntegratorError } from '../../people/integrators/manage-integrators';
import { members } from '../../people/members/members.tables';
import { moveDeposit } from '../../money/payments/deposits';
import { deposits, withdrawals } from '../../money/tables/payments.tables';
import { moveWithdrawal } from '../../money/payments/withdrawals';
import { notify } from '../../ground/notifications/notify';
import { endSessions } from '../../people/sessions/sessions';
import { action, ConsoleError, fail, type Action } from './action';

const Username = Type.String({ minLength: 1, maxLength: 64 });
const Text = (maxLength: number) => Type.String({ minLength: 1, maxLength });
/** The types that an account may have: of members, trials and the back office. */
const MEMBER_TYPES: readonly number[] = [0, 1, 2, 4, 40, 41, 42];

async function memberNamed(tx: Tx, username: string) {
  return (await findByUsername(tx, username)) ?? fail('No account with this name');
}

export const peopleActions: readonly Action[] = [
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
    async ({ username, ...change }, tx, { clock }) => {
      if (change.type !== undefined && !MEMBER_TYPES.includes(change.type)) fail('Not a member type');
      const { id } = await memberNamed(tx, username);
      if (Object.keys(change).length > 0) await tx.update(members).set(change).where(eq(members.id, id));
      // Games that are open end with the session that launched them.
      if (change.state === 'disabled') await endSessions(tx, id, 'revoked', clock.now());
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
  action(
    'deposit',
    Type.Object({ id: Type.Integer(), state: Type.Enum(deposits.state.enumValues) }),
    async ({ id, state }, tx, { clock, emit }) => {
      const [row] = await tx.select().from(deposits).where(eq(deposits.id, id)).for('update');
      return { moved: row ? await moveDeposit(tx, emit, row, state, clock.now()) : false };
    },
  ),
  action(
    'withdrawal',
    Type.Object({ id: Type.Integer(), state: Type.Enum(withdrawals.state.enumValues) }),
    async ({ id, state }, tx, { clock }) => {
      const [row] = await tx.select().from(withdrawals).where(eq(withdrawals.id, id)).for('update');
      return { moved: row ? await moveWithdrawal(tx, row, state, clock.now()) : false };
    },
  ),
  action(
    'integrator',
    Type.Object({ name: Text(60), origins: Type.Array(Text(200), { minItems: 1, maxItems: 20 }) }),
    async (partner, tx, { clock }) => {
      try {
        return await createIntegrator(tx, partner, clock.now());
      } catch (error) {
        throw error instanceof IntegratorError ? new ConsoleError(error.message) : error;
      }
    },
  ),
];
