/** The operator's command `account logout|disable|enable --username name` or `account logout --all`, on the gateway's database. */
import { parseArgs } from 'node:util';
import { eq, isNull } from 'drizzle-orm';
import type { Database, Tx } from '../ground/db/database';
import { inTransaction } from '../ground/db/transaction';
import { findByUsername } from '../people/members/find-member';
import { members, type MemberRow } from '../people/members/members.tables';
import { endSessions } from '../people/sessions/sessions';
import { sessions } from '../people/sessions/sessions.tables';
import { ConfigError } from './config';
import { withGatewayDatabase } from './operator-database';

const setState = (tx: Tx, { id }: MemberRow, state: MemberRow['state']) =>
  tx.update(members).set({ state }).where(eq(members.id, id));

/** Each returns the line to print. Open pages notice at once when their session ends. */
const COMMANDS: Readonly<Record<string, (tx: Tx, member: MemberRow, at: number) => Promise<string>>> = {
  logout: async (tx, member, at) =>
    `Ended sessions of ${member.username}: ${await endSessions(tx, member.id, 'revoked', at)}`,
  disable: async (tx, member, at) => {
    await setState(tx, member, 'disabled');
    return `Disabled ${member.username}. Ended sessions: ${await endSessions(tx, member.id, 'revoked', at)}`;
  },
  enable: async (tx, member) => {
    await setState(tx, member, 'active');
    return `Enabled ${member.username}.`;
  },
};

/** One member at a time: no long transaction beside running gateways. */
async function logoutAll(db: Database, at: number): Promise<string> {
  const open = await db.selectDistinct({ id: sessions.memberId }).from(sessions).where(isNull(sessions.endedAt));
  let ended = 0;
  for (const { id } of open) ended += await inTransaction(db, (tx) => endSessions(tx, id, 'revoked', at));
  return `Ended sessions of all accounts: ${ended}`;
}

/** @returns lines to print; @throws ConfigError for a mistake of the person who runs it */
export async function operateAccounts(argv: readonly string[], env: NodeJS.ProcessEnv): Promise<string[]> {
  const { positionals, values } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { username: { type: 'string' }, all: { type: 'boolean', default: false } },
  });
  const [what = '', ...rest] = positionals;
  const { username, all } = values;
  if (what === 'logout' && all && !username && rest.length === 0)
    return withGatewayDatabase(env, async (db) => [await logoutAll(db, Date.now())]);
  const run = rest.length === 0 && !all ? COMMANDS[what] : undefined;
  if (!run || !username)
    throw new ConfigError(
      `account needs one of ${Object.keys(COMMANDS).join(', ')}, and a --username; logout can have --all instead.`,
    );
  return withGatewayDatabase(env, (db) =>
    inTransaction(db, async (tx) => {
      const member = await findByUsername(tx, username);
      if (!member) throw new ConfigError(`There is no account ${username}.`);
      return [await run(tx, member, Date.now())];
    }),
  );
}
