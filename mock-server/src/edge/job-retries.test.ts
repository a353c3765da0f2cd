/** Jobs while the database fails: what they have not done stays due, also what only the process remembers as done. */
import { sql } from 'drizzle-orm';
import { rows } from '../ground/db/migrate';
import { jobWork } from '../testing/job-work';
import { registerNewcomer } from '../testing/newcomer';
import { ownGateway } from '../testing/own-gateway';
import { jobs, remoteJobs, slowJobs, type Job } from './jobs';

const DAY_MS = 86_400_000;
/** Some jobs do a part of their work at a time: of the days of the past twenty. */
const MOST_RUNS = 20;

const gateway = ownGateway();
const run = (text: string) => gateway.services.db.execute(sql.raw(text));

/** Whether the loop would run it now; false for a job without a due time. */
async function isDue({ due }: Job): Promise<boolean> {
  const { services } = gateway;
  const at = services.clock.now();
  if (!due) return false;
  const [found] = rows<{ due: number | null }>(
    await services.db.execute(sql`select (${due(services, at)})::double precision due`),
  );
  return found!.due !== null && found!.due <= at;
}

/** Every statement fails while `work` is done. */
async function withoutTables(work: () => Promise<unknown>): Promise<string> {
  await run('alter schema public rename to away');
  try {
    return await work().then(
      () => 'done',
      (error: Error) => `failed: ${String(error.cause ?? error)}`,
    );
  } finally {
    await run('alter schema away rename to public');
  }
}

it('[OPS-01] every job that the database fails is due at once again, and its next run does the work', async () => {
  for (const [, prepare] of Object.values(jobWork(gateway))) await prepare(await registerNewcomer(gateway));
  await gateway.pass(2 * DAY_MS);
  await gateway.request('GET', '/wps/system/status');
  const { services } = gateway;
  const failed: string[] = [];
  for (const job of [...jobs, ...slowJobs, ...remoteJobs]) {
    if (!(await isDue(job))) continue;
    failed.push(job.name);
    const outcome = await withoutTables(() => job.run(services, services.clock.now()));
    expect([job.name, outcome, await isDue(job)]).toEqual([job.name, expect.stringMatching(/^failed/), true]);
    for (let runs = 0; runs < MOST_RUNS && (await isDue(job)); runs += 1) await job.run(services, services.clock.now());
    expect([job.name, await isDue(job)]).toEqual([job.name, false]);
  }
  // Those that remember a finished hour or day themselves are among them.
  expect(failed).toEqual(expect.arrayContaining(['settle-rebates', 'pay-due-wages', 'fill-agent-days']));
  expect(failed.length).toBeGreaterThan(5);
});
