import { Gift, Wallet } from 'lucide-react';
import { useState } from 'react';
import type { Story, StoryFile } from '@site/shared/testing';
import {
  AccordionItem,
  Badge,
  Bar,
  Card,
  Chip,
  Countdown,
  ImageHosts,
  ListRow,
  Marquee,
  Money,
  PageBar,
  ProgressBar,
  RemoteImage,
  SafeHtml,
  Screen,
  ScrollRow,
  SectionTitle,
  Stepper,
  Table,
  Tabs,
  WhenNear,
} from './index';

export default { title: 'ui/Display' } satisfies StoryFile;

export const rows: Story = {
  render: () => (
    <Screen>
      <SectionTitle icon={<Gift size={20} aria-hidden />} title="Rewards" count={2} more="/m/rewards" />
      <Card>
        <ListRow icon={<Wallet size={20} aria-hidden />} title="Main wallet" note="Available" end="৳1,250.00" />
        <ListRow title="Messages" end={<Badge count={120} label="unread" />} to="/m/messages" />
        <ListRow title="Log out" onClick={() => undefined} />
      </Card>
    </Screen>
  ),
};

export const amounts: Story = {
  render: () => (
    <Screen>
      {(['plain', 'gold', 'good', 'bad'] as const).map((tone) => (
        <Money key={tone} amount="123456.50" currency="BDT" tone={tone} />
      ))}
      <Money amount="123456.50" currency="BDT" hidden />
    </Screen>
  ),
};

export const table: Story = {
  render: () => (
    <Screen>
      <Table
        caption="Bets of today"
        head={['Game', 'Stake', 'Win']}
        rows={['Golden Tiger', 'River King'].map((name) => ({ key: name, cells: [name, '৳10.00', '৳0.00'] }))}
        foot={['Total', '৳20.00', '৳0.00']}
      />
    </Screen>
  ),
};

function Choosing() {
  const [tab, setTab] = useState('slots');
  const [isOpen, setOpen] = useState(false);
  return (
    <Screen>
      <PageBar title="A page" backLabel="Back" onBack={() => undefined} />
      <Tabs
        label="Games"
        items={[
          { key: 'slots', label: 'Slots' },
          { key: 'live', label: 'Live' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <p>{tab === 'slots' ? 'Golden Tiger' : 'Monsoon Live'}</p>
      </Tabs>
      <ScrollRow>
        <Chip selected>All</Chip>
        <Chip onClick={() => undefined}>New</Chip>
        <Chip onClick={() => undefined}>Jackpot</Chip>
      </ScrollRow>
      <AccordionItem title="How do I withdraw?" open={isOpen} onToggle={setOpen}>
        Add an account first.
      </AccordionItem>
    </Screen>
  );
}

export const choosing: Story = {
  render: () => <Choosing />,
  play: async ({ user, screen }) => {
    await user.click(screen.getByRole('tab', { name: 'Live' }));
    await screen.findByText('Monsoon Live');
    await user.click(screen.getByText('How do I withdraw?'));
    await screen.findByText('Add an account first.');
  },
};

export const progress: Story = {
  render: () => (
    <Screen>
      <ProgressBar share={0.4} label="Points to the next level" />
      <Stepper
        steps={[
          { key: 'sent', title: 'Sent', state: 'done' },
          { key: 'paid', title: 'Being paid', note: 'A few minutes', state: 'now' },
          { key: 'done', title: 'Paid out', state: 'later' },
        ]}
      />
      <Countdown until={Date.now() + 90_000} />
    </Screen>
  ),
};

export const media: Story = {
  render: () => (
    <ImageHosts hosts={[window.location.origin]}>
      <Bar>A bar of a page</Bar>
      <Marquee seconds={20}>Friday bonus for every deposit</Marquee>
      <Screen>
        <RemoteImage src="/sample.svg" alt="Friday bonus" ratio="3 / 2" eager />
        <RemoteImage src={null} alt="A picture that is missing" ratio="3 / 1" />
        <WhenNear>
          <SafeHtml html="<p>Play on <b>Friday</b> and get more.</p>" />
        </WhenNear>
      </Screen>
    </ImageHosts>
  ),
};
