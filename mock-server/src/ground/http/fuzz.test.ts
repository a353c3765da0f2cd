/** Invalid input derived from the schemas: no unhandled error, no response outside its schema, no money moved by a refusal. */
import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { rows } from '../db/migrate';
import { createRandom } from '../random';
import type { Route } from '../route';
import { allRoutes } from '../../edge/routes';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { startPostgres, type TestPostgres } from '../../testing/postgres';
import { createGuess } from '../../testing/guess';

/** `npm run test:fuzz -- --requests N --seed S` sets both; by default a sample that is the same in every run. */
const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 6_000);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Each batch has a gateway of its own: the requests lock, exclude and log out the accounts that they use. */
const BATCH = 20_000;
const batches = Array.from(
  { length: Math.ceil(REQUESTS / BATCH) },
  (_, batch) => [Math.min(BATCH, REQUESTS - batch * BATCH), SEED + batch] as const,
);

/** A long run is on PostgreSQL, which production uses. */
const isLong = REQUESTS > BATCH;

let postgres: TestPostgres | undefined;
let gateway: TestGateway;
beforeEach(async () => {
  postgres = isLong ? await startPostgres({ seed: 'small' }) : undefined;
  gateway = await openGateway(postgres ? { url: postgres.url, seed: 'small' } : {});
});
afterEach(async () => {
  await gateway?.close();
  await postgres?.stop();
});

/** Calls that would end the session or change the demo passwords. */
const LEFT_OUT = ['/wps/session/logout', '/wps/session/devices', '/wps/member/password', '/wps/member/privacy'];

it.each(batches)(
  '[ERR-02] handles %i requests made from the schemas (FUZZ_SEED=%i)',
  async (requests, seed) => {
    const random = createRandom(seed);
    const guess = createGuess(random);
    const tokens = [await gateway.enter('member'), await gateway.enter('agent'), await gateway.enter('trial'), ''];
    const routes = allRoutes.filter(({ call }) => !LEFT_OUT.some((path) => call.path.startsWith(path)));
    const faults: string[] = [];
    for (let number = 0; number < requests && faults.length < 5; number += 1) {
      const route = routes[number % routes.length]!;
      const sent = requestOf(route, guess(route.about.params));
      const token = random.pick(tokens);
      faults.push(...(await faultsOf(route, sent, token)));
    }
    expect(faults).toEqual([]);
    expect(await isBalanced()).toBe(true);
  },
  // Of a batch beside other work. It limits a request that never ends, not the speed.
  3_600_000,
);

async function faultsOf(route: Route, sent: ReturnType<typeof requestOf>, token: string): Promise<string[]> {
  const { call, about } = route;
  const before = call.options.idempotent ? await transfers() : 0;
  const answer = await gateway.request(call.method, sent.path, {
    ...(token ? { token } : {}),
    ...sent,
    headers: { 'idempotency-key': crypto.randomUUID() },
  });
  const isFile = String(answer.headers['content-type']).startsWith('text/csv');
  const isRefused = answer.status >= 400;
  const checks = {
    'unhandled error': answer.body.errorCode === 'system.error',
    'outside its schema': answer.status < 300 && !about.text && !isFile && !fits(route, answer.body),
    'no error code': isRefused && !answer.body.errorCode,
    'moved money though refused': call.options.idempotent && isRefused && (await transfers()) !== before,
  };
  const what = `${call.method} ${call.path} ${JSON.stringify(sent).slice(0, 400)} → ${answer.status} ${answer.text.slice(0, 300)}`;
  return Object.entries(checks).flatMap(([name, isFault]) => (isFault ? [`${name}: ${what}`] : []));
}

const validators = new Map<TSchema, ReturnType<typeof Compile>>();
function fits({ call, about }: Route, body: unknown): boolean {
  let validator = validators.get(about.value);
  if (!validator) validators.set(about.value, (validator = Compile(about.value)));
  return validator.Check(call.options.bare ? body : (body as { value: unknown }).value);
}

function requestOf({ call }: Route, params: unknown): { path: string; query?: Record<string, string>; body?: unknown } {
  const record = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
  const place = (name: string): string => {
    const text = String(record[name] ?? 'x').slice(0, 80);
    return encodeURIComponent(text.replace(/[\ud800-\udfff]/g, '')) || 'x';
  };
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => place(name));
  if (call.method === 'GET' || call.method === 'DELETE') {
    const entries = Object.entries(record).map(([name, value]) => [name, String(value)]);
    return { path, query: Object.fromEntries(entries) as Record<string, string> };
  }
  return { path, body: params ?? {} };
}

async function transfers(): Promise<number> {
  const [row] = rows<{ n: number }>(await gateway.services.db.execute(sql`select max(id) n from ledger_transfers`));
  return Number(row!.n);
}

async function isBalanced(): Promise<boolean> {
  const [row] = rows<{ sum: string }>(
    await gateway.services.db.execute(sql`select sum(amount) sum from ledger_postings`),
  );
  return Number(row!.sum) === 0;
}
