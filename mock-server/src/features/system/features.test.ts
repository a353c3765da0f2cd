/** Every flag switched off once: which calls the gateway refuses, and what it publishes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURES, FLAG_IDS, type FlagId, type FlagNode } from '@site/shared/contract';
import { flagTree, isFeatureOn } from '@site/shared/flags';
import { packageFolder } from '../../ground/db/package-folder';
import type { Route } from '../../ground/route';
import { allRoutes } from '../../edge/routes';
import { defaultSettings } from '../../ground/settings/default-settings';
import { openGateway, type TestGateway } from '../../testing/gateway';

let gateway: TestGateway;
let tokens: { readonly member: string; readonly agent: string };
beforeAll(async () => {
  gateway = await openGateway();
  tokens = { member: await gateway.enter('member'), agent: await gateway.enter('agent') };
});
afterAll(() => gateway?.close());

const switchTo = (flags: Partial<Record<FlagId, boolean>>) =>
  gateway.services.settings.change({ flags: { ...defaultSettings.flags, ...flags } });

const moduleOf = ({ call }: Route): FlagId | undefined => call.options.module;
const isUnder = (id: FlagId, above: FlagId): boolean =>
  id === above || (FEATURES[id].under !== undefined && isUnder(FEATURES[id].under, above));
/** Calls refused while the flag is off; calls marked `always` are excluded. */
const callsOf = (flag: FlagId) =>
  allRoutes.filter((route) => {
    const module = moduleOf(route);
    return module !== undefined && isUnder(module, flag) && !route.about.always;
  });
/** One call per feature, a read where there is one. */
const samples = FLAG_IDS.flatMap((id) => {
  const own = allRoutes.filter((route) => moduleOf(route) === id && !route.about.always);
  return own.find(({ call, about }) => call.method === 'GET' && !about.writes) ?? own.slice(0, 1);
});

async function codeOf({ call }: Route): Promise<string | undefined> {
  const token = call.options.access === 'agent' ? tokens.agent : tokens.member;
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { body } = await gateway.request(call.method, call.path.replace(/\{\w+\}/g, '1'), { token, headers });
  return body.errorCode;
}
const PAUSED = 'function.not.available';
const nameOf = ({ call }: Route) => `${call.method} ${call.path}`;

const isOnByDefault = (route: Route) => {
  const module = moduleOf(route);
  return module !== undefined && defaultSettings.flags[module] === true;
};

