/** Transfer to the upline: money from the member's wallet to the agent directly above, confirmed by the funds password (MEM-08). */
import { paths } from '@site/shared/contract';
import { toDecimal } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { letterRecipients, memberInfo, MIN_UPLINE_TRANSFER, turnoverInfo, WALLET_READS } from '@site/shared/wps';
import { ListSkeleton, Note } from '@site/shared/components';
import { Async, Empty, LinkButton } from '@site/shared/ui';
import { IfOpen, usePlatform } from '@site/shared/platform';
import { IntentNote, useIntent } from '@site/shared/intent';
import { isZero, minorOf } from '../../model/amount';
import { FullMembersOnly } from '../../components/FullMembersOnly';
import { FundsPasswordNeeded } from '../../components/FundsPasswordNeeded';
import { StableScreen } from '../../components/StableScreen';
import { TurnoverCard } from '../../components/TurnoverCard';
import { useMoney } from '../../components/useMoney';
import { useUplineTransfer, type UplineTransferData } from '../../queries/useUplineTransfer';
import { toTransfer, TransferForm, type Transfer } from './TransferForm';
import { TransferReceipt } from './TransferReceipt';

/** The password is never stored: after a reload the member enters it again to check the outcome. */
const SECRETS = ['paymentPassword'] as const;

export default function UplineTransferScreen() {
  return (
    <FullMembersOnly>
      <UplineTransfer />
    </FullMembersOnly>
  );
}

function UplineTransfer() {
  const t = useT('member');
  const money = useMoney();
  const { toasts } = usePlatform();
  const data = useUplineTransfer();
  const transfer = useIntent(toTransfer, {
    name: 'upline-transfer',
    secrets: SECRETS,
    rereads: WALLET_READS,
    rereadsIfRefused: [turnoverInfo, letterRecipients, memberInfo, ...WALLET_READS],
    onDone: (_, { params, isMounted }) => {
      if (!isMounted)
        toasts.show({ kind: 'success', text: t('upline.doneShort', { amount: money(String(params.amount)) }) });
    },
  });
  return (
    <StableScreen>
      <Async of={data} skeleton={<ListSkeleton count={4} height={96} />}>
        {(value) =>
          transfer.state.status === 'done' ? (
            <TransferReceipt
              name={transfer.state.params.receiver ?? null}
              hasAgent={value.upline !== null}
              amount={String(transfer.state.params.amount)}
              balance={transfer.state.value.balance}
              onAgain={transfer.reset}
            />
          ) : (
            <Preconditions data={value} transfer={transfer} />
          )
        }
      </Async>
    </StableScreen>
  );
}

interface PreconditionsProps {
  readonly data: UplineTransferData;
  readonly transfer: Transfer;
}

/** The form, or what is missing for it. A transfer whose outcome is unknown comes before everything that is missing. */
function Preconditions({ data, transfer }: PreconditionsProps) {
  const t = useT('member');
  const money = useMoney();
  const { available, hasFundsPassword, turnover } = data;
  const name = data.upline?.account ?? null;
  const form = <TransferForm agent={data.upline} available={available} transfer={transfer} />;
  if (transfer.isBusy || transfer.isOutcomeUnknown) return form;
  if (name === null)
    return (
      <>
        <IntentNote intention={transfer} />
        <Empty title={t('upline.none')} message={t('upline.noneAbout')} />
      </>
    );
  if (!hasFundsPassword) return <FundsPasswordNeeded from="uplineTransfer" />;
  if (!isZero(turnover.remaining))
    return (
      <>
        <TurnoverCard turnover={turnover} />
        <Note>{t('upline.turnover', { name })}</Note>
      </>
    );
  if (minorOf(available) < MIN_UPLINE_TRANSFER)
    return (
      <>
        <Empty title={t('upline.tooLittle', { min: money(toDecimal(MIN_UPLINE_TRANSFER)) })} />
        <IfOpen path={paths.deposit}>
          <LinkButton full to={paths.deposit}>
            {t('title.deposit')}
          </LinkButton>
        </IfOpen>
      </>
    );
  return form;
}
