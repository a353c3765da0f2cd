/** The options of a form or of a screen: its tabs, radio buttons and selects, and how they are chosen. */
import type { Locator } from '@playwright/test';

interface Option {
  readonly kind: 'tab' | 'radio' | 'select';
  readonly index: number;
  readonly value: string;
  readonly label: string;
}

/** Every combination of a tab with one radio button or one option of a select; at least the form as it is. */
export async function optionsOf(form: Locator, loadingMs = 0): Promise<readonly (readonly Option[])[]> {
  const tabs = await form.getByRole('tab').filter({ visible: true }).count();
  const ofTabs = Array.from({ length: tabs }, (_, index): Option[] => [
    { kind: 'tab', index, value: '', label: `tab ${index + 1}` },
  ]);
  const found: (readonly Option[])[] = [];
  for (const tab of tabs > 0 ? ofTabs : [[]]) {
    if (!(await choose(form, tab))) continue;
    // What a tab shows may have to be loaded first.
    if (loadingMs > 0) await form.page().waitForTimeout(loadingMs);
    const inner = await choicesOf(form);
    found.push(...(inner.length > 0 ? inner.map((option) => [...tab, option]) : [tab]));
  }
  return found;
}

const MOST_IDS = 6;

async function choicesOf(form: Locator): Promise<readonly Option[]> {
  const radios = await form.locator('input[type=radio]:not([disabled])').evaluateAll((nodes) =>
    nodes.map((node, index) => ({
      ...{ kind: 'radio' as const, index },
      ...{ value: (node as HTMLInputElement).value, label: `${(node as HTMLInputElement).name} ${index + 1}` },
    })),
  );
  const selects = await form.locator('select:not([disabled])').evaluateAll(
    (nodes, most) =>
      nodes.flatMap((node, index) => {
        const values = [...(node as HTMLSelectElement).options]
          .filter(({ disabled, value }) => !disabled && value !== '')
          .map(({ value }) => value);
        // Ids of members: rows, not options.
        const shown =
          values.length > most && values.every((value) => /^\d+$/.test(value)) ? values.slice(0, 2) : values;
        return shown.map((value) => ({ kind: 'select' as const, index, value, label: value }));
      }),
    MOST_IDS,
  );
  return [...radios, ...selects];
}

export async function choose(form: Locator, option: readonly Option[]): Promise<boolean> {
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
