/** AddAccountSheet: bind an account that money may be paid out to; the funds password says it is really the member. */
import { useFormik } from 'formik';
import { Link } from 'react-router-dom';
import { object, string } from 'yup';
import { paths } from '@site/shared/contract';
import { errorText, useT } from '@site/shared/i18n';
import { addCard, hasFundsPassword, listCards, withdrawBanks, type BankName, type CardKind } from '@site/shared/wps';
import { Async, BottomSheet, Button, Select, TextInput } from '@site/shared/ui';
import { useCall, useRefresh, useSend } from '@site/shared/platform';
import { fieldOf } from '../../parts/field';
import { FundsPasswordField, useFundsPasswordFault } from '../../parts/FundsPasswordField';
import { Lines } from '../../parts/Lines';
import { SheetStack } from '../../parts/SheetStack';
import { Note } from '@site/shared/parts';

interface AddAccountSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function AddAccountSheet({ open, onClose }: AddAccountSheetProps) {
  const t = useT('member');
  const banks = useCall(withdrawBanks, undefined, { enabled: open });
  const has = useCall(hasFundsPassword, undefined, { enabled: open });
  return (
    <BottomSheet open={open} onClose={onClose} label={t('accounts.add')}>
      {has.status === 'ready' && !has.value ? (
        <Note>
          {t('funds.needed')}
          <Link to={paths.fundsPassword}>{t('funds.set')}</Link>
        </Note>
      ) : (
        <Async of={banks} skeleton={<Lines count={4} height={72} />}>
          {(list) => <AddAccountForm banks={list} onDone={onClose} />}
        </Async>
      )}
    </BottomSheet>
  );
}

const schema = object({
  bankCode: string().required('accounts.fault.bank'),
  account: string()
    .transform((text: string) => text.replace(/[\s-]/g, ''))
    .matches(/^[A-Za-z0-9]{6,64}$/, 'accounts.fault.account')
    .required('accounts.fault.account'),
  holderName: string().trim().min(2, 'accounts.fault.holder').required('accounts.fault.holder'),
  paymentPassword: string()
    .matches(/^\d{6}$/, 'funds.fault.digits')
    .required('funds.fault.digits'),
});

function AddAccountForm({ banks, onDone }: { readonly banks: readonly BankName[]; readonly onDone: () => void }) {
  const t = useT('member');
  const refresh = useRefresh();
  const { send, error } = useSend(addCard);
  const fundsFault = useFundsPasswordFault(error);
  const [first] = banks;
  const form = useFormik({
    initialValues: { bankCode: first?.bankCode ?? '', account: '', holderName: '', paymentPassword: '' },
    validationSchema: schema,
    onSubmit: async (values, { setFieldValue }) => {
      const { bankCode, account, holderName, paymentPassword } = schema.cast(values);
      const type: CardKind = banks.find((bank) => bank.bankCode === bankCode)?.type ?? 'bank';
      const result = await send({ type, bankCode, account, holderName, paymentPassword });
      if (!result.ok) return void setFieldValue('paymentPassword', '');
      await refresh(listCards);
      onDone();
    },
  });
  const password = fieldOf(form, 'paymentPassword', t);
  return (
    <SheetStack as="form" onSubmit={form.handleSubmit} noValidate>
      <Select
        label={t('deposit.bank')}
        options={banks.map(({ bankCode, bankName }) => ({ value: bankCode, label: bankName }))}
        {...fieldOf(form, 'bankCode', t)}
      />
      <TextInput label={t('accounts.account')} autoComplete="off" required {...fieldOf(form, 'account', t)} />
      <TextInput label={t('accounts.holder')} autoComplete="name" required {...fieldOf(form, 'holderName', t)} />
      <FundsPasswordField
        label={t('title.fundsPassword')}
        name="paymentPassword"
        value={form.values.paymentPassword}
        onChange={(value) => void form.setFieldValue('paymentPassword', value)}
        {...(fundsFault ? { error: fundsFault } : password.error ? { error: password.error } : {})}
      />
      {error && !fundsFault ? (
        <Note tone="bad" live>
          {errorText(t, error)}
        </Note>
      ) : null}
      <Button type="submit" full loading={form.isSubmitting}>
        {t('accounts.add')}
      </Button>
    </SheetStack>
  );
}
