/** press: presses the button of a filled form and judges the outcome. */
import type { Locator, Page, Response } from '@playwright/test';

/** How long a busy machine may take to answer a write. */
const ANSWER_MS = 15_000;
const LATE_MS = 2_000;
/** The gateway's refusal of a value that the form let through. */
const INVALID_INPUT = 'validation';

export const isUsable = (button: Locator): Promise<boolean> =>
  button.click({ trial: true, timeout: 2_000 }).then(
    () => true,
    () => false,
  );

/**
 * @param filled what is in the fields, for the report.
 * @returns what is wrong with the outcome, or '' when the form was sent, or something else was shown.
 */
export async function press(page: Page, button: Locator, filled: readonly string[]): Promise<string> {
  const before = await traceOf(page);
  const answer = page
    .waitForResponse((response) => /\/wps\//.test(response.url()) && response.request().method() !== 'GET', {
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
  // The step after the form: a sheet with a preview, another page.
  const reaction = page
    .waitForFunction((trace) => document.querySelectorAll('dialog[open]').length > trace, before.dialogs, {
      timeout: ANSWER_MS,
    })
    .then(
      () => 'opened' as const,
      () => null,
    );
  await button.click();
  const outcome = await Promise.race([answer, refused, reaction]);
  if (outcome === 'opened') return '';
  if (outcome === 'refused') {
    const invalid = await page
      .locator('[aria-invalid=true]')
      .filter({ visible: true })
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).name || node.ariaLabel));
    // A field may still show the error of before the submit; a form that refuses sends nothing.
    const late = await Promise.race([answer, page.waitForTimeout(LATE_MS)]);
    return late ? faultOf(late, filled) : `refuses ${invalid.join(', ')} of ${filled.join(', ')}`;
  }
  if (outcome) return faultOf(outcome, filled);
  return (await traceOf(page)).text === before.text ? 'does nothing when it is submitted' : '';
}

async function faultOf(response: Response, filled: readonly string[]): Promise<string> {
  const body = (await response.json().catch(() => ({}))) as { readonly errorCode?: string; readonly value?: unknown };
  if (process.env.WALK && body.errorCode) console.warn(`  ${new URL(response.url()).pathname} → ${body.errorCode}`);
  if (body.errorCode !== INVALID_INPUT) return '';
  return `is refused by the gateway: ${JSON.stringify(body.value)} of ${filled.join(', ')}`;
}

/** What changes when a form reacts without a request: the address, an opened dialog, a message. */
const traceOf = (page: Page): Promise<{ readonly text: string; readonly dialogs: number }> =>
  page.evaluate(() => {
    const messages = [...document.querySelectorAll('[role=alert], [role=status]')].map((node) => node.textContent);
    const dialogs = document.querySelectorAll('dialog[open]').length;
    return { text: [location.href, dialogs, ...messages].join('\n'), dialogs };
  });