describe('flags', () => {
  it.each(FLAG_IDS)(
    '[SES-11] with %s off the gateway refuses the calls of its feature, and no call of another',
    async (flag) => {
      await switchTo({ [flag]: false });
      const refused = callsOf(flag);
      for (const route of refused) expect([nameOf(route), await codeOf(route)]).toEqual([nameOf(route), PAUSED]);
      const others = samples.filter((sample) => !refused.includes(sample) && isOnByDefault(sample));
      // Two different neighbours per flag, so all are covered over the whole table.
      const from = FLAG_IDS.indexOf(flag) % (others.length - 1);
      for (const route of others.slice(from, from + 2)) {
        expect([nameOf(route), (await codeOf(route)) === PAUSED]).toEqual([nameOf(route), false]);
      }
    },
  );

  it('[SES-11] closes deposits and withdrawals, and nothing else, in merchant credit mode', async () => {
    await switchTo({ CREDITMAR3: true });
    const closed: unknown[] = [];
    for (const route of samples.filter(isOnByDefault))
      if ((await codeOf(route)) === PAUSED) closed.push(moduleOf(route));
    expect(closed).toEqual(['DPSTBAS3', 'WITHDRAW']);
  });

  it('[SES-11] publishes every flag of the table once with its effective value: children of a disabled flag are off', async () => {
    await switchTo({ REWCEN3: false, CREDITMAR3: true });
    const { whitelabel } = (await gateway.request('GET', '/wps/system/status')).body.value!['info'] as {
      whitelabel: FlagNode[];
    };
    const flat = (nodes: readonly FlagNode[]): FlagNode[] =>
      nodes.flatMap((node) => [node, ...flat(node.childrenNodes)]);
    const published = new Map(flat(whitelabel).map(({ modId, enabled }) => [modId, enabled]));
    expect([...published.keys()].sort()).toEqual([...FLAG_IDS].sort());
    expect(['PTSYS3', 'DPSTBAS3', 'WITHDRAW', 'VIP3'].map((id) => published.get(id as FlagId))).toEqual([
      ...['0', '0', '0', '1'],
    ]);
    expect(whitelabel).toEqual(flagTree((await gateway.services.settings.get()).flags));
  });

  it.each([
    ['MOBILEVERCODELOGIN3', ['VERIFICATION3', 'FIREBASELOGIN3']],
    ['CHNGPASSVERIF3', ['PWRESETSMS3']],
    ['REGCEN', ['AGEREGDOWN3', 'CREATEAFF3']],
  ] as const)(
    '[SES-11] %s is on only with one of %j: nothing would send its codes or open an account',
    (flag, needs) => {
      const all = Object.fromEntries(FLAG_IDS.map((id) => [id, true]));
      const none = Object.fromEntries(needs.map((id) => [id, false]));
      expect(isFeatureOn(flag, { ...all, ...none })).toBe(false);
      for (const id of needs) expect(isFeatureOn(flag, { ...all, ...none, [id]: true })).toBe(true);
      expect(isFeatureOn(flag, { ...all, [flag]: false })).toBe(false);
    },
  );

  it('[MSG-01] lists no chat as support while it is switched off', async () => {
    await switchTo({ CBS3: false });
    const { text } = await gateway.request('GET', '/wps/system/customerService');
    expect(text).not.toContain('/m/chat');
    expect((await gateway.request('GET', '/wps/system/status')).text).not.toContain('/m/chat');
    await switchTo({});
    expect((await gateway.request('GET', '/wps/system/customerService')).text).toContain('/m/chat');
  });

  it('[MSG-06] lists the help articles without the terms, which are read by their tag', async () => {
    const tagsOf = async (query: Record<string, string>) => {
      const { body } = await gateway.request('GET', '/wps/system/helpCenter', { query });
      return (body.value as unknown as { tag: string }[]).map(({ tag }) => tag);
    };
    expect(await tagsOf({})).toContain('contact');
    expect(await tagsOf({})).not.toContain('terms');
    expect(await tagsOf({ tag: 'terms' })).toEqual(['terms']);
  });

  it('refuses to switch a flag that is not in the table', async () => {
    const answer = await gateway.request('POST', '/__mock/api/flag', { body: { id: 'VIP', on: true } });
    expect(answer.status).toBe(400);
  });

  it('[PLAT-08] are documented with the pages and calls of each', () => {
    const cell = (lines: readonly string[]) => lines.map((line) => `\`${line}\``).join('<br>') || '–';
    const rows = FLAG_IDS.map((id) => {
      const { pages = [], under, unless, anyOf } = FEATURES[id];
      const reasons = [
        ...(under ? [`${under} off`] : []),
        ...(unless ? [`${unless} on`] : []),
        ...(anyOf ? [`${anyOf.join(' and ')} off`] : []),
      ];
      const off = reasons.join(', ') || '–';
      const calls = allRoutes.filter((route) => moduleOf(route) === id && !route.about.always).map(nameOf);
      return `| ${id} | ${off} | ${cell(pages)} | ${cell(calls)} |`;
    });
    const documented = readFileSync(join(packageFolder(), '../docs/flags.md'), 'utf8');
    const table = documented.split('\n').filter((line) => line.startsWith('| '));
    expect(table.slice(2).map((line) => line.replace(/ +/g, ' '))).toEqual(rows);
  });
});
