/** Funds password: set the first one, or change it with the current one (MEM-10). */
import { useState, type FormEvent } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { errorText, useT } from '@site/shared/i18n';
import { changeFundsPassword, hasFundsPassword, securityConfig, setFundsPassword } from '@site/shared/wps';
import { Async, Button, Screen } from '@site/shared/ui';
import { useCall, usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { FundsPasswordField } from '../../components/FundsPasswordField';
import { useFundsPasswordError } from '../../components/useFundsPasswordError';
import { Lines } from '../../components/ListSkeleton';
import { Note } from '@site/shared/parts';
import { fundsPasswordFault } from '../../model/fundsPassword';

export default function FundsPasswordScreen() {
  const has = useCall(hasFundsPassword, undefined);
  return (
    <FullMembersOnly>
      <Async of={has} skeleton={<Lines count={3} height={72} />}>
        {(isSet) => <FundsPasswordForm isSet={isSet} />}
      </Async>
    </FullMembersOnly>
  );
}

function FundsPasswordForm({ isSet }: { readonly isSet: boolean }) {
  const t = useT('member');
  const { old, setOld, next, setNext, repeat, setRepeat, fault, isTried, error, isSending, submit } = useForm(isSet);
  const oldFault = useFundsPasswordError(error);
  const shown = (field: 'old' | 'next' | 'repeat') =>
    isTried && fault?.field === field ? { error: t(fault.key) } : {};
  return (
    <Screen as="form" onSubmit={submit} noValidate>
      <Note>{t('funds.about')}</Note>
      {isSet ? (
        <FundsPasswordField
          label={t('funds.old')}
          name="old"
          value={old}
          onChange={setOld}
          {...(oldFault ? { error: oldFault } : shown('old'))}
        />
      ) : null}
      <FundsPasswordField
        label={t('funds.next')}
        name="next"
        fresh
        value={next}
        onChange={setNext}
        {...shown('next')}
      />
      <FundsPasswordField
        label={t('funds.repeat')}
        name="repeat"
        fresh
        value={repeat}
        onChange={setRepeat}
        {...shown('repeat')}
      />
      {error && !oldFault ? (
        <Note tone="bad" live>
          {errorText(t, error)}
        </Note>
      ) : null}
      <Button type="submit" full loading={isSending}>
        {t(isSet ? 'funds.change' : 'funds.set')}
      </Button>
    </Screen>
  );
}

function useForm(isSet: boolean) {
  const t = useT('member');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const [old, setOld] = useState('');
  const [next, setNext] = useState('');
  const [repeat, setRepeat] = useState('');
  const [isTried, setTried] = useState(false);
  const setting = useSend(setFundsPassword);
  const changing = useSend(changeFundsPassword);
  const fault = fundsPasswordFault({ old: isSet ? old : null, next, repeat });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (fault) return;
    const result = isSet
      ? await changing.send({ oldPaymentPassword: old, newPaymentPassword: next, confirmPaymentPassword: repeat })
      : await setting.send({ paymentPassword: next, confirmPaymentPassword: repeat });
    if (!result.ok) return setOld('');
    toasts.show({ kind: 'success', text: t('funds.done') });
    await refresh(hasFundsPassword, securityConfig);
    // Return to the withdrawal that led to this page.
    void navigate(search.get('from') === 'withdraw' ? paths.withdraw : paths.security, { replace: true });
  };
  return {
    ...{ old, setOld, next, setNext, repeat, setRepeat, fault, isTried },
    error: setting.error ?? changing.error,
    isSending: setting.sending || changing.sending,
    submit: (event: FormEvent) => void submit(event),
  };
}
