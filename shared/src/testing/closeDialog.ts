/** closeDialog: closes a dialog by repeated clicks, because a dialog ignores a close in its first 300 ms (SITE-19). */
import { screen, waitFor, within } from '@testing-library/react';

interface User {
  readonly click: (element: Element) => Promise<void>;
}

/** Close the open dialog (with the name, where several are open) by its close button. It throws when the dialog stays. */
export async function closeDialog(user: User, name?: string): Promise<void> {
  const query = name === undefined ? {} : { name };
  await screen.findByRole('dialog', query);
  await waitFor(async () => {
    const dialog = screen.queryByRole('dialog', query);
    if (dialog) await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog', query)).not.toBeInTheDocument();
  });
}
