/** DeleteAccount: requests that the account is erased in 30 days, and cancels it; money left is named first (MEM-10). */
import { useState } from 'react';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/components';
import { IfOpen, useBalance, useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { Async, Button, LinkButton, ConfirmDialog, SectionTitle } from '@site/shared/ui';
import { cancelErasure, eraseMyData, myErasure } from '@site/shared/wps';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { SheetStack } from '../../components/SheetStack';
import { useProvenSend } from '../../queries/useFreshProof';

export function DeleteAccount() {
  const t = useT('member');
  const state = useCall(myErasure, undefined, { staleTime: 0 });
  return (
    <section>
      <SectionTitle title={t('data.delete')} />
      <Async of={state} skeleton={<ListSkeleton count={2} />}>
        {({ erasure }) => (erasure ? <Waiting until={erasure.eta} /> : <Request />)}
      </Async>
    </section>
  );
}

function Request() {
  const t = useT('member');
  const refresh = useRefresh();
  const [isConfirming, setConfirming] = useState(false);
  const { send, sending, error, proof } = useProvenSend(eraseMyData);
  const request = async () => {
    setConfirming(false);
    await send(undefined);
    // Also after a failure: the answer may be lost.
    await refresh(myErasure);
  };
  return (
    <SheetStack>
      <p>{t('data.deleteAbout')}</p>
      <p>{t('data.deleteKept')}</p>
      <MoneyLeft />
      <ErrorNote error={error} />
      <Button kind="danger" full loading={sending} onClick={() => setConfirming(true)}>
        {t('data.deleteNow')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('data.deleteNow')}
        message={t('data.deleteSure')}
        cancelLabel={t('data.no')}
        confirmLabel={t('data.yes')}
        onClose={() => setConfirming(false)}
        onConfirm={() => void request()}
      />
      <ConfirmIdentity proof={proof} />
    </SheetStack>
  );
}

/** A warning, not a condition: to leave, no one has to play until a withdrawal is possible. */
function MoneyLeft() {
  const t = useT('member');
  const { money } = useFormat();
  const balance = useBalance();
  if (balance.status !== 'ready' || Number(balance.value.amount) === 0) return null;
  return (
    <Note>
      {t('data.moneyLeft', { amount: money(balance.value.amount, balance.value.currency) })}
      <IfOpen path={paths.withdraw}>
        <LinkButton to={paths.withdraw} kind="secondary">
          {t('data.withdraw')}
        </LinkButton>
      </IfOpen>
    </Note>
  );
}

function Waiting({ until }: { readonly until: number }) {
  const t = useT('member');
  const { date } = useFormat();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(cancelErasure);
  const cancel = async () => {
    const result = await send(undefined);
    await refresh(myErasure);
    if (result.ok) toasts.show({ kind: 'success', text: t('data.stays') });
  };
  return (
    <SheetStack>
      <Note tone="bad">{t('data.waiting', { date: date(until) })}</Note>
      <MoneyLeft />
      <ErrorNote error={error} />
      <Button full loading={sending} onClick={() => void cancel()}>
        {t('data.keep')}
      </Button>
    </SheetStack>
  );
}
