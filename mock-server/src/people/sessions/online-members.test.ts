/** Members who are online: seen within five minutes, in batches that reach all of them, without trials. */
import type { OpenDatabase } from '../../ground/db/database';
import { inTransaction } from '../../ground/db/transaction';
import { createMember } from '../members/create-member';
import { openSeeded } from '../../testing/seeded';
import { createOnlineReader } from './online-members';
import { sessions } from './sessions.tables';

const NOW = 10_000_000;
const MINUTES = 60_000;
let open: OpenDatabase;
const ids: number[] = [];
beforeAll(async () => {
  open = await openSeeded('none');
  await inTransaction(open.db, async (tx) => {
    const add = async (username: string, seen: readonly number[], more: { type?: number; endedAt?: number } = {}) => {
      const { endedAt, type = 0 } = more;
      const member = { username, type, passwordHash: 'x', passwordAt: 1, createdAt: 1, rank: username.length };
      const { id } = await createMember(tx, member, null);
      for (const [index, seenAt] of seen.entries()) {
        const device = { deviceId: 'd', deviceName: 'd', os: 'o', ip: '10.0.0.1', country: 'BD' };
        const times = { createdAt: 1, seenAt, expiresAt: NOW * 2, ...(endedAt ? { endedAt } : {}) };
        await tx.insert(sessions).values({ tokenHash: `${username}${index}`, memberId: id, ...device, ...times });
      }
      return id;
    };
    // Two sessions are one member.
    ids.push(await add('one', [NOW, NOW - MINUTES]));
    await add('away', [NOW - 5 * MINUTES]);
    ids.push(await add('justnow', [NOW - 5 * MINUTES + 1]));
    await add('out', [NOW], { endedAt: NOW });
    await add('trial', [NOW], { type: 4 });
    ids.push(await add('three', [NOW]));
  });
});
afterAll(() => open.close());

it('[OPS-02] reads all of them, once each, with their rank', async () => {
  const { members, hasOthers } = await createOnlineReader(10)(open.db, NOW);
  expect(members).toEqual([
    { id: ids[0], rank: 3 },
    { id: ids[1], rank: 7 },
    { id: ids[2], rank: 5 },
  ]);
  expect(hasOthers).toBe(false);
});

it('[OPS-02] the next batch begins after the last one, and the first again after the end', async () => {
  const read = createOnlineReader(2);
  const batch = async () => {
    const { members, hasOthers } = await read(open.db, NOW);
    return [members.map(({ id }) => ids.indexOf(id)), hasOthers];
  };
  expect([await batch(), await batch(), await batch()]).toEqual([
    [[0, 1], true],
    [[2], true],
    [[0, 1], true],
  ]);
  // Each reader has a place of its own.
  const other = await createOnlineReader(2)(open.db, NOW);
  expect(other.members[0]!.id).toBe(ids[0]);
});
