/** PayInstructions: payment details with copy buttons, and the time left. */
import { safeStorage } from '@site/shared/kernel';
import { useEffect, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency, usePlatform } from '@site/shared/platform';
import type { DepositTransaction } from '@site/shared/wps';
import { color, font, space } from '@site/shared/theme';
import { Card, CopyButton, Countdown } from '@site/shared/ui';
import { CardHead } from '../../components/CardHead';
import { QrPicture } from '@site/shared/components';
import { mergeInstructions, type PaymentInstructions } from '../../model/payInstructions';

export function PayInstructions({ order }: { readonly order: DepositTransaction }) {
  const { clock } = usePlatform();
  const t = useT('member');
  const { money } = useFormat();
  const currency = useCurrency();
  const [details, setDetails] = useState<PaymentInstructions>(order);
  useEffect(() => setDetails(mergeInstructions(safeStorage('sessionStorage'), order.transactionId, order)), [order]);
  const { payTo } = details;
  return (
    <Card>
      <CardHead>
        <strong>{money(order.amount, currency)}</strong>
        <span>
          {t('deposit.timeLeft')} <Countdown until={order.expiresAt} now={clock.now} />
        </span>
      </CardHead>
      {details.redirectUrl ? (
        <PayLink href={details.redirectUrl} target="_blank" rel="noopener noreferrer">
          {t('deposit.payWith', { channel: order.channel })}
        </PayLink>
      ) : null}
      {details.qr || details.qrImageUrl ? (
        <PaymentQr text={details.qr ?? null} picture={details.qrImageUrl ?? null} />
      ) : null}
      {payTo ? (
        <>
          <CopyRow name={t('deposit.payTo.bank')} text={payTo.bank} />
          <CopyRow name={t('deposit.payTo.account')} text={payTo.account} />
          <CopyRow name={t('deposit.payTo.name')} text={payTo.name} />
        </>
      ) : null}
      {details.network ? <CopyRow name={t('deposit.network')} text={details.network} /> : null}
      {details.address ? <CopyRow name={t('deposit.payTo.address')} text={details.address} /> : null}
      {details.payAmount ? (
        <CopyRow name={t('deposit.payTo.amount')} text={details.payAmount} shown={`${details.payAmount} USDT`} />
      ) : (
        <CopyRow name={t('deposit.payTo.amount')} text={order.amount} shown={money(order.amount, currency)} />
      )}
      {details.reference && !details.address ? (
        <CopyRow name={t('deposit.payTo.reference')} text={details.reference} />
      ) : null}
    </Card>
  );
}

/** QR code rendered from its text, or the gateway's image when it sends one. */
function PaymentQr({ text, picture }: { readonly text: string | null; readonly picture: string | null }) {
  const t = useT('member');
  const isImage = text === null;
  return (
    <Centered>
      {isImage ? (
        <img src={picture ?? ''} alt={t('deposit.qr')} width={208} height={208} />
      ) : (
        <QrPicture text={text} label={t('deposit.qr')} />
      )}
      <small>{t('deposit.qrHint')}</small>
    </Centered>
  );
}

interface CopyRowProps {
  readonly name: string;
  /** What is copied. */
  readonly text: string;
  /** With its unit. */
  readonly shown?: string;
}

function CopyRow({ name, text, shown = text }: CopyRowProps): ReactNode {
  const t = useT('member');
  return (
    <Row>
      <span>
        <small>{name}</small>
        {shown}
      </span>
      <CopyButton text={text} label={t('copyNamed', { name })} />
    </Row>
  );
}

const PayLink = styled.a`
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

const Centered = styled.div`
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
