/** A production site on its first day: an operator has just created accounts and games. */
import { openGateway, type TestGateway } from '../testing/gateway';
import { overdueJobs } from './job-loop';
import { runJobs } from './jobs';
import { createAccount, createGames } from './operator';

let gateway: TestGateway;
beforeAll(async () => (gateway = await openGateway({ seed: 'none' })));
afterAll(() => gateway?.close());

it('[OPS-03] has no work that stays due after the jobs have run', async () => {
  const { services } = gateway;
  await createGames(services.db);
  await createAccount(services.db, { kind: 'agent', username: 'firstagent', under: undefined }, services.clock.now());
  while (await runJobs(services));
  const overdue = Object.entries(await overdueJobs(services)).filter(([, seconds]) => seconds > 0);
  expect(overdue).toEqual([]);
});
