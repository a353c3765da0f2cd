/** BonusTerms: how often what these pay must be staked before it can be withdrawn; nothing where it need not be. */
import { useFormat, useT } from '@site/shared/i18n';

interface BonusTermsProps {
  readonly of: readonly { readonly turnover: number }[];
}

export function BonusTerms({ of }: BonusTermsProps) {
  const t = useT('promo');
  const { number } = useFormat();
  const turnovers = new Set(of.map(({ turnover }) => turnover).filter((times) => times > 0));
  return [...turnovers].map((times) => (
    <p key={times}>{times === 1 ? t('take.bonusMoney') : t('take.turnover', { times: number(times) })}</p>
  ));
}
