/** LobbyBalance: a member's balance and the way to more, below the lotteries where the bet slip has its own (GAME-13). */
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { IfOpen, useBalance, useMember, useSession } from '@site/shared/platform';
import { LARGE_TEXT } from '@site/shared/theme';
import { LinkButton, Money, Skeleton } from '@site/shared/ui';
import { Bar } from './Betting.styles';

export function LobbyBalance() {
  const t = useT('games');
  const isMember = useMember() !== null;
  const balance = useBalance();
  const isHidden = useSession((state) => state.balanceHidden);
  if (!isMember || balance.status === 'failed') return null;
  return (
    <Footer>
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
      <IfOpen path={paths.deposit}>
        <LinkButton to={paths.deposit} kind="secondary">
          {t('lottery.deposit')}
        </LinkButton>
      </IfOpen>
    </Footer>
  );
}

/** With large text the lotteries need the whole screen. */
const Footer = styled(Bar)`
  ${LARGE_TEXT} {
    position: static;
    flex-wrap: wrap;
  }
`;
