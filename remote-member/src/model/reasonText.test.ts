/** Every reason that has a text is shown with it, not as a code. */
import en from '../locales/pages/en.json';
import { reasonText } from './reasonText';

it.each(Object.keys(en.reason))('[MEM-05] [MEM-06] [MEM-10] translates %s', (reason) => {
  expect(reasonText((key) => `text of ${key}`, reason)).toBe(`text of reason.${reason}`);
});

it('shows another reason as the gateway wrote it', () => {
  expect(reasonText((key) => key, 'Paid twice')).toBe('Paid twice');
});
