import { Heart, Play } from 'lucide-react';
import type { Story, StoryFile } from '@site/shared/testing';
import { Button, CopyButton, IconButton, IconLink, LinkButton, Screen } from './index';

export default { title: 'ui/Button' } satisfies StoryFile;

export const kinds: Story = {
  render: () => (
    <Screen>
      <Button>Primary</Button>
      <Button kind="secondary">Secondary</Button>
      <Button kind="ghost">Ghost</Button>
      <Button kind="danger">Danger</Button>
      <Button full icon={<Play size={18} aria-hidden />}>
        Full, with an icon
      </Button>
      <LinkButton to="/m/home">A link</LinkButton>
    </Screen>
  ),
};

export const states: Story = {
  render: () => (
    <Screen>
      <Button disabled>Disabled</Button>
      <Button loading>Loading</Button>
    </Screen>
  ),
  play: async ({ user, screen }) => {
    const button = screen.getByRole('button', { name: 'Loading' });
    await user.click(button);
    if (button.getAttribute('aria-busy') !== 'true') throw new Error('A loading button is announced as busy');
  },
};

export const icons: Story = {
  render: () => (
    <Screen>
      <IconButton label="Favourite">
        <Heart aria-hidden />
      </IconButton>
      <IconLink label="Home" to="/m/home">
        <Heart aria-hidden />
      </IconLink>
      <CopyButton text="SHAPLA-2026" />
    </Screen>
  ),
};
