/** Jobs with work of several members, and on two processes at once: each member gets what a member gets alone. */
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { jobWork } from '../testing/job-work';
import { registerNewcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { runAllJobs } from './jobs';

const gateway = ownGateway();
const run = (text: string) => gateway.services.db.execute(sql.raw(text));

/** Rows of the member in every table that has members, and the balances of their wallets. */
async function outcomeOf(memberId: number): Promise<unknown> {
  const tables = rows<{ name: string }>(
    await run(`select table_name as name from information_schema.columns join pg_tables on tablename = table_name
      where column_name = 'member_id' and schemaname = 'public' order by 1`),
  );
  const counts = tables.map(
    ({ name }) => `select '${name}' name, count(*)::text n from ${name} where member_id = ${memberId}`,
  );
  const balances = `select split_part(id, ':', 1) || ' wallet', balance::text from ledger_accounts
    where member_id = ${memberId}`;
  return rows(await run(`${[...counts, balances].join(' union all ')} order by 1`));
}

it.each(Object.entries(jobWork(gateway)))(
  '[OPS-01] %s: done for each of three members as for one',
  async (_name, [job, prepare]) => {
    const { services } = gateway;
    const work = async (count: number) => {
      const members = [];
      for (let each = 0; each < count; each += 1) {
        const member = await registerNewcomer(gateway);
        await prepare(member);
        members.push(member.id);
      }
      const before = await outcomeOf(members[0]!);
      await job(services, services.clock.now());
      return { before, after: await Promise.all(members.map(outcomeOf)) };
    };
    await runAllJobs(services);
    const alone = await work(1);
    expect(alone.after[0]).not.toEqual(alone.before);
    const { after } = await work(3);
    expect(after).toEqual([alone.after[0], alone.after[0], alone.after[0]]);
  },
);

it.each(Object.entries(jobWork(gateway)))(
  '[OPS-01] %s: done once by two processes that find it at the same moment',
  async (_name, [job, prepare]) => {
    const { services } = gateway;
    const work = async (processes: number) => {
      const mina = await registerNewcomer(gateway);
      await prepare(mina);
      const before = await outcomeOf(mina.id);
      const at = services.clock.now();
      // What a process remembers, it remembers by its services. Both read what is due before one of them begins to write.
      await Promise.all(Array.from({ length: processes }, () => job({ ...services }, at)));
      return { before, after: await outcomeOf(mina.id) };
    };
    await runAllJobs(services);
    const alone = await work(1);
    expect(alone.after).not.toEqual(alone.before);
    expect((await work(2)).after).toEqual(alone.after);
  },
);
