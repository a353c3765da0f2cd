import { useState, type ReactNode } from 'react';
import type { Story, StoryFile } from '@site/shared/testing';
import {
  BottomSheet,
  Button,
  ConfirmDialog,
  Dialog,
  Menu,
  MenuPopover,
  ModalActions,
  Screen,
  SidePanel,
} from './index';

export default { title: 'ui/Modal' } satisfies StoryFile;

interface Modal {
  readonly open: boolean;
  readonly onClose: () => void;
}

function Opener({ children }: { readonly children: (modal: Modal) => ReactNode }) {
  const [open, setOpen] = useState(false);
  return (
    <Screen>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children({ open, onClose: () => setOpen(false) })}
    </Screen>
  );
}

/** Opens the modal, and leaves it open: axe checks it. */
const opens: Story['play'] = async ({ user, screen }) => {
  await user.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog');
};

export const bottomSheet: Story = {
  render: () => (
    <Opener>
      {(modal) => (
        <BottomSheet label="Filter" {...modal}>
          <p>Choose what is shown.</p>
          <ModalActions>
            <Button full>Show</Button>
          </ModalActions>
        </BottomSheet>
      )}
    </Opener>
  ),
  play: opens,
};

export const dialog: Story = {
  render: () => (
    <Opener>
      {(modal) => (
        <Dialog label="Rules" {...modal}>
          <p>Play responsibly.</p>
        </Dialog>
      )}
    </Opener>
  ),
  play: opens,
};

export const sidePanel: Story = {
  render: () => (
    <Opener>
      {(modal) => (
        <SidePanel label="Menu" {...modal}>
          <p>Games, promotions, help.</p>
        </SidePanel>
      )}
    </Opener>
  ),
  play: opens,
};

export const confirmDialog: Story = {
  render: () => (
    <Opener>
      {(modal) => (
        <ConfirmDialog
          title="Remove this account?"
          message="Withdrawals to it are no longer possible."
          onConfirm={modal.onClose}
          {...modal}
        />
      )}
    </Opener>
  ),
  play: opens,
};

export const menu: Story = {
  render: () => (
    <Screen>
      <Menu
        label="Language"
        trigger="EN"
        items={[
          { key: 'en', content: 'English', checked: true, onSelect: () => undefined },
          { key: 'bn', content: 'বাংলা', onSelect: () => undefined },
        ]}
      />
    </Screen>
  ),
  play: async ({ user, screen }) => {
    await user.click(screen.getByRole('button', { name: /Language/ }));
    await screen.findByRole('menu');
  },
};

/** In a page that the site server renders; the page's script sets its place. */
export const menuPopover: Story = {
  render: () => (
    <Screen>
      <button type="button" popoverTarget="languages">
        Open
      </button>
      <div style={{ paddingInlineStart: 240 }}>
        <MenuPopover
          label="Language"
          popoverId="languages"
          items={[
            { key: 'en', content: 'English', checked: true, onSelect: () => undefined },
            { key: 'bn', content: 'বাংলা', onSelect: () => undefined },
          ]}
        />
      </div>
    </Screen>
  ),
  play: async ({ user, screen }) => {
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await screen.findByRole('menu');
  },
};
