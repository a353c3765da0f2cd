import { useState } from 'react';
import type { Story, StoryFile } from '@site/shared/testing';
import { AccordionItem, Button, Screen, TextInput } from '@site/shared/ui';
import { ok, SITE } from '@site/shared/kernel';
import type { Announcement } from '@site/shared/wps';
import {
  ColumnChoice,
  CurrencySign,
  DateRangePicker,
  DetailPane,
  ErrorNote,
  ExportRows,
  FundsPasswordField,
  ListSkeleton,
  Note,
  NoticeList,
  PaneTitle,
  QrPicture,
  Moment,
  RewardMoment,
  SendForm,
  ShareButton,
  TwoPane,
  UnreadDot,
  useColumnChoice,
  WithDetail,
} from './index';
import { useDateRange } from '@site/shared/paged';

export default { title: 'components' } satisfies StoryFile;

const nothing = () => undefined;

export const notes: Story = {
  render: () => (
    <Screen>
      <Note>Draws are every five minutes.</Note>
      <Note tone="good">Your deposit has arrived.</Note>
      <Note tone="bad">This bonus has ended.</Note>
      <ErrorNote error={{ kind: 'offline' }} />
      <p>
        Unread <UnreadDot role="img" aria-label="unread" />
      </p>
      <ListSkeleton count={2} />
      <ShareButton title="Moonlit Lily" url={() => 'https://example.com/m/play?node=9001'} />
      <QrPicture text="https://example.com/invite/rahim" label="Your invitation" />
    </Screen>
  ),
};

/** The texts are those of the remote that uses it. */
const TEXTS = {
  range: {
    label: 'Period',
    today: 'Today',
    yesterday: 'Yesterday',
    custom: 'Custom',
    startDate: 'From',
    endDate: 'To',
  },
  export: {
    csv: 'Download CSV',
    print: 'Print or PDF',
    title: 'Print or save as PDF',
    progress: '{{read}} of {{total}} entries',
    tooMany: 'More than {{count}} entries',
    ready_one: '{{count}} entry is ready',
    ready_other: '{{count}} entries are ready',
    about: 'The print window also saves PDF files.',
    onPaper: 'To print all, use “{{button}}”.',
  },
  columns: {
    title: '{{shown}} of {{total}} columns',
    label: 'Columns',
    hint: 'Choose columns.',
    all: 'Show all',
    wider: '{{label}} (wider)',
  },
};
const messages = { gallery: () => Promise.resolve(TEXTS) };

function Range() {
  const range = useDateRange('today');
  const choice = useColumnChoice('gallery');
  return (
    <Screen>
      <DateRangePicker {...range} ranges={['today', 'yesterday']} namespace="gallery" />
      <ColumnChoice choice={choice} columns={[{ name: 'stake', label: 'Stake' }]} namespace="gallery" />
    </Screen>
  );
}

export const ranges: Story = {
  render: () => <Range />,
  screen: () => ({ messages }),
  play: async ({ user, screen }) => {
    await user.click(await screen.findByRole('button', { name: 'Custom' }));
    await screen.findByLabelText('From');
  },
};

export const forms: Story = {
  render: () => (
    <Screen>
      <SendForm onSend={nothing}>
        <TextInput label="Amount" inputMode="decimal" prefix={<CurrencySign currency={SITE.currency} />} />
        <FundsPasswordField label="Funds password" value="" onChange={nothing} />
        <Button type="submit">Send</Button>
      </SendForm>
    </Screen>
  ),
};

const notice = (id: string, title: string): Announcement => ({
  ...{ id, title, content: '<p>Play on Friday.</p>', announcementImages: [], execution: 'B' as const },
  ...{ promotionType: null, promotionId: null, externalLink: null, announcementDisplaySpeed: 60, read: false },
  ...{ startDate: Date.UTC(2026, 10, 1), endDate: null, noExpiry: 1, promoAnnouncementCategoryIds: [] },
});
const NOTICES = [notice('1', 'Friday bonus'), notice('2', 'Maintenance on Sunday')];

function Notices() {
  const [openId, setOpen] = useState<string | null>(null);
  return (
    <NoticeList
      notices={NOTICES}
      openId={openId}
      isRead={({ id }) => id === '2'}
      onToggle={({ id }, isOpen) => setOpen(isOpen ? id : null)}
      unreadLabel="unread"
      hint="Choose a notice."
    />
  );
}

export const notices: Story = {
  render: () => <Notices />,
  play: async ({ user, screen, canvas }) => {
    await user.click(screen.getByText('Friday bonus'));
    if (!canvas.querySelector('details[open]')) throw new Error('The notice does not open');
  },
};

export const twoPane: Story = {
  render: () => (
    <TwoPane hint="Choose a question." onClose={null}>
      <AccordionItem title="How do I withdraw?" open onToggle={nothing}>
        <PaneTitle title="How do I withdraw?" />
        Add an account first.
      </AccordionItem>
    </TwoPane>
  ),
};

export const withDetail: Story = {
  render: () => (
    <WithDetail data-wide>
      <p>A list</p>
      <DetailPane open label="Details" onClose={nothing}>
        Details of the row.
      </DetailPane>
    </WithDetail>
  ),
};

export const exportRows: Story = {
  render: () => (
    <Screen>
      <ExportRows
        namespace="gallery"
        fileName="account"
        issuer="Shapla"
        title="Account record"
        facts={[{ name: 'Account', value: 'rahim' }]}
        columns={[{ label: 'Day', text: (day: string) => day }]}
        readPage={async () => ok({ list: ['1 May 2026', '2 May 2026'], total: 2 })}
      />
    </Screen>
  ),
  screen: () => ({ messages }),
  play: async ({ user, screen }) => {
    await user.click(screen.getByRole('button', { name: 'Print or PDF' }));
    await screen.findByText('2 entries are ready');
  },
};

export const moment: Story = { render: () => <Moment>Gold</Moment> };
export const rewardMoment: Story = { render: () => <RewardMoment claimed={{ amount: '৳20.00', at: 1 }} /> };
