/** Tickets: vouchers that wait to be used, each once. */
import { useState } from 'react';
import { Ticket as TicketIcon } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { Async, Button, ConfirmDialog, Empty, ListRow, Skeleton } from '@site/shared/ui';
import { useCall, usePlatform } from '@site/shared/platform';
import { promoTickets, redeemTicket, type PromoTicket, type UseTicketBody } from '@site/shared/wps';
import { Panel } from './Participation.styles';
import { Finding, useTake, type Take } from '../../queries/useParticipate';

const AVAILABLE = { isApp: 'N', status: 'AVAILABLE', isAll: 'N' } as const;

export function Tickets() {
  const t = useT('promo');
  const { toasts } = usePlatform();
  const redeem = useTake(redeemTicket, 'ticket', (used) => {
    if (!used) return;
    const text = used.prize ? t('wheel.won', { prize: used.prize.title }) : t('ticket.used');
    toasts.show({ kind: 'success', text, length: 'short' });
  });
  return (
    <>
      {/* A voucher that is used up stands in no list: its outcome is told all the same. */}
      <Finding of={redeem} />
      <Async
        of={useCall(promoTickets, AVAILABLE)}
        compact
        skeleton={<Skeleton height={160} />}
        isEmpty={(all) => all.length === 0}
        empty={<Empty title={t('ticket.none')} message={t('ticket.noneMessage')} />}
      >
        {(all) => (
          <Panel aria-label={t('ticket.label')}>
            {all.map((ticket) => (
              <TicketRow key={ticket.ticketId} ticket={ticket} redeem={redeem} />
            ))}
            <p>{t('take.bonusMoney')}</p>
          </Panel>
        )}
      </Async>
    </>
  );
}

interface TicketRowProps {
  readonly ticket: PromoTicket;
  readonly redeem: Take<UseTicketBody>;
}

function TicketRow({ ticket, redeem }: TicketRowProps) {
  const t = useT('promo');
  const { date } = useFormat();
  const [isAsking, setAsking] = useState(false);
  const { title, transactionId, expireTime } = ticket;
  const confirm = () => {
    redeem.take({ transactionId, isApp: 'N' });
    setAsking(false);
  };
  return (
    <>
      <ListRow
        icon={<TicketIcon size={20} aria-hidden />}
        title={title}
        note={expireTime === null ? undefined : t('ticket.until', { date: date(expireTime) })}
        end={
          <Button kind="secondary" disabled={redeem.isBusy} onClick={() => setAsking(true)}>
            {t('ticket.use')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        title={title}
        message={t('ticket.sure')}
        confirmLabel={t('ticket.use')}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
