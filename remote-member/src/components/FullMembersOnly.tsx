/** FullMembersOnly: shows its children to real accounts, and an explanation to trial visitors (SES-06). */
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { isFullMember, paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { Empty } from '@site/shared/ui';
import { useMember, useSite } from '@site/shared/platform';

export function FullMembersOnly({ children }: { readonly children: ReactNode }) {
  const t = useT('member');
  const navigate = useNavigate();
  const { isPaused } = useSite();
  const type = useMember()?.type;
  if (type !== undefined && isFullMember(type)) return children;
  return (
    <Empty
      title={t('trial.title')}
      message={t('free_reject')}
      {...(isPaused(paths.register)
        ? {}
        : { action: { label: t('trial.register'), onClick: () => void navigate(paths.register) } })}
    />
  );
}
