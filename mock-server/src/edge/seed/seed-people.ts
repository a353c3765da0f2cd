/** Seeds the members: the top agent, the demo accounts, and a downline tree several levels deep. */
import { SITE } from '@site/shared/kernel';
import type { Tx } from '../../ground/db/database';
import { referralCodeOf } from '../../people/members/create-member';
import { AGENT_TYPE, MEMBER_TYPE, TOP_AGENT_TYPE } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { hashPassword } from '../../people/members/passwords';
import { TEST_ISSUER, testAccounts } from '../../people/social/provider';
import { socialLinks } from '../../people/social/social.tables';
import type { Random } from '../../ground/random';
import { demoAccounts } from './demo-accounts';
import { NAMES } from './names';
import { continueIds, inParts } from './seed-ledger';

const DAY_MS = 86_400_000;
/** The demo accounts come first, so their ids never change. */
export const TOP_ID = 1;
export const AGENT_ID = 2;
export const DEMO_ID = 3;

export interface Person {
  readonly id: number;
  readonly username: string;
  readonly type: number;
  readonly parentId: number | null;
  readonly path: string;
  readonly depth: number;
  readonly createdAt: number;
}

type Insert = typeof members.$inferInsert;

export async function seedPeople(tx: Tx, now: number, size: number, random: Random): Promise<Person[]> {
  const outsider = await hashPassword('no one logs in here', true);
  const people: (Insert & Person)[] = [];
  const add = (
    parent: Person | null,
    part: Partial<Insert> & Pick<Insert, 'username' | 'type'>,
    daysAgo: number,
  ): Person => {
    const id = people.length + 1;
    const createdAt = now - Math.round(daysAgo * DAY_MS);
    const person = {
      passwordHash: outsider,
      passwordAt: createdAt,
      createdAt,
      parentId: parent?.id ?? null,
      path: `${parent?.path ?? '/'}${id}/`,
      depth: parent ? parent.depth + 1 : 0,
      referralCode: referralCodeOf(id),
      ...part,
      id,
    };
    people.push(person);
    return person;
  };
  const top = add(null, { username: 'lilyhouse', nickname: 'Lily House', type: TOP_AGENT_TYPE }, 200);
  const agent = add(top, { ...(await accountOf('agent')), nickname: 'Nasrin', type: AGENT_TYPE }, 180);
  add(agent, { ...(await accountOf('member')), nickname: 'Rafi', payeeName: 'Rafiul Islam', type: MEMBER_TYPE }, 120);
  growTree(add, top, agent, size, random);
  for (const part of inParts(people)) await tx.insert(members).overridingSystemValue().values(part);
  await continueIds(tx, 'members');
  await tx.insert(socialLinks).values(socialLinksOf(people));
  return people;
}

/** Links of the demo accounts to accounts of the simulated identity provider. */
function socialLinksOf(people: readonly Person[]): (typeof socialLinks.$inferInsert)[] {
  return testAccounts.flatMap(({ subject, username }) => {
    const person = people.find((one) => one.username === username);
    if (!person) return [];
    const link = { issuer: TEST_ISSUER, subject, memberId: person.id, linkedAt: person.createdAt };
    return [
      { provider: 'google' as const, ...link },
      { provider: 'facebook' as const, ...link },
    ];
  });
}

async function accountOf(role: 'member' | 'agent') {
  const { username, password, fundsPassword } = demoAccounts.find((account) => account.role === role)!;
  return {
    username,
    passwordHash: await hashPassword(password, true),
    fundsHash: await hashPassword(fundsPassword, true),
    countryDialingCode: SITE.dialingCode,
    mobileNum: role === 'member' ? '1712345678' : '1812345678',
    email: `${username}@example.com`,
  };
}

type Add = (parent: Person | null, part: Pick<Insert, 'username' | 'type' | 'nickname'>, daysAgo: number) => Person;

/** Agents down to the fourth level, players below any of them, and some players directly below the top agent. */
function growTree(add: Add, top: Person, agent: Person, size: number, random: Random): void {
  const agents = [agent];
  const nameOf = (index: number) => {
    const [latin, bengali] = NAMES[index % NAMES.length]!;
    return { username: `${latin}${index < NAMES.length ? '' : index}`, nickname: bengali };
  };
  for (let index = 0; index < size; index += 1) {
    const isAgent = index < size / 12;
    const candidates = agents.filter(({ depth }) => !isAgent || depth < 4);
    const parent = index % 7 === 6 ? top : random.pick(candidates);
    const isNewcomer = index >= size - 4;
    const oldest = Math.min(150, 100 + random.int(0, 50)) - (isAgent ? 0 : random.int(0, 95));
    const person = add(
      isNewcomer ? agent : parent,
      { ...nameOf(index), type: isAgent ? AGENT_TYPE : MEMBER_TYPE },
      isNewcomer ? 0.02 * (size - index) : Math.max(oldest, 1.5),
    );
    if (isAgent && parent !== top) agents.push(person);
  }
}
