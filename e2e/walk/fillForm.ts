/** fillForm: fills every field of a form with a value that is valid for what the field says about itself. */
import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { solveCaptcha } from '../auth/fixtures';

/** Passwords of the member who walks. */
export interface Walker {
  readonly password: string;
  readonly fundsPassword: string;
  /** Opens an address as this member. */
  readonly open: (path: string) => Promise<void>;
  /** Replaces the member before a submission. */
  readonly renew?: () => Promise<void>;
  /** Value of a field that needs more than a valid format: a code that was sent, the name of an account. Null for others. */
  readonly ownValue?: (name: string, scope: Locator) => Promise<string | null>;
}

interface FieldFacts {
  readonly name: string;
  readonly type: string;
  readonly inputMode: string;
  readonly autocomplete: string;
  readonly maxLength: number;
  /** Texts that describe it: limits of an amount. */
  readonly described: string;
  readonly label: string;
  readonly isSearch: boolean;
}

/** The most people who are checked in a list. */
const MOST_CHECKED = 2;

/**
 * Fills the fields of a form, or of a screen, and checks its boxes.
 * @returns `name "value"` of each field, for the report.
 */
export async function fillFields(scope: Locator, walker: Walker): Promise<string[]> {
  const selected = await scope
    .locator('select')
    .evaluateAll((nodes) => nodes.map((node) => (node as HTMLSelectElement).value));
  const filled: string[] = [];
  let checked = 0;
  const fields = scope.locator('input:not([type=radio]):not([type=hidden]):not([type=file]), textarea');
  for (let index = 0; index < (await fields.count()); index += 1) {
    const field = fields.nth(index);
    if (!(await field.isVisible()) || !(await field.isEditable())) continue;
    const facts = await field.evaluate((node): FieldFacts => {
      const input = node as HTMLInputElement;
      const ids = (input.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);
      return {
        ...{ name: input.name, type: input.type, inputMode: input.inputMode, autocomplete: input.autocomplete },
        ...{ maxLength: input.maxLength, isSearch: input.closest('[role=search]') !== null },
        label: input.labels?.[0]?.textContent ?? input.ariaLabel ?? '',
        described: ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' '),
      };
    });
    if (facts.isSearch || facts.type === 'search') continue;
    if (facts.type === 'checkbox') {
      checked += 1;
      if (checked <= MOST_CHECKED) await field.check({ force: true });
      continue;
    }
    const own = facts.name === 'captcha' ? solveCaptcha(scope.page().request) : walker.ownValue?.(facts.name, scope);
    const value = (await own) ?? valueFor(facts, selected, walker);
    filled.push(`${facts.name || facts.label || facts.type} "${value}"`);
    await field.fill(value);
  }
  return filled;
}

const TRON_ADDRESS = `T${'Z'.repeat(33)}`;
const ETHEREUM_ADDRESS = `0x${'ab'.repeat(20)}`;

/** A value that is valid for what the field says about itself. */
function valueFor(field: FieldFacts, selected: readonly string[], walker: Walker): string {
  const { name, type, inputMode, autocomplete, described, label, maxLength } = field;
  const digits = (count: number) => String(10 ** (count - 1) + (Date.now() % 10 ** (count - 1)));
  // A new funds password differs from the old one.
  if (name === 'next' || name === 'repeat') return '314159';
  if (type === 'password') return inputMode === 'numeric' ? walker.fundsPassword : walker.password;
  if (type === 'email' || autocomplete === 'email') return `walk-${randomUUID().slice(0, 8)}@example.org`;
  if (type === 'date') return '1990-05-17';
  if (name === 'account') {
    if (selected.includes('ERC20')) return ETHEREUM_ADDRESS;
    if (inputMode === 'text') return TRON_ADDRESS;
    return /01\d|mobile/i.test(described) ? `018${digits(8)}` : digits(16);
  }
  if (type === 'tel' || autocomplete.startsWith('tel')) return `17${digits(8)}`;
  // Tiers of an agent's contract.
  if (/rate|%/i.test(label)) return '0.1';
  if (/players/i.test(label)) return '1';
  // A code of the seed.
  if (/promo code/i.test(label)) return 'LILY50';
  // The least amount that the field names.
  if (inputMode === 'decimal') return (/\d[\d,]*(\.\d+)?/.exec(described)?.[0] ?? '500').replace(/,/g, '');
  if (inputMode === 'numeric') return digits(maxLength > 0 && maxLength < 10 ? maxLength : 6);
  if (autocomplete === 'username' || name === 'username') return `w${randomUUID().replaceAll('-', '').slice(0, 11)}`;
  return type === 'textarea' ? 'A question about my account, written by the walk.' : 'Mina Begum';
}
