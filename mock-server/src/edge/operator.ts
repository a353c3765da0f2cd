/** What an operator creates by command on an empty production database: accounts, the catalogue of games, the content. */
import { randomBytes } from 'node:crypto';
import { promotionCategories } from '../ground/content/content.tables';
import type { Database } from '../ground/db/database';
import { inTransaction } from '../ground/db/transaction';
import { createMember } from '../people/members/create-member';
import { findByUsername } from '../people/members/find-member';
import { AGENT_TYPE, isAgentType, MEMBER_TYPE, OPERATOR_TYPE, TOP_AGENT_TYPE } from '../people/members/member-type';
import { hashPassword } from '../people/members/passwords';
import { ConfigError } from './config';
import { seedContent } from './seed/seed-content';
import { seedGames } from './seed/seed-games';

export const ACCOUNT_KINDS = ['agent', 'member', 'operator'] as const;
export type AccountKind = (typeof ACCOUNT_KINDS)[number];

export interface NewAccount {
  readonly kind: AccountKind;
  readonly username: string;
  /** User name of the agent above; without one an agent is a top agent. */
  readonly under?: string | undefined;
}

const USERNAME = /^[A-Za-z][A-Za-z0-9]{3,15}$/;

/**
 * Creates an account with a random password, to be changed at the first login.
 * @returns the password; it is stored nowhere
 */
export async function createAccount(db: Database, { kind, username, under }: NewAccount, at: number): Promise<string> {
  if (!USERNAME.test(username)) throw new ConfigError('A user name has 4 to 16 letters and digits, a letter first.');
  const password = randomBytes(15).toString('base64url');
  const passwordHash = await hashPassword(password, false);
  await inTransaction(db, async (tx) => {
    if (await findByUsername(tx, username)) throw new ConfigError(`There is an account ${username} already.`);
    const parent = under === undefined ? null : await findByUsername(tx, under);
    if (parent === undefined || (parent && !isAgentType(parent.type))) throw new ConfigError(`${under} is no agent.`);
    const type = { agent: parent ? AGENT_TYPE : TOP_AGENT_TYPE, member: MEMBER_TYPE, operator: OPERATOR_TYPE }[kind];
    const account = { username, type, passwordHash, passwordAt: at, firstTimeLogin: true, createdAt: at };
    await createMember(tx, account, parent);
  });
  return password;
}

/**
 * The catalogue of games and the lotteries; what exists already stays.
 * @returns the number of games that are new
 */
export const createGames = (db: Database): Promise<number> => inTransaction(db, (tx) => seedGames(tx));

/** Help, notices, promotions and banners, once: from then on they are the site's own. */
export const createContent = (db: Database, at: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    if ((await tx.select().from(promotionCategories).limit(1)).length > 0)
      throw new ConfigError('There is content already: nothing was changed.');
    await seedContent(tx, at);
  });
