/** Turnover: how often a reward must be staked before it can be withdrawn. */
import { useT } from '@site/shared/i18n';

interface TurnoverProps {
  readonly times: number;
}

export function Turnover({ times }: TurnoverProps) {
  const t = useT('member');
  return <small>{times > 0 ? t('rewards.turnover', { count: times }) : t('rewards.free')}</small>;
}
