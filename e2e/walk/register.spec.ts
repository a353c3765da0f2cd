/**
 * The walk of registration: every field that the gateway publishes is switched on and required, and an account is created
 * with it. `npm run test:walk` does this for each field alone; `npm test` once with all fields.
 */
import type { Page } from '@playwright/test';
import { paths } from '@site/shared/contract';
import { enterSmsCode, expect, solveCaptcha, test, uniqueMobile } from '../auth/fixtures';
import { input, readSession, setLanguage, submit } from '../auth/helpers';

const IS_FULL = process.env.WALK === 'full';
const PASSWORD = 'A-good-secret-7';
/** Values that a format alone does not make valid: a code of the seed, an adult's birthday. */
const VALUES: Readonly<Record<string, string>> = {
  password: PASSWORD,
  confirmPassword: PASSWORD,
  paymentPassword: '271828',
  affiliateCode: 'LPARTNER',
  birthday: '1990-05-17',
};
const SAMPLES = ['Mina Begum', 'minabegum', '271828314', 'Mina1234', 'mina@example.org', 'MINA'];
/** Needs the code that is sent to it. */
const MOBILE = ['mobileNum', 'verificationCode'];

interface FieldRule {
  readonly required: boolean;
  readonly acceptedPattern: string;
  readonly minLength: number;
  readonly maxLength: number;
}
type Rules = Readonly<Record<string, FieldRule>>;

test('[AUTH-07] [AUTH-08] an account is created with every field that can be switched on', async ({
  browser,
  request,
  operator,
  lastCode,
}) => {
  test.setTimeout(IS_FULL ? 900_000 : 60_000);
  const { value } = (await (await request.get('/wps/system/setting/register')).json()) as { value: Rules };
  const fields = Object.keys(value);
  expect(fields.length).toBeGreaterThan(15);
  const optional = fields.filter((field) => !value[field]?.required);
  const faults: string[] = [];
  for (const wanted of IS_FULL ? [...optional.map((field) => [field]), optional] : [optional]) {
    const isOn = (field: string) =>
      wanted.includes(field) || (wanted.some((one) => MOBILE.includes(one)) && MOBILE.includes(field));
    const rules = Object.fromEntries(optional.map((field) => [field, { enabled: isOn(field), required: isOn(field) }]));
    await operator.setRules(rules);
    const context = await browser.newContext();
    const page = await context.newPage();
    await setLanguage(page, 'en');
    await page.goto(paths.register);
    await submit(page).waitFor();
    const missing = await fillRegistration(page, fields, value, lastCode);
    await submit(page).click();
    const isDone = await page
      .waitForURL((url) => url.pathname !== paths.register, { timeout: 20_000 })
      .then(
        () => true,
        () => false,
      );
    const shown = isDone ? '' : (await page.locator('[aria-invalid=true], [role=alert]').allInnerTexts()).join(' ');
    const name = wanted.length > 1 ? 'all fields' : wanted[0];
    if (process.env.WALK) console.warn(`registration with ${name}: ${isDone ? 'done' : `FAULT ${shown}`}`);
    if (!isDone || !(await readSession(page))) faults.push(`${name}: ${shown}`);
    if (missing.some((field) => isOn(field))) faults.push(`${name}: the form has no field ${missing.join(', ')}`);
    await context.close();
  }
  expect(faults).toEqual([]);
});

/** Fills what the form shows. Returns the fields that it does not have. */
async function fillRegistration(
  page: Page,
  fields: readonly string[],
  rules: Rules,
  lastCode: (recipient: string) => Promise<string>,
): Promise<readonly string[]> {
  const missing: string[] = [];
  for (const field of fields) {
    if ((await input(page, field).count()) === 0) missing.push(field);
    else if (field === 'captcha') await input(page, field).fill(await solveCaptcha(page.request));
    else if (field === 'mobileNum') await enterSmsCode(page, lastCode, uniqueMobile());
    else if (field !== 'verificationCode') await input(page, field).fill(valueFor(field, rules[field] as FieldRule));
  }
  return missing;
}

function valueFor(field: string, { acceptedPattern, minLength, maxLength }: FieldRule): string {
  if (field === 'username') return `w${Date.now().toString(36)}`;
  if (field === 'email') return `walk-${Date.now().toString(36)}@example.org`;
  const fitting = SAMPLES.map((sample) => (maxLength ? sample.slice(0, maxLength) : sample)).find(
    (sample) =>
      sample.length >= minLength && (acceptedPattern === '*' || new RegExp(acceptedPattern, 'u').test(sample)),
  );
  return VALUES[field] ?? fitting ?? `no sample for ${field}`;
}
