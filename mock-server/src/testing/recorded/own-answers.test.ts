/**
 * Whose rows the gateway answers with, in all reads of the contract: a member's own, and of members below an agent only what this
 * agent may see of them.
 */
import { eq } from 'drizzle-orm';
import { wageRemarks } from '../../features/agents/wage-remark';
import { inTransaction } from '../../ground/db/transaction';
import { handOver } from '../../money/wallet/hand-over';
import { AGENT_TYPE } from '../../people/members/member-type';
import { members } from '../../people/members/members.tables';
import { openGateway, type TestGateway } from '../gateway';
import { PASSWORD } from '../generated-teams';
import { registerNewcomer } from '../newcomer';
import { relay, type Walker } from '../walker';
import { contentOf, repliesOf, type Reply } from './answers-of';
import { fillEmptyTables, removeRowsOfOthers } from './foreign-rows';
import { liveThrough } from './live-through';

/** Winners and leaders, under masked names: the same for everyone. */
const OF_EVERYONE = /_(getRankList|leaderboard|getMissionLeaderboard)\b/;

let gateway: TestGateway;
let mina: Walker;
beforeAll(async () => {
  gateway = await openGateway();
  mina = await liveThrough(gateway);
});
afterAll(() => gateway.close());

const read = (token: string): Promise<readonly Reply[]> =>
  repliesOf(gateway, ['guest', 'member', 'agent'], { token, headers: { language: 'EN' } });

it('[AGT-13] names of members below the first level are masked for agents, all names for guests, and contacts and payout accounts for both', async () => {
  const contact = { nickname: 'Minakshi', email: 'minakshi@mail.test', mobileNum: '1712987654' };
  await gateway.services.db.update(members).set(contact).where(eq(members.id, mina.id));
  await payContracts();
  const hidden = [contact.email, contact.mobileNum, 'Mina Begum', `0171${String(mina.id).padStart(4, '0')}111`];
  const namesIn = (replies: readonly Reply[], names: readonly string[]) =>
    replies.flatMap(({ question, content }) => {
      const text = JSON.stringify(content);
      return names.filter((name) => new RegExp(`\\b${name}\\b`).test(text)).map((name) => `${name}: ${question}`);
    });
  const readAs = async (username: string) => {
    const body = { username, password: PASSWORD };
    const login = (await gateway.request('POST', '/wps/session/login', { body })).body.value;
    return read((login as unknown as { readonly token: string }).token);
  };
  const { top, upline, username } = mina;
  const above = await readAs(top.member.username);
  expect(namesIn(above, [username, contact.nickname, ...hidden])).toEqual([]);
  // The rows are there.
  const moves = above.filter(({ question }) => question.startsWith('/wps/report/downlineTransaction'));
  expect(JSON.stringify(moves)).toMatch(/wa•••.+"dividend"/);
  expect(namesIn(await readAs(upline.member.username), hidden)).toEqual([]);
  const accounts = [username, upline.member.username, top.member.username];
  const guest = await repliesOf(gateway, ['guest'], { headers: { language: 'EN' } });
  expect(namesIn(guest, [...accounts, contact.nickname, ...hidden])).toEqual([]);
});

it('[AGT-13] the rows of other members are in no answer to a member, or to an agent who has no team', async () => {
  const { db, clock } = gateway.services;
  const { player } = await mina.get<{ readonly player: readonly { readonly id: string }[] }>(
    `${relay('MCSFE_getListAnnouncements')}?types=PL`,
  );
  await mina.send(relay('MCSFE_markAnnouncementAsRead'), { announcementId: player[0]!.id });
  await fillEmptyTables(db, mina.id, clock.now());
  const asha = await registerNewcomer(gateway);
  await db.update(members).set({ type: AGENT_TYPE }).where(eq(members.id, asha.id));
  // With the ids of others, too.
  const readers = [asha.token, mina.token(), mina.uplineToken()];
  const replies = (await Promise.all(readers.map(read))).flat();
  const questions = replies.map(({ question }) => question).filter((question) => !OF_EVERYONE.test(question));
  expect(questions.length).toBeGreaterThan(1_000);
  const own = () => repliesTo(asha.token, new Set(questions));
  // Reading records some games as played.
  await own();
  const before = await own();
  await removeRowsOfOthers(db, asha.id);
  expect(await own()).toEqual(before);
});

async function repliesTo(token: string, questions: Iterable<string>) {
  const replies = [];
  for (const question of questions) {
    const [url = '', query = ''] = question.split('?');
    const sent = { token, query: Object.fromEntries(new URLSearchParams(query)), headers: { language: 'EN' } };
    const answer = await gateway.request('GET', url, sent);
    replies.push({ question, status: answer.status, content: contentOf(answer) });
  }
  return replies;
}

/** A wage and a dividend of the agent for the member. */
async function payContracts(): Promise<void> {
  const { db, clock } = gateway.services;
  const from = mina.upline.member.id;
  const gifts = [{ memberId: mina.id, amount: 100 }];
  for (const kind of ['wage', 'dividend'] as const) {
    const remarks = wageRemarks(mina.username, '2026-11-21');
    const paid = { from, gifts, kind, ref: `contract:${kind}`, at: clock.now(), ...remarks };
    await inTransaction(db, (tx) => handOver(tx, paid));
  }
}
