/** Funds password: set the first one, or change it with the current one (MEM-10). */
import { useT } from '@site/shared/i18n';
import { Async, Button, Screen } from '@site/shared/ui';
import { ConfirmIdentity } from '../../components/ConfirmIdentity';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { ErrorNote, FundsPasswordField, ListSkeleton, Note, useFundsPasswordError } from '@site/shared/components';
import { useHasFundsPassword } from '../../queries/useHasFundsPassword';
import { useFundsPasswordForm } from '../../queries/useFundsPasswordForm';

export default function FundsPasswordScreen() {
  const has = useHasFundsPassword();
  return (
    <FullMembersOnly>
      <Async of={has} skeleton={<ListSkeleton count={3} height={72} />}>
        {(isSet) => <FundsPasswordForm isSet={isSet} />}
      </Async>
    </FullMembersOnly>
  );
}

function FundsPasswordForm({ isSet }: { readonly isSet: boolean }) {
  const t = useT('member');
  const { old, setOld, next, setNext, repeat, setRepeat, fault, isSubmitted, error, isSending, submit, proof } =
    useFundsPasswordForm(isSet);
  const oldError = useFundsPasswordError(error, 'member');
  const errorOf = (field: 'old' | 'next' | 'repeat') =>
    isSubmitted && fault?.field === field ? { error: t(fault.key) } : {};
  return (
    <>
      <Screen as="form" onSubmit={submit} noValidate>
        <Note>{t('funds.about')}</Note>
        {isSet ? (
          <FundsPasswordField
            label={t('funds.old')}
            name="old"
            value={old}
            onChange={setOld}
            {...(oldError ? { error: oldError } : errorOf('old'))}
          />
        ) : null}
        <FundsPasswordField
          label={t('funds.next')}
          name="next"
          isNew
          value={next}
          onChange={setNext}
          {...errorOf('next')}
        />
        <FundsPasswordField
          label={t('funds.repeat')}
          name="repeat"
          isNew
          value={repeat}
          onChange={setRepeat}
          {...errorOf('repeat')}
        />
        <ErrorNote error={oldError ? null : error} />
        <Button type="submit" full loading={isSending}>
          {t(isSet ? 'funds.change' : 'funds.set')}
        </Button>
      </Screen>
      <ConfirmIdentity proof={proof} />
    </>
  );
}
