import type { Story, StoryFile } from '@site/shared/testing';
import { Card, Screen } from '@site/shared/ui';
import { InfiniteList } from './InfiniteList';

export default { title: 'lists/InfiniteList' } satisfies StoryFile;

const NAMES = Array.from({ length: 500 }, (_, index) => `Game ${index + 1}`);

const list = (columns: number | 'tiles') => (
  <Screen>
    <InfiniteList
      label="Games"
      items={NAMES}
      keyOf={(name) => name}
      rowHeight={72}
      render={(name) => <Card>{name}</Card>}
      columns={columns}
      gap={8}
    />
  </Screen>
);

export const rows: Story = { render: () => list(1) };
export const tiles: Story = { render: () => list('tiles') };
