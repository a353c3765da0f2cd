/** LobbyBalance: a member's balance and the way to more, below the lotteries where the bet slip has its own (GAME-13). */
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { useBalance, useMember, useSession } from '@site/shared/platform';
import { LinkButton, Money, Skeleton } from '@site/shared/ui';
import { Bar } from './Betting.styles';

export function LobbyBalance() {
  const t = useT('games');
  const isMember = useMember() !== null;
  const balance = useBalance();
  const isHidden = useSession((state) => state.balanceHidden);
  if (!isMember || balance.status === 'failed') return null;
  return (
    <Bar>
      <span>
        <small>{t('play.balance')}</small>
        {balance.status === 'ready' ? (
          <b>
            <Money amount={balance.value.amount} currency={balance.value.currency} hidden={isHidden} />
          </b>
        ) : (
          <Skeleton width={96} height={20} />
        )}
      </span>
      <LinkButton to={paths.deposit} kind="secondary">
        {t('live.deposit')}
      </LinkButton>
    </Bar>
  );
}
