/** Invalid input derived from the schemas: no unhandled error, no response outside its schema, no money moved by a refusal. */
import { sql } from 'drizzle-orm';
import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';
import { rows } from '../db/migrate';
import { createRandom } from '../random';
import type { Route } from '../route';
import { allRoutes } from '../../edge/routes';
import { openGateway, type TestGateway } from '../../testing/gateway';
import { createGuess } from '../../testing/guess';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 20_000);
const SEED = Number(process.env.FUZZ_SEED ?? Date.now() % 1_000_000);

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await openGateway();
});
afterAll(() => gateway?.close());

/** Calls that would end the session or change the demo passwords. */
const LEFT_OUT = ['/wps/session/logout', '/wps/session/devices', '/wps/member/password', '/wps/member/privacy'];

it(`[ERR-02] handles ${REQUESTS} requests made from the schemas (FUZZ_SEED=${SEED})`, async () => {
  const random = createRandom(SEED);
  const guess = createGuess(random);
  const tokens = [await gateway.enter('member'), await gateway.enter('agent'), await gateway.enter('trial'), ''];
  const routes = allRoutes.filter(({ call }) => !LEFT_OUT.some((path) => call.path.startsWith(path)));
  const faults: string[] = [];
  for (let number = 0; number < REQUESTS && faults.length < 5; number += 1) {
    const route = routes[number % routes.length]!;
    const sent = requestOf(route, guess(route.about.params));
    const token = random.pick(tokens);
    const moves = route.call.options.idempotent ? await transfers() : 0;
    const answer = await gateway.ask(route.call.method, sent.path, {
      ...(token ? { token } : {}),
      ...sent,
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    const what = `${route.call.method} ${route.call.path} ${JSON.stringify(sent).slice(0, 400)} → ${answer.status} ${answer.text.slice(0, 300)}`;
    if (answer.body.errorCode === 'system.error') faults.push(what);
    const isFile = String(answer.headers['content-type']).startsWith('text/csv');
    if (answer.status < 300 && !route.about.text && !isFile && !fits(route, answer.body))
      faults.push(`outside its schema: ${what}`);
    if (answer.status >= 400 && !answer.body.errorCode) faults.push(`no error code: ${what}`);
    if (route.call.options.idempotent && answer.status >= 400 && (await transfers()) !== moves) {
      faults.push(`moved money though refused: ${what}`);
    }
  }
  expect(faults).toEqual([]);
  expect(await isBalanced()).toBe(true);
}, 600_000);

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
