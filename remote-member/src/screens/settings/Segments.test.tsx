import { render, screen } from '@testing-library/react';
import { Segments } from './Segments';

it('[MSG-08] shows the choice that is stored, also when it was made elsewhere', () => {
  const options = [
    { value: 'bn', label: 'বাংলা' },
    { value: 'en', label: 'English' },
  ] as const;
  const segments = (value: 'bn' | 'en') => (
    <Segments name="language" label="Language" value={value} options={options} onChange={() => undefined} />
  );
  const { rerender } = render(segments('bn'));
  expect(screen.getByRole('radio', { name: 'বাংলা' })).toBeChecked();
  rerender(segments('en'));
  expect(screen.getByRole('radio', { name: 'English' })).toBeChecked();
});
