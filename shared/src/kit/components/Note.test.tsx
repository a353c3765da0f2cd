import { render, screen } from '@testing-library/react';
import { Note } from './Note';

it('[ERR-02] a live note is announced: at once if something went wrong', () => {
  render(
    <>
      <Note live>sent</Note>
      <Note live tone="good">
        done
      </Note>
      <Note live tone="bad">
        refused
      </Note>
      <Note tone="bad">was refused before</Note>
    </>,
  );
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['sent', 'done']);
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['refused']);
  expect(screen.getByText('was refused before')).toBeInTheDocument();
});
