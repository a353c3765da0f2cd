/** A member for one test with money, a payout account and a funds password, created at the gateway; and the ledger. */
import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { openSession, setLanguage, test as base, type Locale } from '../site/visitor';
import { expect, type Servers } from '../test';

export const FUNDS_PASSWORD = '271828';
export const PASSWORD = 'Fresh1234';
const CREDIT_MINOR = 1_000_000;

export interface OwnMember {
  readonly name: string;
  readonly token: string;
  /** Sends a request to the gateway as this member. */
  readonly get: <V>(path: string, params?: Readonly<Record<string, string>>) => Promise<V>;
  readonly send: <V>(method: 'post' | 'put' | 'delete', path: string, data?: object) => Promise<V>;
  /** Opens a page with a signed-in session in this browser. */
  readonly open: (page: Page, path: string) => Promise<void>;
  /** Starts a new session of the same member, after the clock has expired the old one. */
  readonly logInAgain: () => Promise<OwnMember>;
}

export interface Gateway {
  readonly settings: (changes: object) => Promise<void>;
  /** Advances the gateway's clock and runs the jobs that are due. */
  readonly advanceClock: (ms: number) => Promise<void>;
}

export interface NewMember {
  /** Code of an invite link; its type decides whether the member is an agent. */
  readonly affiliateCode?: string;
  /** Default: 10,000 taka. */
  readonly creditMinor?: number;
}

interface Fixtures {
  readonly lang: Locale;
  readonly member: OwnMember;
  /** Creates another member of the same kind. */
  readonly newMember: (options?: NewMember) => Promise<OwnMember>;
  /** Changes are reverted after the test. */
  readonly gateway: Gateway;
}

export const test = base.extend<Fixtures>({
  lang: ['en', { option: true }],
  member: async ({ newMember }, provide) => provide(await newMember()),
  newMember: async ({ servers, request }, provide) => provide((options) => register(servers, request, options)),
  gateway: async ({ servers, request }, provide) => {
    const post = async (path: string, data: object) =>
      expect((await request.post(`${servers.gateway}/__mock/api/${path}`, { data })).ok()).toBe(true);
    let advancedMs = 0;
    await provide({
      settings: (changes) => post('settings', changes),
      advanceClock: async (byMs) => {
        advancedMs += byMs;
        await post('clock', { byMs });
        await post('jobs', {});
      },
    });
    await post('settings', { isSingleWallet: true, flags: { FUNDTRANS3: false } });
    if (advancedMs) await post('clock', { byMs: -advancedMs });
    // Ledger invariant after every test: each posting has its counterpart, each balance is the sum of its postings.
    const ledger = await (await request.get(`${servers.gateway}/__mock/api/ledger`)).json();
    expect(ledger).toEqual({ sum: 0, wrongAccounts: [] });
  },
  page: async ({ page, lang }, provide) => {
    await setLanguage(page, lang);
    await provide(page);
  },
});

async function register(
  { gateway }: Servers,
  request: APIRequestContext,
  { affiliateCode, creditMinor = CREDIT_MINOR }: NewMember = {},
): Promise<OwnMember> {
  const name = `m${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  const data = {
    username: name,
    password: PASSWORD,
    confirmPassword: PASSWORD,
    ...(affiliateCode ? { affiliateCode } : {}),
  };
  const opened = await request.put(`${gateway}/wps/member/register`, { data });
  const { value } = (await opened.json()) as { value: { token: string } };
  const member = memberOf(gateway, request, name, value.token);
  if (creditMinor > 0)
    await request.post(`${gateway}/__mock/api/credit`, { data: { username: name, amount: creditMinor } });
  await member.send('post', '/wps/member/proof', { purpose: 'funds', password: PASSWORD });
  await member.send('put', '/wps/member/paymentPassword', {
    ...{ paymentPassword: FUNDS_PASSWORD, confirmPaymentPassword: FUNDS_PASSWORD },
  });
  await member.send('put', '/wps/member/bankCard', {
    ...{ type: 'e-wallet', bankCode: 'NAGAD', account: `018${String(Date.now()).slice(-8)}` },
    ...{ holderName: 'Mina Begum', paymentPassword: FUNDS_PASSWORD },
  });
  return member;
}

function memberOf(gateway: string, request: APIRequestContext, name: string, token: string): OwnMember {
  const headers = () => ({ authorization: token, language: 'EN', 'idempotency-key': randomUUID() });
  const valueOf = async <V>(response: Awaited<ReturnType<APIRequestContext['get']>>) => {
    expect(response.ok(), `${response.url()} ${await response.text()}`).toBe(true);
    return ((await response.json()) as { value: V }).value;
  };
  return {
    name,
    token,
    get: async (path, params = {}) => valueOf(await request.get(`${gateway}${path}`, { params, headers: headers() })),
    send: async (method, path, data = {}) =>
      valueOf(await request[method](`${gateway}${path}`, { data, headers: headers() })),
    open: async (page, path) => {
      await openSession(page, { token, userName: name, type: 0, firstTimeLogin: false });
      await page.goto(path);
    },
    logInAgain: async () => {
      const data = { username: name, password: PASSWORD };
      const response = await request.post(`${gateway}/wps/session/login`, { data });
      const { value } = (await response.json()) as { value: { token: string } };
      return memberOf(gateway, request, name, value.token);
    },
  };
}

/** Fails this write twice: the first request never reaches the gateway, the second loses its response. */
export async function failTwice(page: Page, pattern: string): Promise<{ readonly tries: () => number }> {
  let tries = 0;
  await page.route(pattern, async (route) => {
    tries += 1;
    if (tries === 1) return route.abort('connectionreset');
    if (tries > 2) return route.continue();
    await route.fetch();
    await route.abort('connectionreset');
  });
  return { tries: () => tries };
}
