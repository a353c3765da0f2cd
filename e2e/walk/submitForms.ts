/**
 * submitForms: submits every form of a screen, and of the sheets that it opens, once for each of its options with data that is
 * valid for them. The list comes from the screen: tabs, radio buttons and selects inside a form are its options.
 */
import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';

/** Passwords of the member who walks. */
export interface Walker {
  readonly password: string;
  readonly fundsPassword: string;
  /** Opens an address as this member. */
  readonly open: (path: string) => Promise<void>;
}

export interface SubmitReport {
  /** One line per form and option that was submitted. */
  readonly submitted: readonly string[];
  readonly faults: readonly string[];
}

interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly inputMode: string;
  readonly autocomplete: string;
  readonly maxLength: number;
  /** Texts that describe it: limits of an amount. */
  readonly described: string;
}

const FORMS = 'form:not([role=search])';
/** A modal ignores a close right after its opening (SITE-19). */
const SETTLING_MS = 320;
const OPENERS = 'main button:not([type=submit]):not([disabled])';

/** @param limit the most submissions */
export async function submitForms(page: Page, walker: Walker, route: string, limit: number): Promise<SubmitReport> {
  const submitted: string[] = [];
  const faults: string[] = [];
  const submitAll = async (reopen: () => Promise<boolean>, place: string) => {
    const forms = await visibleForms(page).count();
    for (let form = 0; form < forms; form += 1) {
      const options = await optionsOf(visibleForms(page).nth(form));
      for (const option of options) {
        if (submitted.length >= limit) return;
        if (!(await reopen())) return;
        const target = visibleForms(page).nth(form);
        if ((await target.count()) === 0 || !(await choose(target, option))) continue;
        const fault = await submit(page, target, walker);
        if (fault === 'not possible') continue;
        const step = [place, ...option.map(({ label }) => label)].join(', ');
        submitted.push(step);
        if (fault) faults.push(`${step}: ${fault}`);
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
  for (const name of await namesOf(page.locator(OPENERS).filter({ visible: true }))) {
    const reopen = async () => {
      await openRoute();
      return opensForm(page, page.getByRole('button', { name, exact: true }).first());
    };
    if (submitted.length < limit && (await reopen())) await submitAll(reopen, `${route}, "${name}"`);
  }
  return { submitted, faults };
}

/** Forms of the open dialog, else of the page. */
const visibleForms = (page: Page): Locator =>
  page.locator(`dialog[open] ${FORMS}, body:not(:has(dialog[open])) ${FORMS}`).filter({ visible: true });

/** Different names of these buttons: rows of a list repeat theirs. */
async function namesOf(buttons: Locator): Promise<readonly string[]> {
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

interface Option {
  readonly kind: 'tab' | 'radio' | 'select';
  readonly index: number;
  readonly value: string;
  readonly label: string;
}

/** Every combination of a tab with one radio button or one option of a select; at least the form as it is. */
async function optionsOf(form: Locator): Promise<readonly (readonly Option[])[]> {
  const tabs = await form.getByRole('tab').filter({ visible: true }).count();
  const ofTabs = Array.from({ length: tabs }, (_, index): Option[] => [
    { kind: 'tab', index, value: '', label: `tab ${index + 1}` },
  ]);
  const found: (readonly Option[])[] = [];
  for (const tab of tabs > 0 ? ofTabs : [[]]) {
    if (!(await choose(form, tab))) continue;
    const inner = await choicesOf(form);
    found.push(...(inner.length > 0 ? inner.map((option) => [...tab, option]) : [tab]));
  }
  return found;
}

async function choicesOf(form: Locator): Promise<readonly Option[]> {
  const radios = await form.locator('input[type=radio]:not([disabled])').evaluateAll((nodes) =>
    nodes.map((node, index) => ({
      ...{ kind: 'radio' as const, index },
      ...{ value: (node as HTMLInputElement).value, label: `${(node as HTMLInputElement).name} ${index + 1}` },
    })),
  );
  const selects = await form
    .locator('select:not([disabled])')
    .evaluateAll((nodes) =>
      nodes.flatMap((node, index) =>
        [...(node as HTMLSelectElement).options]
          .filter(({ disabled, value }) => !disabled && value !== '')
          .map(({ value }) => ({ kind: 'select' as const, index, value, label: value })),
      ),
    );
  return [...radios, ...selects];
}

async function choose(form: Locator, option: readonly Option[]): Promise<boolean> {
  for (const { kind, index, value } of option) {
    const control =
      kind === 'tab'
        ? form.getByRole('tab').filter({ visible: true }).nth(index)
        : form.locator(kind === 'radio' ? 'input[type=radio]' : 'select').nth(index);
    const work =
      kind === 'select'
        ? control.selectOption(value, { timeout: 1_500 })
        : kind === 'radio'
          ? control.check({ timeout: 1_500, force: true })
          : control.click({ timeout: 1_500 });
    const isChosen = await work.then(
      () => true,
      () => false,
    );
    if (!isChosen) return false;
  }
  return true;
}

/** Fills and submits a form. Returns what is wrong with the outcome, or '' . */
async function submit(page: Page, form: Locator, walker: Walker): Promise<string> {
  const selected = await form
    .locator('select')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLSelectElement).value));
  const filled: string[] = [];
  const fields = form.locator('input:not([type=radio]):not([type=hidden]):not([type=file]), textarea');
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const facts = await field.evaluate((node): FieldFacts => {
      const input = node as HTMLInputElement;
      const ids = (input.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
      return {
        ...{ name: input.name, type: input.type, inputMode: input.inputMode, autocomplete: input.autocomplete },
        ...{ maxLength: input.maxLength },
        described: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      };
    });
    if (facts.type === 'checkbox') {
      await field.check({ force: true });
      continue;
    }
    const value = valueFor(facts, selected, walker);
    filled.push(`${facts.name || facts.type} "${value}"`);
    await field.fill(value);
  }
  const button = form.locator('button[type=submit]').filter({ visible: true }).first();
  const isEnabled = await button.click({ trial: true, timeout: 2_000 }).then(
    () => true,
    () => false,
  );
  if (!isEnabled) return 'not possible';
  const before = await traceOf(page);
  const answer = page
    .waitForResponse((response) => /\/wps\//.test(response.url()) && response.request().method() !== 'GET', {
      timeout: ANSWER_MS,
    })
    .then(
      () => 'answered',
      () => 'none',
    );
  const refused = page
    .locator('[aria-invalid=true]')
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: ANSWER_MS })
    .then(
      () => 'refused',
      () => 'none',
    );
  await button.click();
  const outcome = await Promise.race([answer, refused]);
  if (outcome === 'answered') return '';
  if (outcome === 'refused') {
    const invalid = await page
      .locator('[aria-invalid=true]')
      .filter({ visible: true })
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).name));
    // A field may still show the error of before the submit; a form that refuses sends nothing.
    const late = await Promise.race([answer, page.waitForTimeout(LATE_MS)]);
    return late === 'answered' ? '' : `refuses ${invalid.join(', ')} of ${filled.join(', ')}`;
  }
  return (await traceOf(page)) === before ? 'does nothing when it is submitted' : '';
}

