/** BalanceLine: the balance with refresh and hide buttons; asterisks while hidden or loading (MEM-03). */
import type { ReactNode } from 'react';
import { Eye, EyeOff, RefreshCw } from 'lucide-react';
import styled, { css } from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { calm, color, fittedFigure, fittedText, font, space } from '@site/shared/theme';
import { IconButton, Money, Skeleton } from '@site/shared/ui';
import { useBalanceLine } from '../queries/useBalanceLine';

/** Inline with the figure, so that the line height does not depend on it. */
const IN_LINE = { display: 'inline-block', verticalAlign: 'middle' } as const;

interface BalanceLineProps {
  /** `large` on the member's own page, plain in a bar. */
  readonly size?: 'large' | 'small';
  /** The owner's name, above the figure: beside it a growing figure would wrap the line. */
  readonly above?: ReactNode;
}

export function BalanceLine({ size = 'small', above }: BalanceLineProps) {
  const t = useT('member');
  const { money } = useFormat();
  const { balance, isHidden, refresh, toggleHidden } = useBalanceLine();
  // The size of asterisks does not depend on what they hide.
  const digits =
    balance.status === 'ready' && !isHidden ? money(balance.value.amount, balance.value.currency).length : 0;
  const isLoading = balance.status === 'loading' || (balance.status === 'ready' && balance.refreshing);
  return (
    <Line $spread={above !== undefined || size === 'large'}>
      <div>
        {above}
        <Figure $size={size} $letters={digits} aria-label={t('balance.label')} role="group">
          {balance.status === 'ready' ? (
            <Money
              amount={balance.value.amount}
              currency={balance.value.currency}
              tone="gold"
              hidden={isHidden || balance.refreshing}
            />
          ) : balance.status === 'loading' ? (
            <Skeleton width={110} height={size === 'large' ? 32 : 16} style={IN_LINE} />
          ) : (
            <Failed>{t('balance.failed')}</Failed>
          )}
        </Figure>
      </div>
      <IconButton label={t(isHidden ? 'balance.show' : 'balance.hide')} aria-pressed={isHidden} onClick={toggleHidden}>
        {isHidden ? <EyeOff size={18} /> : <Eye size={18} />}
      </IconButton>
      <IconButton
        label={t('balance.refresh')}
        aria-busy={isLoading}
        onClick={balance.status === 'failed' ? balance.retry : refresh}
      >
        <RefreshIcon $on={isLoading} size={18} />
      </IconButton>
    </Line>
  );
}

const SPREAD = css`
  container-type: inline-size;
  flex: 1 1 9rem;
`;

const FIGURE = {
  large: fittedFigure,
  small: (letters: number) => css`
    ${font.strong}
    ${fittedText(letters, 0.75, 1)}
  `,
};

/** With `spread` the buttons align to the end of the line; with large text they wrap below the figure. */
const Line = styled.div<{ $spread: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  min-width: 0;

  & > div {
    min-width: 0;
    ${({ $spread }) => ($spread ? SPREAD : 'flex: initial;')}
  }
`;

const Figure = styled.div<{ $size: 'large' | 'small'; $letters: number }>`
  min-width: 0;
  ${({ $size, $letters }) => FIGURE[$size]($letters)}
  ${font.tabular}

  /* Wrap before truncating. */
  & > span {
    overflow-wrap: anywhere;
    white-space: normal;
  }
`;

const Failed = styled.span`
  color: ${color.textMuted};
  ${font.small}
`;

const RefreshIcon = styled(RefreshCw)<{ $on: boolean }>`
  margin-inline-start: ${space[1]};
  transition: transform 320ms ease-out;
  transform: rotate(${({ $on }) => ($on ? 180 : 0)}deg);

  ${calm} {
    transition: none;
  }
`;
