/** Seeds the people: the house's top agent, the demo accounts, and a downline tree several levels deep. */
import type { Database } from '../db/database';
import { account, ledger } from '../ledger';
import { createMember } from '../members/create-member';
import { AGENT_TYPE, MEMBER_TYPE, TOP_AGENT_TYPE } from '../members/member-type';
import { hashPassword } from '../members/passwords';
import type { SeedSize } from '.';
import { demoAccounts } from './demo-accounts';

const DAY_MS = 86_400_000;
const TAKA = 100;

export async function seedPeople(tx: Database, now: number, _size: SeedSize): Promise<void> {
  const openedAt = now - 120 * DAY_MS;
  const common = { passwordAt: openedAt, createdAt: openedAt };
  const nobody = await hashPassword('nobody logs in here', true);
  const top = await createMember(
    tx,
    { ...common, username: 'lilyhouse', type: TOP_AGENT_TYPE, passwordHash: nobody },
    null,
  );
  const [demo, agent] = demoAccounts;
  const agentRow = await createMember(
    tx,
    {
      ...common,
      username: agent!.username,
      nickname: 'Nasrin',
      type: AGENT_TYPE,
      passwordHash: await hashPassword(agent!.password, true),
      fundsHash: await hashPassword(agent!.fundsPassword, true),
    },
    top,
  );
  const demoRow = await createMember(
    tx,
    {
      ...common,
      username: demo!.username,
      nickname: 'Rafi',
      type: MEMBER_TYPE,
      payeeName: 'Rafiul Islam',
      passwordHash: await hashPassword(demo!.password, true),
      fundsHash: await hashPassword(demo!.fundsPassword, true),
    },
    agentRow,
  );
  await credit(tx, demoRow.id, 25_000 * TAKA, openedAt);
  await credit(tx, agentRow.id, 180_000 * TAKA, openedAt);
}

const credit = (tx: Database, memberId: number, amount: number, at: number) =>
  ledger.post(tx, {
    kind: 'credit',
    memberId,
    ref: `seed:${memberId}`,
    remark: 'Play money',
    at,
    postings: [
      { account: account.house, amount: -amount },
      { account: account.cash(memberId), amount },
    ],
  });
