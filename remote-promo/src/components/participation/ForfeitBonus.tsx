/** Forfeit: give a bonus up, after naming what that costs. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { Button, ConfirmDialog } from '@site/shared/ui';
import { useSite } from '@site/shared/platform';
import type { ActiveBonus, ForfeitQuery } from '@site/shared/wps';
import type { Take } from '../../queries/useParticipate';

interface ForfeitProps {
  readonly bonus: ActiveBonus;
  readonly forfeit: Take<ForfeitQuery>;
}

export function Forfeit({ bonus: { claimId, bonus, forfeitable }, forfeit }: ForfeitProps) {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const [isAsking, setAsking] = useState(false);
  if (!forfeitable) return null;
  return (
    <>
      <Button kind="ghost" loading={forfeit.isBusy} onClick={() => setAsking(true)}>
        {t('bonus.forfeit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('bonus.forfeit')}
        message={t('bonus.forfeitSure', { amount: money(bonus, currency) })}
        confirmLabel={t('bonus.forfeit')}
        onConfirm={() => {
          forfeit.take({ claimId });
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
