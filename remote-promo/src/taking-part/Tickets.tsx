/** Tickets: vouchers that wait to be used, each once. */
import { useState } from 'react';
import { Ticket as TicketIcon } from 'lucide-react';
import { useFormat, useT } from '@site/shared/i18n';
import { Async, Button, ConfirmDialog, Empty, ListRow, Skeleton } from '@site/shared/ui';
import { useCall, usePlatform } from '@site/shared/platform';
import { promoTickets, redeemTicket, type PromoTicket } from '@site/shared/wps';
import { Panel } from './taking-part.styles';
import { useAct } from './useAct';

const AVAILABLE = { isApp: 'N', status: 'AVAILABLE', isAll: 'N' } as const;

export function Tickets() {
  const t = useT('promo');
  return (
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
            <TicketRow key={ticket.ticketId} ticket={ticket} />
          ))}
          <p>{t('take.bonusMoney')}</p>
        </Panel>
      )}
    </Async>
  );
}

function TicketRow({ ticket }: { readonly ticket: PromoTicket }) {
  const t = useT('promo');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const { act, acting } = useAct(redeemTicket);
  const [isAsking, setAsking] = useState(false);
  const { title, transactionId, expireTime } = ticket;
  const redeem = async () => {
    const used = await act({ transactionId, isApp: 'N' });
    setAsking(false);
    if (!used) return;
    const text = used.prize ? t('wheel.won', { prize: used.prize.title }) : t('ticket.used');
    toasts.show({ kind: 'success', text, length: 'short' });
  };
  return (
    <>
      <ListRow
        icon={<TicketIcon size={20} aria-hidden />}
        title={title}
        note={expireTime === null ? undefined : t('ticket.until', { date: date(expireTime) })}
        end={
          <Button kind="secondary" onClick={() => setAsking(true)}>
            {t('ticket.use')}
          </Button>
        }
      />
      <ConfirmDialog
        open={isAsking}
        title={title}
        message={t('ticket.sure')}
        confirmLabel={t('ticket.use')}
        busy={acting}
        onConfirm={() => void redeem()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
