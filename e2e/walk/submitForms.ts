/**
 * submitForms: submits every form of a screen, and of the sheets that it opens, once for each of its options with data that is
 * valid for them. The list comes from the screen: tabs, radio buttons and selects inside a form are its options.
 */
import type { Locator, Page } from '@playwright/test';
import { fillFields, type Walker } from './fillForm';
import { choose, optionsOf } from './options';
import { isUsable, press, prove } from './press';
import { createReport, type SubmitReport } from './submitReport';

const FORMS = 'form:not([role=search])';
/** A modal ignores a close right after its opening (SITE-19). */
export const SETTLING_MS = 320;
/** Buttons that lead to another screen: a list of games has one for each game, below those that open sheets. */
const MOST_LEFT = 8;
const OPENERS = 'main button:not([type=submit]):not([disabled])';

/** @param limit the most submissions */
export async function submitForms(page: Page, walker: Walker, route: string, limit: number): Promise<SubmitReport> {
  const { submitted, faults, add } = createReport();
  const submitAll = async (reopen: () => Promise<boolean>, place: string) => {
    const forms = await visibleForms(page).count();
    for (let form = 0; form < forms; form += 1) {
      const options = await optionsOf(visibleForms(page).nth(form));
      for (const option of options) {
        if (submitted.length >= limit) return;
        await walker.renew?.();
        if (!(await reopen())) return;
        const target = visibleForms(page).nth(form);
        if ((await target.count()) === 0 || !(await choose(target, option))) continue;
        const fault = await submit(page, target, walker);
        if (fault !== 'not possible') add([place, ...option.map(({ label }) => label)].join(', '), fault);
      }
    }
  };
  const openRoute = async () => {
    await walker.open(route);
    await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
    return true;
  };
  await openRoute();
  await submitAll(openRoute, route);
  await openRoute();
  const address = page.url();
  let left = 0;
  for (const name of await namesOf(page.locator(OPENERS).filter({ visible: true }))) {
    if (submitted.length >= limit || left === MOST_LEFT) break;
    const opener = page.getByRole('button', { name, exact: true }).first();
    // Most buttons open no form: the screen is loaded again only if the last one has left it or hides this one.
    const isLeft = page.url() !== address;
    if (isLeft) left += 1;
    if (isLeft || (await page.locator('dialog[open]').count()) > 0 || !(await opener.isVisible())) await openRoute();
    if (!(await opensForm(page, opener))) continue;
    const reopen = async () => (await openRoute()) && opensForm(page, opener);
    await submitAll(reopen, `${route}, "${name}"`);
    await openRoute();
  }
  return { submitted, faults };
}

/** Forms of the open dialog, else of the page. */
const visibleForms = (page: Page): Locator =>
  page.locator(`dialog[open] ${FORMS}, body:not(:has(dialog[open])) ${FORMS}`).filter({ visible: true });

/** Different names of these buttons: rows of a list repeat theirs. */
export async function namesOf(buttons: Locator): Promise<readonly string[]> {
  const names = await buttons.evaluateAll((nodes) =>
    nodes.map((node) =>
      (node.getAttribute('aria-label') ?? (node as HTMLElement).innerText).replace(/\s+/g, ' ').trim(),
    ),
  );
  return [...new Set(names)].filter(Boolean);
}

async function opensForm(page: Page, opener: Locator): Promise<boolean> {
  const isClicked = await opener.click({ timeout: 1_500 }).then(
    () => true,
    () => false,
  );
  if (!isClicked) return false;
  await page.waitForTimeout(SETTLING_MS);
  return page
    .locator(`dialog[open] ${FORMS}`)
    .first()
    .waitFor({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );
}

/** Fills and submits a form. Returns what is wrong with the outcome, or '' . */
async function submit(page: Page, form: Locator, walker: Walker): Promise<string> {
  const filled = await fillFields(form, walker);
  const button = form.locator('button[type=submit]').filter({ visible: true }).first();
  if (!(await isUsable(button))) return 'not possible';
  const { fault, toProve } = await press(page, button, filled);
  return toProve ? (await prove(page, walker.password, toProve, filled)).fault : fault;
}
