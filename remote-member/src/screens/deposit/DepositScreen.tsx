/** Deposit: a pending order first; then channel, amount, promotion and the credited sum (MEM-05). */
import { HeartHandshake } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency, usePlatform } from '@site/shared/platform';
import { useBreak, useRereadAt } from '@site/shared/paged';
import { depositSettings, preDeposit, type DepositTransaction } from '@site/shared/wps';
import { Async, Countdown, Empty, LinkButton, ListRow } from '@site/shared/ui';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { StableScreen } from '../../components/StableScreen';
import { ListSkeleton, Note } from '@site/shared/components';
import { channelGroups, longestEta } from '../../model/depositChannels';
import { FirstDepositGuide } from './FirstDepositGuide';
import { DepositForm } from './DepositForm';
import { useDeposit } from '../../queries/useDeposit';

export default function DepositScreen() {
  return (
    <FullMembersOnly>
      <Deposit />
    </FullMembersOnly>
  );
}

function Deposit() {
  const t = useT('member');
  const { settings, channels, promotions, quickAmounts, pendingOrder } = useDeposit();
  const isClosed = settings.status === 'ready' && settings.value.allowDeposit === 'N';
  const isFirst = settings.status === 'ready' && settings.value.totalDepositSuccessCount === 0;
  if (isClosed) return <Closed reason={settings.value.depositInfo} />;
  return (
    <StableScreen>
      {pendingOrder ? <PendingOrder order={pendingOrder} /> : null}
      {channels.status !== 'loading' && settings.status === 'ready' && settings.value.depositInfo ? (
        <Note>{settings.value.depositInfo}</Note>
      ) : null}
      <Async
        of={channels}
        skeleton={<ListSkeleton count={7} height={64} />}
        isEmpty={(value) => channelGroups(value).length === 0}
        empty={<Empty title={t('deposit.noChannels')} />}
      >
        {(value) => (
          <>
            {isFirst && !pendingOrder ? (
              <FirstDepositGuide minutes={longestEta(value)} offer={promotions[0] ?? null} />
            ) : null}
            <DepositForm groups={channelGroups(value)} promotions={promotions} quickAmounts={quickAmounts} />
          </>
        )}
      </Async>
      <ListRow to={paths.responsible()} icon={<HeartHandshake size={20} aria-hidden />} title={t('deposit.setLimit')} />
    </StableScreen>
  );
}

/** Until the end of the member's break, if that is the reason. */
function Closed({ reason }: { readonly reason: string }) {
  const t = useT('member');
  useRereadAt(depositSettings, useBreak()?.until ?? null);
  return <Empty title={t('deposit.closed')} message={reason} />;
}

function PendingOrder({ order }: { readonly order: DepositTransaction }) {
  const { clock } = usePlatform();
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  useRereadAt(preDeposit, order.expiresAt);
  return (
    <Note>
      <strong>{t('deposit.unfinished', { amount: money(order.amount, currency), channel: order.channel })}</strong>
      <span>
        {t('deposit.timeLeft')} <Countdown until={order.expiresAt} now={clock.now} />
      </span>
      <LinkButton kind="secondary" to={paths.depositOrder(order.transactionId)}>
        {t('deposit.resume')}
      </LinkButton>
    </Note>
  );
}
