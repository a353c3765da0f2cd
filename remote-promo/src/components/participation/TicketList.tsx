/** TicketList: the member's unused vouchers, each with a confirmed use button. */
import { useState } from 'react';
import { Ticket as TicketIcon } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, type Intention } from '@site/shared/intent';
import { isOpenDuring, useBreak } from '@site/shared/paged';
import { Async, Button, ConfirmDialog, Empty, ListRow, Skeleton } from '@site/shared/ui';
import { useCall, usePlatform } from '@site/shared/platform';
import { promoTickets, redeemTicket, type PromoTicket, type UseTicketBody } from '@site/shared/wps';
import { BonusTerms } from './BonusTerms';
import { BreakNote } from './BreakNote';
import { Panel } from './Participation.styles';
import { useParticipate } from '../../queries/useParticipate';

const AVAILABLE = { isApp: 'N', status: 'AVAILABLE', isAll: 'N' } as const;

export function TicketList() {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const pause = useBreak();
  const redeem = useParticipate(redeemTicket, {
    name: 'ticket',
    onDone: ({ prize }) => {
      const text = prize ? t('wheel.won', { prize: prize.title }) : t('ticket.used');
      toasts.show({ kind: 'success', text, length: 'short' });
    },
  });
  return (
    <>
      {/* Outside the list: a used voucher is no longer in it, and its outcome may still be pending. */}
      <IntentNote intention={redeem} refusal={null} />
      <Async
        of={useCall(promoTickets, AVAILABLE)}
        compact
        skeleton={<Skeleton height={160} />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title={t('ticket.none')} message={t('ticket.noneMessage')} />}
      >
        {(all) => (
          <Panel aria-label={t('ticket.label')}>
            <BreakNote pause={pause} of={all} />
            {all.map((ticket) => (
              <TicketRow key={ticket.ticketId} ticket={ticket} isOpen={isOpenDuring(pause, ticket)} redeem={redeem} />
            ))}
            <BonusTerms of={all} />
          </Panel>
        )}
      </Async>
    </>
  );
}

interface TicketRowProps {
  readonly ticket: PromoTicket;
  /** Not during a break, if it must be staked. */
  readonly isOpen: boolean;
  readonly redeem: Intention<UseTicketBody, unknown>;
}

function TicketRow({ ticket, isOpen, redeem }: TicketRowProps) {
  const t = useT('promo');
  const { date } = useFormat();
  const [isConfirming, setConfirming] = useState(false);
  const { title, transactionId, expireTime } = ticket;
  const confirm = () => {
    redeem.submit({ transactionId, isApp: 'N' });
    setConfirming(false);
  };
  return (
    <>
      <ListRow
        icon={<TicketIcon size={20} aria-hidden />}
        title={title}
        note={expireTime === null ? undefined : t('ticket.until', { date: date(expireTime) })}
        end={
          <Button kind="secondary" disabled={redeem.isBusy || !isOpen} onClick={() => setConfirming(true)}>
            {t('ticket.use')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isConfirming}
        title={title}
        message={t('ticket.sure')}
        confirmLabel={t('ticket.use')}
        onConfirm={confirm}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
