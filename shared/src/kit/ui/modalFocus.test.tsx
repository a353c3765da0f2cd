/** Focus after a modal closes. */
import { useState } from 'react';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderScreen } from '@site/shared/testing';
import { ConfirmDialog } from './ConfirmDialog';

/** A row with a button that opens a dialog; confirming it removes the row. */
function Row() {
  const [isOpen, setOpen] = useState(false);
  const [isRemoved, setRemoved] = useState(false);
  const close = () => setOpen(false);
  return (
    <main id="main" tabIndex={-1}>
      {isRemoved ? null : <button onClick={() => setOpen(true)}>Delete</button>}
      <ConfirmDialog
        open={isOpen}
        title="Delete message?"
        message="Sure?"
        onClose={close}
        onConfirm={() => {
          setRemoved(true);
          close();
        }}
      />
    </main>
  );
}

const openDialog = async () => {
  await renderScreen(<Row />);
  const opener = screen.getByRole('button', { name: 'Delete' });
  opener.focus();
  fireEvent.click(opener);
  screen.getByRole('button', { name: 'Confirm' }).focus();
  return opener;
};

it('moves to the content of the page when the element that opened it was removed', async () => {
  await openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('main')).toHaveFocus();
});

it('does not move to the content while the element that opened it exists', async () => {
  const opener = await openDialog();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(opener).toBeInTheDocument();
  expect(screen.getByRole('main')).not.toHaveFocus();
});
