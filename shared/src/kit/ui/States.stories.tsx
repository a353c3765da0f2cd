import { err, type Loadable } from '@site/shared/kernel';
import { createToasts, Async, Empty, ErrorRetry, Screen, Skeleton, Spinner, Toasts } from './index';
import type { Story, StoryFile } from '@site/shared/testing';

export default { title: 'ui/States' } satisfies StoryFile;

type Names = Loadable<readonly string[], { readonly kind: string }>;

const names = (of: Names) => (
  <Screen>
    <Async of={of} skeleton={<Skeleton height={72} />} isEmpty={(list) => list.length === 0}>
      {(list) => list.map((name) => <p key={name}>{name}</p>)}
    </Async>
  </Screen>
);

export const loading: Story = { render: () => names({ status: 'loading' }) };
export const failed: Story = {
  render: () => names({ status: 'failed', error: err({ kind: 'offline' }).error, retry: () => undefined }),
};
export const empty: Story = { render: () => names({ status: 'ready', value: [], refreshing: false }) };
export const ready: Story = {
  render: () => names({ status: 'ready', value: ['Golden Tiger', 'River King'], refreshing: false }),
};

export const notices: Story = {
  render: () => (
    <Screen>
      <Empty title="No tickets" message="Tickets of the raffle are shown here." />
      <ErrorRetry onRetry={() => undefined} />
      <ErrorRetry compact onRetry={() => undefined} />
      <Spinner />
    </Screen>
  ),
};

export const toasts: Story = {
  render: () => {
    const store = createToasts();
    for (const kind of ['info', 'success', 'error', 'loading', 'offline'] as const)
      store.show({ kind, text: `A message: ${kind}`, length: 60_000 });
    return <Toasts store={store} />;
  },
};
