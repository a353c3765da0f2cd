import type { Story, StoryFile } from '@site/shared/testing';
import { Screen } from '@site/shared/ui';
import { IntentNote, type IntentState } from './index';

export default { title: 'intent' } satisfies StoryFile;

const nothing = () => undefined;
const inState = (state: IntentState<object, unknown>) => ({ state, checkNow: nothing, reset: nothing });

export const notes: Story = {
  render: () => (
    <Screen>
      <IntentNote intention={inState({ status: 'checking' })} />
      <IntentNote intention={inState({ status: 'refused', error: { kind: 'offline' } })} />
      <IntentNote intention={inState({ status: 'idle', endedElsewhere: 'refused' })} />
      <IntentNote
        intention={inState({ status: 'unsure', params: {}, isOtherSecret: true })}
        unsure={{ title: 'Withdrawal', about: '৳500.00 to bKash', message: 'See your transactions.' }}
      />
    </Screen>
  ),
};
