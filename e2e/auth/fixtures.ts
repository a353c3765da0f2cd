/** Playwright's `test` with what the proofs of a login need: the phone that receives codes, the operator's hand, an account. */
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test as base } from '../test';
import { freshName, input } from './helpers';

export { expect };

export interface Account {
  readonly name: string;
  readonly password: string;
  /** Without the country's code and the zero before it. */
  readonly mobile: string;
}

export interface Operator {
  readonly set: (flags: Readonly<Record<string, boolean>>) => Promise<void>;
  /** Rules of the registration that differ from the standard, by field. */
  readonly setRules: (rules: Readonly<Record<string, object>>) => Promise<void>;
  readonly passTime: (ms: number) => Promise<void>;
}

interface Phone {
  /** Reads the code that the gateway sent last to a recipient. */
  readonly received: (recipient: string) => Promise<string>;
  /** Flags, rules and clock are put back after the test. */
  readonly operator: Operator;
  /** A member of this test's own, with a phone. */
  readonly account: Account;
}

export const test = base.extend<Phone>({
  received: async ({ servers, request }, provide) =>
    provide(async (recipient) => {
      const sent = await request.get(`${servers.gateway}/__mock/api/outbox`);
      const letters = (await sent.json()) as { recipient: string; code: string }[];
      const code = letters.find((letter) => letter.recipient === recipient)?.code;
      if (!code) throw new Error(`nothing was sent to ${recipient}`);
      return code;
    }),
  operator: async ({ servers, request }, provide) => {
    const state = async () =>
      (await (await request.get(`${servers.gateway}/__mock/api/state`)).json()) as {
        flags: Readonly<Record<string, boolean>>;
        registerRules: Readonly<Record<string, object>>;
      };
    const tell = async (path: string, data: object) => {
      // What is set must be known to the gateway before it opens the change's transaction.
      await state();
      const answer = await request.post(`${servers.gateway}/__mock/api/${path}`, { data });
      expect(answer.ok()).toBe(true);
    };
    const { flags, registerRules } = await state();
    let passed = 0;
    await provide({
      set: (changed) => tell('settings', { flags: changed }),
      setRules: (rules) => tell('settings', { registerRules: rules }),
      passTime: async (byMs) => {
        passed += byMs;
        await tell('clock', { byMs });
      },
    });
    await tell('settings', { flags, registerRules });
    if (passed) await tell('clock', { byMs: -passed });
  },
  account: async ({ servers, request }, provide) => {
    const account = { name: freshName(), password: 'A-good-secret-7', mobile: freshMobile() };
    const { name: username, password, mobile: mobileNum } = account;
    const body = { username, password, confirmPassword: password, mobileNum, countryDialingCode: '880' };
    const opened = await request.put(`${servers.gateway}/wps/member/register`, { data: body });
    expect(opened.ok()).toBe(true);
    await provide(account);
  },
});

/** A number nobody has taken in this run. */
export const freshMobile = (): string => `17${String(Date.now()).slice(-8)}`;

/** Ask for a code by the form's own button and type what arrives. */
export async function proveNumber(page: Page, received: Phone['received'], mobile: string): Promise<void> {
  await askForCode(page, mobile);
  await input(page, 'verificationCode').fill(await received(`+880${mobile}`));
}

export async function askForCode(page: Page, mobile: string): Promise<void> {
  await input(page, 'mobileNum').fill(mobile);
  await page.getByRole('button', { name: 'Send code' }).click();
  await expect(page.getByRole('button', { name: /A new code can be sent/ })).toBeVisible();
}

/** A code that is not this one. */
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000');

/** Hear the captcha that the browser of this context is looking at, and write down its digits. */
export async function hearCaptcha(request: APIRequestContext): Promise<string> {
  const { value } = (await (await request.get('/wps/captcha/audio')).json()) as { value: string };
  return digitsOf(Buffer.from(value, 'base64').subarray(44));
}

const WINDOW = 160;
const WINDOWS_A_SECOND = 8000 / WINDOW;

/** Each digit is that many short tones, zero one long one; a pause stands between digits. */
export function digitsOf(samples: Uint8Array): string {
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
