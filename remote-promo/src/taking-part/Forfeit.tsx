/** Forfeit: give a bonus up, after naming what that costs. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { Button, ConfirmDialog } from '@site/shared/ui';
import { useSite } from '@site/shared/platform';
import { forfeitBonus, type ActiveBonus } from '@site/shared/wps';
import { useAct } from './useAct';

export function Forfeit({ bonus: { claimId, bonus, forfeitable } }: { readonly bonus: ActiveBonus }) {
  const t = useT('promo');
  const { money } = useFormat();
  const { currency } = useSite();
  const { act, acting } = useAct(forfeitBonus);
  const [isAsking, setAsking] = useState(false);
  if (!forfeitable) return null;
  return (
    <>
      <Button kind="ghost" onClick={() => setAsking(true)}>
        {t('bonus.forfeit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('bonus.forfeit')}
        message={t('bonus.forfeitSure', { amount: money(bonus, currency) })}
        confirmLabel={t('bonus.forfeit')}
        busy={acting}
        onConfirm={async () => {
          await act({ claimId });
          setAsking(false);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
