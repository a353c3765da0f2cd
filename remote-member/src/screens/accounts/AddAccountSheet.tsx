/** AddAccountSheet: adds a payout account, confirmed by the funds password. */
import { Form, FormikProvider } from 'formik';
import { Link } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { FormText } from '@site/shared/forms';
import { useT } from '@site/shared/i18n';
import { PAYOUT_NETWORKS, withdrawBanks, type CardKind, type WithdrawBank } from '@site/shared/wps';
import { Async, BottomSheet, Button, Select } from '@site/shared/ui';
import { useCall } from '@site/shared/platform';
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
  const { formik, formRef, kind, error } = useAddAccount(banks, onDone);
  const { values, touched, errors } = formik;
  const fundsError = useFundsPasswordError(error, 'member');
  const passwordFault = touched.paymentPassword ? errors.paymentPassword : undefined;
  return (
    <FormikProvider value={formik}>
      <SheetStack as={Form} ref={formRef} noValidate>
        <Select
          label={t('accounts.where')}
          options={banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
          {...formik.getFieldProps('bankCode')}
        />
        {kind === 'virtual' ? (
          <Select
            label={t('deposit.network')}
            options={PAYOUT_NETWORKS.map((network) => ({ value: network, label: network }))}
            {...formik.getFieldProps('network')}
          />
        ) : null}
        <NumberField kind={kind} />
        <FormText name="holderName" label={t('accounts.holder')} autoComplete="name" maxLength={60} required />
        <FundsPasswordField
          label={t('title.fundsPassword')}
          value={values.paymentPassword}
          onChange={(value) => void formik.setFieldValue('paymentPassword', value)}
          error={(values.paymentPassword ? passwordFault : (fundsError ?? passwordFault)) ?? null}
        />
        <ErrorNote error={fundsError ? null : error} />
        <Button type="submit" full loading={formik.isSubmitting}>
          {t('accounts.add')}
        </Button>
      </SheetStack>
    </FormikProvider>
  );
}

/** Label of the account number by kind: mobile number, bank account or address. */
function NumberField({ kind }: { readonly kind: CardKind }) {
  const t = useT('member');
  const isAddress = kind === 'virtual';
  return (
    <FormText
      name="account"
      label={t(`accounts.number.${kind}`)}
      hint={t(`accounts.hint.${kind}`)}
      inputMode={isAddress ? 'text' : 'numeric'}
      autoCapitalize="none"
      autoComplete="off"
      spellCheck={false}
      required
    />
  );
}
