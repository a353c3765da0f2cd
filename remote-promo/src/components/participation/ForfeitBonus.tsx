/** ForfeitBonus: button to give up a bonus; the confirmation names the amount that is lost. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { Button, ConfirmDialog } from '@site/shared/ui';
import type { Intention } from '@site/shared/intent';
import { useSite } from '@site/shared/platform';
import type { ActiveBonus, ForfeitQuery } from '@site/shared/wps';

interface ForfeitBonusProps {
  readonly bonus: ActiveBonus;
  readonly forfeit: Intention<ForfeitQuery, unknown>;
}

export function ForfeitBonus({ bonus: { claimId, bonus, forfeitable }, forfeit }: ForfeitBonusProps) {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const [isConfirming, setConfirming] = useState(false);
  if (!forfeitable) return null;
  return (
    <>
      <Button kind="ghost" loading={forfeit.isBusy} onClick={() => setConfirming(true)}>
        {t('bonus.forfeit')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('bonus.forfeit')}
        message={t('bonus.forfeitSure', { amount: money(bonus, currency) })}
        confirmLabel={t('bonus.forfeit')}
        onConfirm={() => {
          forfeit.submit({ claimId });
          setConfirming(false);
        }}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
