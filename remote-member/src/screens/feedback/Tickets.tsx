/** Tickets: the member's feedback with number, status and replies. */
import { useState } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { feedbackTickets, type Ticket } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { ListSkeleton } from '@site/shared/components';
import { usePagedList } from '@site/shared/paged';
import { AccordionItem, Async, Button, Empty } from '@site/shared/ui';
import { MorePages } from '../../components/MorePages';
import { SUBJECTS } from '../../model/feedbackSchema';
import { ComplaintSheet } from './ComplaintSheet';

export function Tickets() {
  const t = useT('member');
  const tickets = usePagedList(feedbackTickets, {}, ({ ticketNo }) => ticketNo);
  const [open, setOpen] = useState<string | null>(null);
  return (
    <Async
      of={tickets.first}
      skeleton={<ListSkeleton height={72} />}
      isEmpty={({ list }) => list.length === 0}
      empty={<Empty title={t('feedback.none')} />}
    >
      {() => (
        <div>
          {tickets.rows.map((ticket) => (
            <TicketItem
              key={ticket.ticketNo}
              ticket={ticket}
              open={open === ticket.ticketNo}
              onToggle={(isOpen) => setOpen(isOpen ? ticket.ticketNo : null)}
            />
          ))}
          <MorePages of={tickets} />
        </div>
      )}
    </Async>
  );
}

interface TicketItemProps {
  readonly ticket: Ticket;
  readonly open: boolean;
  readonly onToggle: (open: boolean) => void;
}

function TicketItem({ ticket, open, onToggle }: TicketItemProps) {
  const t = useT('member');
  const { date, dateTime } = useFormat();
  const [isComplaining, setComplaining] = useState(false);
  const { complaint } = ticket;
  const subject = SUBJECTS.find(({ type }) => type === ticket.type);
  return (
    <AccordionItem
      open={open}
      onToggle={onToggle}
      title={
        <Head>
          <b>{t('feedback.number', { number: ticket.ticketNo })}</b>
          <small>
            {[...(subject ? [t(`feedback.type.${subject.key}`)] : []), t(`feedback.state.${ticket.state}`)].join(' · ')}
            {' · '}
            {dateTime(ticket.createTime)}
          </small>
        </Head>
      }
    >
      <p>{ticket.content}</p>
      {ticket.remark ? <Sent>{t('feedback.sentRemark', { text: ticket.remark })}</Sent> : null}
      {ticket.pictures ? <Sent>{t('feedback.sentPictures', { count: ticket.pictures })}</Sent> : null}
      {ticket.replies.map((reply) => (
        <Reply key={`${reply.from} ${reply.time}`}>
          <small>
            {t(reply.from === 'DESK' ? 'chat.desk' : 'chat.you')} · {dateTime(reply.time)}
          </small>
          {reply.content}
        </Reply>
      ))}
      {complaint ? (
        <Due>
          {t(`feedback.complaint.${ticket.state === 'CLOSED' ? 'decided' : 'due'}`, {
            number: complaint.complaintNo,
            date: date(complaint.dueDate),
          })}
        </Due>
      ) : null}
      {ticket.state === 'OPEN' || ticket.state === 'ANSWERED' ? (
        <Button kind="ghost" full onClick={() => setComplaining(true)}>
          {t('feedback.complaint.make')}
        </Button>
      ) : null}
      <ComplaintSheet ticketNo={ticket.ticketNo} open={isComplaining} onClose={() => setComplaining(false)} />
    </AccordionItem>
  );
}

const Head = styled.span`
  display: grid;

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;

const Sent = styled.p`
  color: ${color.textMuted};
  ${font.small}
`;

const Due = styled(Sent)`
  margin-top: ${space[3]};
`;

const Reply = styled.p`
  display: grid;
  margin-top: ${space[3]};
  padding-inline-start: ${space[3]};
  border-inline-start: 2px solid ${color.primary};
  color: ${color.text};

  & > small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
