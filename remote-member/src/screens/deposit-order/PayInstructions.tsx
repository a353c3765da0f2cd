/** PayInstructions: payment details with copy buttons, and the time left. */
import { safeStorage } from '@site/shared/kernel';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency } from '@site/shared/platform';
import type { DepositTransaction } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Card, CopyButton, Countdown } from '@site/shared/ui';
import { QrPicture } from '@site/shared/parts';
import { instructionsOf, type Instructions } from '../../model/payInstructions';

export function PayInstructions({ order }: { readonly order: DepositTransaction }) {
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const [told, setTold] = useState<Instructions>(order);
  useEffect(() => setTold(instructionsOf(safeStorage('sessionStorage'), order.transactionId, order)), [order]);
  const { payTo } = told;
  return (
    <Card>
      <Head>
        <strong>{money(order.amount, currency)}</strong>
        <span>
          {t('deposit.timeLeft')} <Countdown until={order.expiresAt} />
        </span>
      </Head>
      {told.redirectUrl ? (
        <Pay href={told.redirectUrl} target="_blank" rel="noopener noreferrer">
          {t('deposit.payWith', { channel: order.channel })}
        </Pay>
      ) : null}
      {told.qr || told.qrImageUrl ? <QrPlace text={told.qr ?? null} picture={told.qrImageUrl ?? null} /> : null}
      {payTo ? (
        <>
          <Piece name={t('deposit.payTo.bank')} text={payTo.bank} />
          <Piece name={t('deposit.payTo.account')} text={payTo.account} />
          <Piece name={t('deposit.payTo.name')} text={payTo.name} />
        </>
      ) : null}
      {told.address ? <Piece name={t('deposit.payTo.address')} text={told.address} /> : null}
      <Piece name={t('deposit.payTo.amount')} text={told.payAmount ?? order.amount} />
      {told.reference ? <Piece name={t('deposit.payTo.reference')} text={told.reference} /> : null}
    </Card>
  );
}

/** QR code rendered from its text, or the gateway's image when it sends one. */
function QrPlace({ text, picture }: { readonly text: string | null; readonly picture: string | null }) {
  const t = useT('member');
  const isPicture = text === null;
  return (
    <Middle>
      {isPicture ? (
        <img src={picture ?? ''} alt={t('deposit.qr')} width={208} height={208} />
      ) : (
        <QrPicture text={text} label={t('deposit.qr')} />
      )}
      <small>{t('deposit.qrHint')}</small>
    </Middle>
  );
}

function Piece({ name, text }: { readonly name: string; readonly text: string }): ReactNode {
  const t = useT('member');
  return (
    <Row>
      <span>
        <small>{name}</small>
        {text}
      </span>
      <CopyButton text={text} label={t('copyNamed', { name })} />
    </Row>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[2]};
  margin-bottom: ${space[3]};

  & > strong {
    ${font.heading}
    ${font.tabular}
  }

  & > span {
    color: ${color.textMuted};
    ${font.small}
  }
`;

const Pay = styled.a`
  display: grid;
  place-items: center;
  min-height: 48px;
  margin-bottom: ${space[3]};
  border: 1px solid ${color.primary};
  border-radius: 12px;
  color: ${color.primary};
  text-decoration: none;
  ${font.strong}
`;

const Middle = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[2]};
  margin: ${space[3]} 0;
  color: ${color.textMuted};
  ${font.small}
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]};
  min-height: 52px;
  border-bottom: 1px solid ${color.line};

  & > span {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
    ${font.body}
    ${font.tabular}
  }

  & small {
    color: ${color.textMuted};
    ${font.caption}
  }
`;
