import type { Story, StoryFile } from '@site/shared/testing';
import { Screen } from '@site/shared/ui';
import { CheckingNote, IntentNote, UnsureNote } from './index';

export default { title: 'intent' } satisfies StoryFile;

const nothing = () => undefined;

export const notes: Story = {
  render: () => (
    <Screen>
      <CheckingNote onCheck={nothing} />
      <IntentNote intention={{ state: { status: 'refused', error: { kind: 'offline' } }, checkNow: nothing }} />
      <UnsureNote
        title="Withdrawal"
        about="৳500.00 to bKash"
        message="See your transactions."
        isOtherSecret
        onStartAgain={nothing}
      />
    </Screen>
  ),
};
