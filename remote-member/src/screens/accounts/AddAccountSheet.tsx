/** AddAccountSheet: adds a payout account, confirmed by the funds password. */
import { Link } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { PAYOUT_NETWORKS, withdrawBanks, type CardKind, type WithdrawBank } from '@site/shared/wps';
import { Async, BottomSheet, Button, Select, TextInput } from '@site/shared/ui';
import { useCall } from '@site/shared/platform';
import { fieldProps } from '../../components/fieldProps';
import { SheetStack } from '../../components/SheetStack';
import { ErrorNote, FundsPasswordField, ListSkeleton, Note, useFundsPasswordError } from '@site/shared/components';
import { useHasFundsPassword } from '../../queries/useHasFundsPassword';
import { useAddAccount } from '../../queries/useAddAccount';

interface AddAccountSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AddAccountSheet({ open, onClose }: AddAccountSheetProps) {
  const t = useT('member');
  const banks = useCall(withdrawBanks, undefined, { enabled: open });
  const hasPassword = useHasFundsPassword(open);
  return (
    <BottomSheet open={open} onClose={onClose} label={t('accounts.add')}>
      {hasPassword.status === 'ready' && !hasPassword.value ? (
        <Note>
          {t('funds.needed')}
          <Link to={paths.fundsPassword}>{t('funds.set')}</Link>
        </Note>
      ) : (
        <Async of={banks} skeleton={<ListSkeleton count={4} height={72} />}>
          {(list) => <AddAccountForm banks={list} onDone={onClose} />}
        </Async>
      )}
    </BottomSheet>
  );
}

interface AddAccountFormProps {
  readonly banks: readonly WithdrawBank[];
  readonly onDone: () => void;
}

function AddAccountForm({ banks, onDone }: AddAccountFormProps) {
  const t = useT('member');
  const { form, type, error } = useAddAccount(banks, onDone);
  const fundsError = useFundsPasswordError(error, 'member');
  const password = fieldProps(form, 'paymentPassword', t);
  const passwordError = form.values.paymentPassword ? password.error : (fundsError ?? password.error);
  return (
    <SheetStack as="form" onSubmit={form.handleSubmit} noValidate>
      <Select
        label={t('accounts.where')}
        options={banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
        {...fieldProps(form, 'bankCode', t)}
      />
      {type === 'virtual' ? (
        <Select
          label={t('deposit.network')}
          options={PAYOUT_NETWORKS.map((network) => ({ value: network, label: network }))}
          {...fieldProps(form, 'network', t)}
        />
      ) : null}
      <NumberField type={type} field={fieldProps(form, 'account', t)} />
      <TextInput label={t('accounts.holder')} autoComplete="name" required {...fieldProps(form, 'holderName', t)} />
      <FundsPasswordField
        label={t('title.fundsPassword')}
        value={form.values.paymentPassword}
        onChange={(value) => void form.setFieldValue('paymentPassword', value)}
        error={passwordError ?? null}
      />
      <ErrorNote error={fundsError ? null : error} />
      <Button type="submit" full loading={form.isSubmitting}>
        {t('accounts.add')}
      </Button>
    </SheetStack>
  );
}

interface NumberFieldProps {
  readonly type: CardKind;
  readonly field: ReturnType<typeof fieldProps>;
}

/** Label of the account number by kind: mobile number, bank account or address. */
function NumberField({ type, field }: NumberFieldProps) {
  const t = useT('member');
  const isAddress = type === 'virtual';
  return (
    <TextInput
      label={t(`accounts.number.${type}`)}
      hint={t(`accounts.hint.${type}`)}
      inputMode={isAddress ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      required
      {...field}
    />
  );
}
