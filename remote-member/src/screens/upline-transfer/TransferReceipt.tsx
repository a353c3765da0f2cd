/** TransferReceipt: a transfer that was made, with the links to its record and to another one. */
import { useEffect, useRef } from 'react';
import { CircleCheck } from 'lucide-react';
import styled from 'styled-components';
import { paths } from '@site/shared/contract';
import { useT } from '@site/shared/i18n';
import { color, font, space } from '@site/shared/theme';
import { Button, Card, LinkButton } from '@site/shared/ui';
import { IfOpen, useCurrency } from '@site/shared/platform';
import { DefinitionList } from '../../components/DefinitionList';
import { useBalanceText } from '../../components/useBalanceText';
import { useMoney } from '../../components/useMoney';

interface TransferReceiptProps {
  /** The account that received it; null: sent before its name was stored. */
  readonly name: string | null;
  /** There is an account above the member, to which more can be sent. */
  readonly hasAgent: boolean;
  readonly amount: string;
  readonly balance: string;
  readonly onAgain: () => void;
}

export function TransferReceipt({ name, hasAgent, amount, balance, onAgain }: TransferReceiptProps) {
  const t = useT('member');
  const money = useMoney();
  const balanceText = useBalanceText();
  const currency = useCurrency();
  const title = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone; screen readers read the outcome.
  useEffect(() => title.current?.focus(), []);
  return (
    <>
      <Card>
        <Outcome>
          <CircleCheck size={48} aria-hidden />
          <h2 ref={title} tabIndex={-1}>
            {t(name === null ? 'upline.doneShort' : 'upline.done', { name, amount: money(amount) })}
          </h2>
          <p>{t('upline.doneAbout')}</p>
        </Outcome>
        <DefinitionList
          facts={[{ name: t('wallet.available'), value: balanceText(balance, currency), strong: true }]}
        />
      </Card>
      <IfOpen path={paths.transactions}>
        <LinkButton full to={paths.transactions}>
          {t('title.transactions')}
        </LinkButton>
      </IfOpen>
      {hasAgent ? (
        <Button kind="secondary" full onClick={onAgain}>
          {t('upline.again')}
        </Button>
      ) : null}
    </>
  );
}

const Outcome = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  padding: ${space[4]} 0 ${space[6]};
  text-align: center;

  & > svg {
    color: ${color.good};
  }

  & > h2 {
    overflow-wrap: anywhere;
    outline: none;
    ${font.title}
  }

  & > p {
    color: ${color.textMuted};
    ${font.small}
  }
`;
