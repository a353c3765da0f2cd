/** Withdraw: open turnover first, then account, amount, net amount and funds password (MEM-06). */
import { Landmark } from 'lucide-react';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import type { WalletSummary } from '@site/shared/wps';
import { ListSkeleton } from '@site/shared/components';
import { Async, Card, Empty, ErrorRetry, LinkButton, ListRow } from '@site/shared/ui';
import { isZero } from '../../model/amount';
import { DefinitionList } from '../../components/DefinitionList';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { FundsPasswordNeeded } from '../../components/FundsPasswordNeeded';
import { StableScreen } from '../../components/StableScreen';
import { TurnoverCard } from '../../components/TurnoverCard';
import { useBalanceText } from '../../components/useBalanceText';
import { useWithdraw } from '../../queries/useWithdraw';
import { WithdrawForm } from './WithdrawForm';

export default function WithdrawScreen() {
  return (
    <FullMembersOnly>
      <Withdraw />
    </FullMembersOnly>
  );
}

function Withdraw() {
  const t = useT('member');
  const { turnover, summary, form, failure } = useWithdraw();
  // The money is in the wallet of the site that the member came from; the gateway's words name it.
  if (form.status === 'failed' && form.error.kind === 'refused' && form.error.code === 'wallet.operator')
    return <Empty title={t('withdraw.elsewhere')} message={form.error.message} />;
  if (failure) return <ErrorRetry error={failure.error} onRetry={failure.retry} />;
  return (
    <StableScreen>
      <Async of={turnover} skeleton={<ListSkeleton height={96} />}>
        {(value) => (isZero(value.remaining) ? null : <TurnoverCard turnover={value} />)}
      </Async>
      <Async of={summary} skeleton={<ListSkeleton count={4} height={132} />}>
        {(value) => <WalletCard summary={value} />}
      </Async>
      <Async of={form} skeleton={<ListSkeleton count={5} height={72} />}>
        {({ needs, ...formData }) => (
          <>
            {needs === 'funds-password' ? (
              <FundsPasswordNeeded from="withdraw" />
            ) : (
              <WithdrawForm {...formData} noAccount={<NoAccount />} />
            )}
            {needs === 'account' ? null : (
              <ListRow
                to={paths.payoutAccounts}
                icon={<Landmark size={20} aria-hidden />}
                title={t('accounts.manage')}
              />
            )}
          </>
        )}
      </Async>
    </StableScreen>
  );
}

/** With a link to the page that adds one. */
function NoAccount() {
  const t = useT('member');
  return (
    <>
      <Empty title={t('accounts.none')} message={t('accounts.noneMessage')} />
      <LinkButton full to={paths.payoutAccounts}>
        {t('accounts.add')}
      </LinkButton>
    </>
  );
}

function WalletCard({ summary }: { readonly summary: WalletSummary }) {
  const t = useT('member');
  const balanceText = useBalanceText();
  const money = (decimal: string) => balanceText(decimal, summary.currency);
  return (
    <Card>
      <DefinitionList
        facts={[
          { name: t('wallet.available'), value: money(summary.available), strong: true },
          { name: t('wallet.held'), value: money(summary.pendingWithdraw) },
          { name: t('wallet.bonus'), value: money(summary.bonus) },
          ...(isZero(summary.vendorWallets)
            ? []
            : [{ name: t('wallet.vendorWallets'), value: money(summary.vendorWallets) }]),
          { name: t('wallet.inGames'), value: money(summary.inGames) },
        ]}
      />
    </Card>
  );
}
