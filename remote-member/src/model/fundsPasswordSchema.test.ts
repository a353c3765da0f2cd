/** Validation of a funds password. */
import { validateYupSchema, yupToFormErrors } from 'formik';
import { fundsPasswordSchema } from './fundsPasswordSchema';

const faults = async (next: string, repeat = next, old = '') => {
  const schema = fundsPasswordSchema((key) => key, old !== '');
  return validateYupSchema({ old, next, repeat }, schema).then(
    () => ({}),
    (error) => yupToFormErrors(error),
  );
};

it('[MEM-10] requires six digits and a matching confirmation', async () => {
  expect(await faults('')).toEqual({ next: 'funds.fault.digits' });
  expect(await faults('48290')).toEqual({ next: 'funds.fault.digits' });
  expect(await faults('48290a')).toEqual({ next: 'funds.fault.digits' });
  expect(await faults('482905', '482906')).toEqual({ repeat: 'in_confirmation_correct' });
  expect(await faults('482905')).toEqual({});
});

it('[MEM-10] refuses easily guessed passwords', async () => {
  for (const easy of ['000000', '123456', '987654']) expect(await faults(easy)).toEqual({ next: 'funds.fault.easy' });
});

it('[MEM-10] requires the current password, and another one as the new password', async () => {
  expect(await faults('482905', '482905', '48290')).toEqual({ old: 'funds.fault.digits' });
  expect(await faults('482905', '482905', '482905')).toEqual({ next: 'same_password' });
  expect(await faults('482905', '482905', '731904')).toEqual({});
});
