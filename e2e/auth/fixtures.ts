/** Playwright fixtures of the auth tests: codes from the outbox, operator settings, a new account. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '../test';
import { uniqueName, input } from './helpers';

export { expect };

export interface Account {
  readonly name: string;
  readonly password: string;
  /** Without country code and leading zero. */
  readonly mobile: string;
}

export interface Operator {
  readonly set: (flags: Readonly<Record<string, boolean>>) => Promise<void>;
  /** Changes registration rules, by field name. */
  readonly setRules: (rules: Readonly<Record<string, object>>) => Promise<void>;
  readonly advanceClock: (ms: number) => Promise<void>;
}

interface Fixtures {
  /** The last code the gateway sent to a recipient. */
  readonly lastCode: (recipient: string) => Promise<string>;
  /** Changes of flags, rules and clock are reverted after the test. */
  readonly operator: Operator;
  /** A new member with a mobile number. */
  readonly account: Account;
}

export const test = base.extend<Fixtures>({
  lastCode: async ({ servers, request }, provide) =>
    provide(async (recipient) => {
      const sent = await request.get(`${servers.gateway}/__mock/api/outbox`);
      const letters = (await sent.json()) as { recipient: string; code: string | null }[];
      const code = letters.find((letter) => letter.recipient === recipient && letter.code)?.code;
      if (!code) throw new Error(`nothing was sent to ${recipient}`);
      return code;
    }),
  operator: async ({ servers, request }, provide) => {
    const state = async () =>
      (await (await request.get(`${servers.gateway}/__mock/api/state`)).json()) as {
        flags: Readonly<Record<string, boolean>>;
        registerRules: Readonly<Record<string, object>>;
      };
    const post = async (path: string, data: object) => {
      // Makes the gateway load its current settings before the transaction of the change.
      await state();
      const answer = await request.post(`${servers.gateway}/__mock/api/${path}`, { data });
      expect(answer.ok()).toBe(true);
    };
    const { flags, registerRules } = await state();
    let passed = 0;
    await provide({
      set: (changed) => post('settings', { flags: changed }),
      setRules: (rules) => post('settings', { registerRules: rules }),
      advanceClock: async (byMs) => {
        passed += byMs;
        await post('clock', { byMs });
      },
    });
    await post('settings', { flags, registerRules });
    if (passed) await post('clock', { byMs: -passed });
  },
  account: async ({ servers, request }, provide) => {
    const account = { name: uniqueName(), password: 'A-good-secret-7', mobile: uniqueMobile() };
    const { name: username, password, mobile: mobileNum } = account;
    const body = { username, password, confirmPassword: password, mobileNum, countryDialingCode: '880' };
    const response = await request.put(`${servers.gateway}/wps/member/register`, { data: body });
    expect(response.ok()).toBe(true);
    await provide(account);
  },
});

/** A mobile number no other test uses. */
export const uniqueMobile = (): string => `17${String(Date.now()).slice(-8)}`;

/** Requests a code with the form's button and fills it in. */
export async function enterSmsCode(page: Page, lastCode: Fixtures['lastCode'], mobile: string): Promise<void> {
  await requestCode(page, mobile);
  await input(page, 'verificationCode').fill(await lastCode(`+880${mobile}`));
}

export async function requestCode(page: Page, mobile: string): Promise<void> {
  await input(page, 'mobileNum').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /A new code can be sent/ })).toBeVisible();
}

/** A code that differs from the given one. */
export const wrongCodeFor = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Solves the current captcha of this browser context by its audio. */
export async function solveCaptcha(request: APIRequestContext): Promise<string> {
  const { value } = (await (await request.get('/wps/captcha/audio')).json()) as { value: string };
  return digitsOf(Buffer.from(value, 'base64').subarray(44));
}

const WINDOW = 160;
const WINDOWS_A_SECOND = 8000 / WINDOW;

/** A digit is that many short tones, zero one long tone; digits are separated by pauses. */
function digitsOf(samples: Uint8Array): string {
  const digits: number[] = [];
  let tone = 0;
  let silence = Infinity;
  for (let at = 0; at < samples.length; at += WINDOW) {
    const isLoud = samples.subarray(at, at + WINDOW).some((sample) => Math.abs(sample - 128) > 20);
    if (isLoud) {
      if (tone === 0 && silence > WINDOWS_A_SECOND * 0.4) digits.push(0);
      tone += 1;
      silence = 0;
    } else {
      if (tone > 0 && tone < WINDOWS_A_SECOND * 0.3) digits[digits.length - 1]! += 1;
      tone = 0;
      silence += 1;
    }
  }
  return digits.join('');
}
