/** SentMessages: the letters that the member has written, each with its recipients and who has read it. */
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { AccordionItem, Async, Empty, plainText, SafeHtml } from '@site/shared/ui';
import { font, space } from '@site/shared/theme';
import { ListSkeleton, PaneTitle, TwoPane } from '@site/shared/components';
import type { LetterGroup } from '../../model/groupLetters';
import { useSentLetters } from '../../queries/useSentLetters';
import { MessageActions, MessageHeading } from './MessageHeading';
import { MorePages } from '../../components/MorePages';

/** Names in the list; all of them are in the open letter. */
const NAMES = 2;

/** @param write the button to write with, or null */
export function SentMessages({ write }: { readonly write: ReactNode }) {
  const t = useT('member');
  const { letters, pages } = useSentLetters();
  const [openKey, setOpenKey] = useState<string | null>(null);
  return (
    <Async
      of={letters}
      skeleton={<ListSkeleton height={72} />}
      isEmpty={(list) => list.length === 0}
      empty={
        <>
          <MessageActions>{write}</MessageActions>
          <Empty title={t('letters.none')} />
        </>
      }
    >
      {(list) => (
        <TwoPane hint={t('chooseToRead')} onClose={openKey === null ? null : () => setOpenKey(null)}>
          {write ? <MessageActions>{write}</MessageActions> : null}
          {list.map((letter) => (
            <SentItem
              key={letter.key}
              letter={letter}
              isOpen={letter.key === openKey}
              onToggle={(open) => setOpenKey(open ? letter.key : null)}
            />
          ))}
          <MorePages of={pages} inset />
        </TwoPane>
      )}
    </Async>
  );
}

interface SentItemProps {
  readonly letter: LetterGroup;
  readonly isOpen: boolean;
  readonly onToggle: (open: boolean) => void;
}

function SentItem({ letter, isOpen, onToggle }: SentItemProps) {
  const t = useT('member');
  const { dateTime } = useFormat();
  const { to, readBy } = letter;
  const title = plainText(letter.title);
  const more = to.length - NAMES;
  const names = to.slice(0, NAMES).join(', ');
  const readText =
    to.length === 1
      ? t(readBy === 1 ? 'letters.read' : 'letters.unread')
      : t('letters.readBy', { read: readBy, count: to.length });
  return (
    <AccordionItem
      open={isOpen}
      onToggle={onToggle}
      title={
        <MessageHeading title={title} isRead>
          {[more > 0 ? t('letters.toMore', { names, count: more }) : t('letters.toNames', { names })].join('')}
          {` · ${dateTime(letter.createTime)} · ${readText}`}
        </MessageHeading>
      }
    >
      <PaneTitle title={title} />
      {more > 0 ? <AllNames>{t('letters.toNames', { names: to.join(', ') })}</AllNames> : null}
      <SafeHtml html={letter.content} />
    </AccordionItem>
  );
}

const AllNames = styled.p`
  margin-bottom: ${space[3]};
  overflow-wrap: anywhere;
  ${font.caption}
`;
