/** RemoveAccountDialog: names the account and requires the funds password to remove it. */
import { useState, type FormEvent } from 'react';
import { useT } from '@site/shared/i18n';
import { codeOf, listCards, removeCard, securityConfig, type BankCard } from '@site/shared/wps';
import { Button, Dialog } from '@site/shared/ui';
import { useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote, FundsPasswordField, isFundsPassword, useFundsPasswordError } from '@site/shared/components';
import { SheetStack } from '../../components/SheetStack';
import { useWhileMounted } from '../../queries/useWhileMounted';

interface RemoveAccountDialogProps {
  readonly card: BankCard;
  readonly onClose: () => void;
}

export function RemoveAccountDialog({ card, onClose }: RemoveAccountDialogProps) {
  const t = useT('member');
  const refresh = useRefresh();
  const reread = () => refresh(listCards, securityConfig);
  const { send, sending, error } = useSend(removeCard, { onUnanswered: () => void reread() });
  const [password, setPassword] = useState('');
  const fault = useFundsPasswordError(error, 'member');
  const close = useWhileMounted(onClose);
  const remove = async (event: FormEvent) => {
    event.preventDefault();
    if (!isFundsPassword(password)) return;
    setPassword('');
    const result = await send({ id: card.id, paymentPassword: password });
    // Not found: removed before, by a request without an answer or on another device.
    if (!result.ok && codeOf(result.error) !== 'not.found') return;
    await reread();
    close();
  };
  return (
    <Dialog open onClose={onClose} label={t('accounts.removeTitle')}>
      <SheetStack as="form" onSubmit={(event: FormEvent) => void remove(event)} noValidate>
        <p>{t('accounts.removeMessage', { name: `${card.bankName} ${card.accountMasked}` })}</p>
        <FundsPasswordField
          label={t('title.fundsPassword')}
          value={password}
          onChange={setPassword}
          disabled={sending}
          error={password ? null : fault}
        />
        <ErrorNote error={fault ? null : error} />
        <Button type="submit" full disabled={!isFundsPassword(password)} loading={sending}>
          {t('accounts.remove')}
        </Button>
      </SheetStack>
    </Dialog>
  );
}
