/** The doctor in a team's repository, and its output. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from './testFolder';

let inspectTeam: (team: object) => Promise<Finding[]>;
let CODES: Readonly<Record<string, Finding>>;
let finding: (code: string, detail?: string) => Finding;
let report: {
  readonly exitCodeOf: (findings: readonly Finding[]) => number;
  readonly textOf: (findings: readonly Finding[]) => string;
  readonly jsonOf: (findings: readonly Finding[]) => string;
};
beforeAll(async () => {
  ({ inspectTeam } = (await import('./team.mjs' as string)) as never);
  ({ CODES, finding } = (await import('./codes.mjs' as string)) as never);
  report = (await import('./report.mjs' as string)) as typeof report;
});

const ORIGIN = 'http://localhost:3001';
const registryOf = (contract: number, overrideOrigins = [ORIGIN]) => ({
  overrideOrigins,
  remotes: [
    { name: 'games', active: { meta: { contract } } },
    { name: 'chess', active: { meta: { contract: 1 } } },
  ],
});
const answer =
  (status: number, body: object = {}) =>
  () =>
    Promise.resolve(Response.json(body, { status }));
const codesOf = async (team: object = {}) =>
  (
    await inspectTeam({
      meta: { name: 'chess', contract: 1 },
      registry: registryOf(1),
      origin: ORIGIN,
      registryUrl: 'https://site.example',
      token: 'rt_1f2e3d4c_secret',
      request: answer(200),
      ...team,
    })
  ).map(({ code, detail }) => (detail ? `${code}: ${detail}` : code));

it('[PLAT-09] finds nothing in a healthy set-up', async () => {
  expect(await codesOf()).toEqual([]);
});

it('[PLAT-09] D202, D203: the site has another contract, or shows no builds of this machine', async () => {
  expect(await codesOf({ registry: registryOf(2) })).toEqual(['D202: chess has contract 1, the site 2']);
  expect(await codesOf({ registry: registryOf(1, []) })).toEqual([`D203: ${ORIGIN}`]);
  expect(await codesOf({ registry: registryOf(1, ['http://localhost:3002']) })).toEqual([`D203: ${ORIGIN}`]);
  // The newest contract of the others counts; the own release is replaced.
  const of = (name: string, contract: number) => ({ name, active: { meta: { contract } } });
  const remotes = [of('games', 1), of('promo', 2), of('chess', 3)];
  const registry = { overrideOrigins: [ORIGIN], remotes };
  expect(await codesOf({ registry })).toEqual(['D202: chess has contract 1, the site 2']);
  expect(await codesOf({ registry, meta: { name: 'chess', contract: 2 } })).toEqual([]);
  expect(await codesOf({ registry: { ...registry, remotes: [of('chess', 3)] } })).toEqual([]);
});

it('[PLAT-10] D204, D205, D206: no token, a refused one, and one of another remote', async () => {
  expect(await codesOf({ token: undefined })).toEqual(['D204']);
  // 429: too many refused tokens before.
  for (const status of [401, 429]) expect(await codesOf({ request: answer(status) })).toEqual(['D205']);
  const message = 'This token releases games, not chess.';
  expect(await codesOf({ request: answer(403, { message }) })).toEqual([`D206: ${message}`]);
});

it('[PLAT-09] D209: a release could not be checked, because there is no browser', async () => {
  expect(await codesOf({ hasBrowser: () => false })).toEqual(['D209']);
});

it('D207: no registry service answers; a token is never sent over plain http', async () => {
  expect(await codesOf({ request: answer(502) })).toEqual(['D207: https://site.example answers 502']);
  const refused = () =>
    Promise.reject(Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }));
  expect(await codesOf({ request: refused })).toEqual(['D207: https://site.example: ECONNREFUSED']);
  const sent: unknown[] = [];
  const request = (url: unknown) => {
    sent.push(url);
    return answer(200)();
  };
  expect(await codesOf({ registryUrl: 'http://site.example', request })).toEqual([
    'D207: http://site.example is not an https address, so the token was not sent',
  ]);
  expect(sent).toEqual([]);
});

it('ends with 2 for an error, 1 for a warning and 0 for notes, and puts errors first', () => {
  const [error, warning, note] = [finding('D001', 'this is 18.0.0'), finding('D005'), finding('D009')];
  expect([[error, warning], [warning, note], [note], []].map(report.exitCodeOf)).toEqual([2, 1, 0, 0]);
  const text = report.textOf([note, warning, error]);
  expect(text.match(/D\d{3}/g)).toEqual(['D001', 'D005', 'D009']);
  expect(text).toContain('Node is too old: this is 18.0.0.');
  expect(text).toContain('1 error, 1 warning, 1 note');
  // A sentence of the registry service has its full stop already.
  expect(report.textOf([finding('D206', 'This token releases games, not chess.')])).toContain('not chess.\n');
  expect(JSON.parse(report.jsonOf([note]))).toMatchObject({
    exitCode: 0,
    findings: [{ code: 'D009', severity: 'note' }],
  });
});

it('docs/doctor.md lists exactly these codes with their severity and text', () => {
  const document = readFileSync(join(__dirname, '../../docs/doctor.md'), 'utf8');
  const rows = [...document.matchAll(/^\| (D\d{3}) +\| (\w+) +\| (.*?) +\| (.*?) +\|$/gm)].map(([, ...cells]) => cells);
  expect(rows).toEqual(
    Object.entries(CODES).map(([code, { severity, title, remedy }]) => [code, severity, title, remedy]),
  );
});
