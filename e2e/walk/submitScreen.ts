/**
 * submitScreen: operates a whole screen as one form, for screens whose fields, lists and buttons are not in one form element:
 * for each tab, radio button and option of a select everything is filled, and the last button that can be pressed is
 * pressed; so are the steps that follow in sheets, and the sheets that buttons open, two levels deep.
 */
import type { Locator, Page } from '@playwright/test';
import { fillFields, type Walker } from './fillForm';
import { choose, optionsOf } from './options';
import { isUsable, press } from './press';
import { namesOf, SETTLING_MS } from './submitForms';
import { createReport, type SubmitReport } from './submitReport';

/** Steps of one submission: form, preview, confirmation. */
const MOST_STEPS = 3;
const MOST_DEPTH = 2;
const MOST_OPENERS = 8;
const SETTLED_MS = 2_000;
const LOADING_MS = 800;
const OPENERS = 'button:not([type=submit]):not([disabled]):not([role=tab])';

/** @param limit the most submissions */
export async function submitScreen(page: Page, walker: Walker, route: string, limit: number): Promise<SubmitReport> {
  const { submitted, faults, add } = createReport();

  const walk = async (reopen: () => Promise<boolean>, place: string, depth: number): Promise<void> => {
    if (!(await reopen())) return;
    const options = await optionsOf(scopeOf(page), LOADING_MS);
    for (const option of options) {
      if (submitted.length >= limit || !(await reopen()) || !(await choose(scopeOf(page), option))) continue;
      await page.waitForTimeout(LOADING_MS);
      const fault = await complete(page, walker);
      if (fault !== 'not possible') add([place, ...option.map(({ label }) => label)].join(', '), fault);
    }
    if (depth === MOST_DEPTH) return;
    // Each tab has openers of its own.
    const tabs = options.map((option) => option.filter(({ kind }) => kind === 'tab'));
    const seen = new Set<string>();
    for (const tab of tabs.filter((one, at) => tabs.findIndex((other) => keyOf(other) === keyOf(one)) === at)) {
      if (!(await reopen()) || !(await choose(scopeOf(page), tab))) continue;
      const names = await namesOf(scopeOf(page).locator(OPENERS).filter({ visible: true }));
      for (const name of withoutRows(names)
        .filter((one) => !seen.has(one))
        .slice(0, MOST_OPENERS)) {
        if (submitted.length >= limit) return;
        seen.add(name);
        const open = async () =>
          (await reopen()) && (await choose(scopeOf(page), tab)) && opensSheet(page, scopeOf(page), name);
        if (await open()) await walk(open, `${place}, "${name}"`, depth + 1);
      }
    }
  };
  const openRoute = async () => {
    await walker.open(route);
    await page.waitForLoadState('networkidle', { timeout: SETTLED_MS }).catch(() => undefined);
    return true;
  };
  await walk(openRoute, route, 0);
  return { submitted, faults };
}

/** The topmost dialog, else the page. */
const scopeOf = (page: Page): Locator =>
  page.locator('dialog[open], body:not(:has(dialog[open])) main').filter({ visible: true }).last();

/** Of rows, whose names have amounts or dates and which all open the same sheet, the first. */
const withoutRows = (names: readonly string[]): readonly string[] =>
  names.filter((name, place) => !/\d/.test(name) || names.findIndex((other) => /\d/.test(other)) === place);

const keyOf = (option: readonly { readonly index: number }[]): string => option.map(({ index }) => index).join();

async function opensSheet(page: Page, scope: Locator, name: string): Promise<boolean> {
  const before = await page.locator('dialog[open]').count();
  const isClicked = await scope
    .getByRole('button', { name, exact: true })
    .first()
    .click({ timeout: 1_500 })
    .then(
      () => true,
      () => false,
    );
  if (!isClicked) return false;
  await page.waitForTimeout(2 * SETTLING_MS);
  return (await page.locator('dialog[open]').count()) > before;
}

/** Fills the scope, presses its last button, and goes on with the sheet that this opens. */
async function complete(page: Page, walker: Walker): Promise<string> {
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const scope = scopeOf(page);
    await fillFields(scope, walker);
    // Boxes that were checked may have added fields.
    const filled = await fillFields(scope, walker);
    const button = await lastButton(scope, filled.length > 0);
    if (!button) return step === 0 ? 'not possible' : '';
    const { fault, isNextStep } = await press(page, button, filled);
    if (fault || !isNextStep) return fault;
  }
  return '';
}

/** The last submit button that can be pressed; in a tab with fields and without one, its last button. */
async function lastButton(scope: Locator, hasFields: boolean): Promise<Locator | null> {
  const submits = scope
    .locator('form:not([role=search]) button[type=submit]:not([disabled])')
    .filter({ visible: true });
  if ((await submits.count()) > 0) return (await isUsable(submits.last())) ? submits.last() : null;
  const others = scope.locator('[role=tabpanel] button:not([disabled])').filter({ visible: true });
  if (!hasFields || (await others.count()) === 0) return null;
  return (await isUsable(others.last())) ? others.last() : null;
}
