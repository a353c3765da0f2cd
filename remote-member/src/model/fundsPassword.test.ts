/** Validation of a funds password. */
import { fundsPasswordFault } from './fundsPassword';

const fault = (next: string, repeat = next, old: string | null = null) =>
  fundsPasswordFault({ old, next, repeat })?.key ?? null;

it('[MEM-10] requires six digits and a matching confirmation', () => {
  expect(fault('48290')).toBe('funds.fault.digits');
  expect(fault('48290a')).toBe('funds.fault.digits');
  expect(fault('482905', '482906')).toBe('in_confirmation_correct');
  expect(fault('482905')).toBeNull();
});

it('[MEM-10] refuses easily guessed passwords', () => {
  for (const easy of ['000000', '123456', '987654']) expect(fault(easy)).toBe('funds.fault.easy');
});

it('[MEM-10] refuses the current password as the new one', () => {
  expect(fault('482905', '482905', '482905')).toBe('same_password');
});
