/** press: presses the button of a filled form and judges the outcome. */
import type { Locator, Page, Response } from '@playwright/test';
import { isDeclared } from './declaredRefusals';

/** How long a busy machine may take to answer a write. */
const ANSWER_MS = 15_000;
const LATE_MS = 2_000;

export const isUsable = (button: Locator): Promise<boolean> =>
  button.click({ trial: true, timeout: 2_000 }).then(
    () => true,
    () => false,
  );

export interface Outcome {
  /** What is wrong, or ''. */
  readonly fault: string;
  /** The form led to another step: a sheet with a preview, the second page of a registration. */
  readonly isNextStep: boolean;
  /** Path of a call that needs a fresh proof of identity first (SEC-05): a sheet asks for it. */
  readonly toProve?: string;
}

const done = (fault: string): Outcome => ({ fault, isNextStep: false });

/** @param filled what is in the fields, for the report. */
export async function press(page: Page, button: Locator, filled: readonly string[]): Promise<Outcome> {
  const before = await traceOf(page);
  const answer = page
    .waitForResponse((response) => /\/(wps|lgw)\//.test(response.url()) && response.request().method() !== 'GET', {
      timeout: ANSWER_MS,
    })
    .catch(() => null);
  const refused = page
    .locator('[aria-invalid=true]')
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: ANSWER_MS })
    .then(
      () => 'refused' as const,
      () => null,
    );
  const reaction = page
    .waitForFunction(
      ({ dialogs, step }) =>
        document.querySelectorAll('dialog[open]').length > dialogs ||
        document.querySelector('form h2, form h3')?.textContent !== step,
      before,
      { timeout: ANSWER_MS },
    )
    .then(
      () => 'opened' as const,
      () => null,
    );
  await button.click();
  const outcome = await Promise.race([answer, refused, reaction]);
  if (outcome === 'opened') return { fault: '', isNextStep: true };
  if (outcome === 'refused') {
    const invalid = await page
      .locator('[aria-invalid=true]')
      .filter({ visible: true })
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).name || node.ariaLabel));
    // A field may still show the error of before the submit; a form that refuses sends nothing.
    const late = await Promise.race([answer, page.waitForTimeout(LATE_MS)]);
    return late ? outcomeOf(late, filled) : done(`refuses ${invalid.join(', ')} of ${filled.join(', ')}`);
  }
  if (outcome) return outcomeOf(outcome, filled);
  return done((await traceOf(page)).text === before.text ? 'does nothing when it is submitted' : '');
}

/** Gives the password in the sheet that asks for it: the call is then sent again, and its answer is the outcome. */
export async function prove(page: Page, password: string, path: string, filled: readonly string[]): Promise<Outcome> {
  const sheet = page.locator('dialog[open]').last();
  await sheet.locator('input[type=password]').fill(password);
  const repeated = page.waitForResponse((response) => new URL(response.url()).pathname === path);
  await sheet.locator('button[type=submit]').click();
  return outcomeOf(await repeated, filled);
}

/** Any refusal that the walk does not declare is a fault. */
async function outcomeOf(response: Response, filled: readonly string[]): Promise<Outcome> {
  const body = (await response.json().catch(() => ({}))) as { readonly errorCode?: string; readonly value?: unknown };
  const { pathname } = new URL(response.url());
  if (!body.errorCode || isDeclared(pathname, body.errorCode)) return done('');
  const value = JSON.stringify(body.value ?? null);
  const fault = `is refused by ${pathname}: ${body.errorCode} ${value} of ${filled.join(', ')}`;
  return { ...done(fault), ...(body.errorCode === 'proof.required' ? { toProve: pathname } : {}) };
}

/** What changes when a form reacts without a request: the address, an opened dialog, a message. */
const traceOf = (
  page: Page,
): Promise<{ readonly text: string; readonly dialogs: number; readonly step: string | undefined }> =>
  page.evaluate(() => {
    const messages = [...document.querySelectorAll('[role=alert], [role=status]')].map((node) => node.textContent);
    const dialogs = document.querySelectorAll('dialog[open]').length;
    const step = document.querySelector('form h2, form h3')?.textContent;
    return { text: [location.href, dialogs, ...messages].join('\n'), dialogs, step };
  });
