/** Inbox: the member's messages, those they have sent, and letters to neighbours in the agent tree (MSG-03). */
import { useState } from 'react';
import { PenLine } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { IntentNote } from '@site/shared/intent';
import { space } from '@site/shared/theme';
import { Button, Tabs } from '@site/shared/ui';
import { ListSkeleton } from '@site/shared/components';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { StableSections } from '../../components/StableScreen';
import { useDraft } from '../../model/useDraft';
import type { LetterDraft, LetterStart } from '../../queries/useLetterForm';
import { useLetter } from '../../queries/useLetter';
import { useRecipients } from '../../queries/useRecipients';
import { ReceivedMessages } from './ReceivedMessages';
import { SentMessages } from './SentMessages';
import { WriteSheet } from './WriteSheet';

export default function InboxScreen() {
  return (
    <FullMembersOnly>
      <Mailbox />
    </FullMembersOnly>
  );
}

function Mailbox() {
  const t = useT('member');
  const [search, setSearch] = useSearchParams();
  const [tab, setTab] = useState('received');
  const [start, setStart] = useState<LetterStart | null>(null);
  const draft = useDraft<LetterDraft>('letter');
  // A link from elsewhere names the recipient.
  const linked = search.get('to');
  const [sender, setSender] = useState<string | null>(null);
  const { recipients, isLoading } = useRecipients(start?.to ?? linked ?? sender);
  const isLinked = recipients.some(({ customerId }) => customerId === linked);
  const open = start ?? (linked !== null && isLinked ? { to: linked } : null);
  const leave = () => {
    setStart(null);
    if (linked !== null) setSearch({}, { replace: true });
  };
  const letter = useLetter((sent) => {
    const written = draft.read();
    // What is written by now may be the next one.
    if (written && (written.title.trim() !== sent.title || written.content.trim() !== sent.content)) return;
    draft.clear();
    leave();
    setTab('sent');
  });
  const close = () => {
    leave();
    // A refusal is shown in the sheet only.
    letter.reset();
  };
  const canWriteTo = (customerId: string) => recipients.some((one) => one.customerId === customerId);
  const write =
    recipients.length > 0 ? (
      <Button kind="secondary" data-start icon={<PenLine size={18} aria-hidden />} onClick={() => setStart({})}>
        {t('letters.write')}
      </Button>
    ) : null;
  return (
    <div data-wide>
      <Tabs
        label={t('title.inbox')}
        items={[
          { key: 'received', label: t('letters.received') },
          { key: 'sent', label: t('letters.sent') },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        <StableSections>
          {isLoading ? (
            <div aria-busy>
              <ListSkeleton height={72} />
            </div>
          ) : null}
          <Outcome>{open ? null : <IntentNote intention={letter} />}</Outcome>
          {tab === 'received' ? (
            <ReceivedMessages {...{ write, canWriteTo }} onRead={setSender} onReply={setStart} />
          ) : (
            <SentMessages write={write} />
          )}
        </StableSections>
      </Tabs>
      <WriteSheet start={open} recipients={recipients} draft={draft} letter={letter} onClose={close} />
    </div>
  );
}

/** Of a message whose sheet is closed. */
const Outcome = styled.div`
  padding: ${space[4]} ${space[4]} 0;

  &:empty {
    display: none;
  }
`;
