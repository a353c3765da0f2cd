/** FundsPasswordNeeded: says that money needs a funds password, with the link to set the first one. */
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { Empty, LinkButton } from '@site/shared/ui';
import type { FundsPasswordUse } from '../model/pageAfterFundsPassword';

/** @param from the page to return to */
export function FundsPasswordNeeded({ from }: { readonly from: FundsPasswordUse }) {
  const t = useT('member');
  return (
    <>
      <Empty title={t('withdraw.needsPassword')} message={t('funds.about')} />
      <LinkButton full to={`${paths.fundsPassword}?${new URLSearchParams({ from })}`}>
        {t('funds.set')}
      </LinkButton>
    </>
  );
}
