/** DepositSums: fee, bonuses and turnover of the entered amount. */
import { useFormat, useT } from '@site/shared/i18n';
import { Card } from '@site/shared/ui';
import { DefinitionList } from '../../components/DefinitionList';
import { isZero } from '../../model/amount';
import type { FormSums } from '../../model/depositChannels';

export function DepositSums({ sums, currency }: { readonly sums: FormSums; readonly currency: string }) {
  const t = useT('member');
  const format = useFormat();
  const money = (decimal: string) => format.money(decimal, currency);
  return (
    <Card aria-live="polite">
      <DefinitionList
        facts={[
          { name: t('deposit.sums.pay'), value: money(sums.amount) },
          { name: t('deposit.sums.fee'), value: isZero(sums.fee) ? t('free') : `−${money(sums.fee)}` },
          ...(isZero(sums.channelBonus)
            ? []
            : [{ name: t('deposit.sums.channelBonus'), value: `+${money(sums.channelBonus)}` }]),
          ...(isZero(sums.promotionBonus)
            ? []
            : [{ name: t('deposit.sums.promotionBonus'), value: `+${money(sums.promotionBonus)}` }]),
          { name: t('deposit.sums.arrives'), value: money(sums.arrives), strong: true },
          { name: t('deposit.sums.ownTurnover'), value: money(sums.ownTurnover) },
          ...(isZero(sums.bonusTurnover)
            ? []
            : [{ name: t('deposit.sums.bonusTurnover'), value: money(sums.bonusTurnover) }]),
        ]}
      />
    </Card>
  );
}
