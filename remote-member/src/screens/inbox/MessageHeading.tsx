/** MessageHeading: title and facts of a message in a list; MessageActions: a row of buttons; MessageNotes: notes and wide buttons. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useT } from '@site/shared/i18n';
import { UnreadDot } from '@site/shared/components';
import { color, font, space } from '@site/shared/theme';

interface MessageHeadingProps {
  readonly title: string;
  readonly isRead: boolean;
  readonly children: ReactNode;
}

export function MessageHeading({ title, isRead, children }: MessageHeadingProps) {
  const t = useT('member');
  return (
    <Heading $read={isRead}>
      <b>
        {title}
        {isRead ? null : <UnreadDot role="img" aria-label={t('messages.unread')} />}
      </b>
      <small>{children}</small>
    </Heading>
  );
}

/** At the end of the row, but `data-start`. */
export const MessageNotes = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[2]} ${space[4]};
`;

export const MessageActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: ${space[1]} ${space[2]};
  padding: ${space[2]} ${space[4]};

  & > [data-start] {
    margin-inline-end: auto;
  }

  &:empty {
    display: none;
  }
`;

const Heading = styled.span<{ $read: boolean }>`
  display: grid;
  gap: ${space[1]};

  & > b {
    overflow-wrap: anywhere;
    font-weight: ${({ $read }) => ($read ? 400 : 700)};
  }

  & > small {
    color: ${color.textMuted};
    overflow-wrap: anywhere;
    ${font.caption}
  }
`;