/** How long a busy machine may take to answer a write. */
const ANSWER_MS = 15_000;
const LATE_MS = 2_000;

/** What changes when a form reacts without a request: the address, an opened dialog, a message. */
const traceOf = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const messages = [...document.querySelectorAll('[role=alert], [role=status]')].map((node) => node.textContent);
    return [location.href, document.querySelectorAll('dialog[open]').length, ...messages].join('\n');
  });

const TRON_ADDRESS = `T${'Z'.repeat(33)}`;
const ETHEREUM_ADDRESS = `0x${'ab'.repeat(20)}`;

/** A value that is valid for what the field says about itself. */
function valueFor(field: FieldFacts, selected: readonly string[], walker: Walker): string {
  const { name, type, inputMode, autocomplete, described, maxLength } = field;
  const digits = (count: number) => String(10 ** (count - 1) + (Date.now() % 10 ** (count - 1)));
  if (type === 'password') return inputMode === 'numeric' ? walker.fundsPassword : walker.password;
  if (type === 'email' || autocomplete === 'email') return `walk-${randomUUID().slice(0, 8)}@example.org`;
  if (type === 'date') return '1990-05-17';
  if (name === 'account') {
    if (selected.includes('ERC20')) return ETHEREUM_ADDRESS;
    if (inputMode === 'text') return TRON_ADDRESS;
    return /01\d|mobile/i.test(described) ? `018${digits(8)}` : digits(16);
  }
  if (type === 'tel' || autocomplete.startsWith('tel')) return `17${digits(8)}`;
  // The least amount that the field names.
  if (inputMode === 'decimal') return (/\d[\d,]*(\.\d+)?/.exec(described)?.[0] ?? '500').replace(/,/g, '');
  if (inputMode === 'numeric') return digits(maxLength > 0 && maxLength < 10 ? maxLength : 6);
  if (autocomplete === 'username') return `w${randomUUID().replaceAll('-', '').slice(0, 11)}`;
  return type === 'textarea' ? 'A question about my account, written by the walk.' : 'Mina Begum';
}
