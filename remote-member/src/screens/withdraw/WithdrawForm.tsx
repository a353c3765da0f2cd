/** WithdrawForm: account, amount, fee, net amount and funds password; locked while an outcome is unknown. */
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import {
  codeOf,
  preWithdraw,
  turnoverInfo,
  withdraw,
  withdrawRecords,
  withdrawSettings,
  WALLET_READS,
  type BankCard,
  type WithdrawBody,
  type WpsError,
} from '@site/shared/wps';
import { Button, Card, RadioGroup } from '@site/shared/ui';
import { useCall, useCurrency, useSession } from '@site/shared/platform';
import { IntentNote, useClearRefusal, useIntent, type Intention, type IntentState } from '@site/shared/intent';
import { useRereadDaily } from '@site/shared/paged';
import { useMoney } from '../../components/useMoney';
import { amountFault, isZero, toWireAmount } from '../../model/amount';
import { AmountField } from '../../components/AmountField';
import { DefinitionList } from '../../components/DefinitionList';
import { FundsPasswordField, isFundsPassword, Note, SendForm, useFundsPasswordError } from '@site/shared/components';
import { DUPLICATE, DuplicateDialog } from './DuplicateDialog';
import { isBlocker, useBlockerText } from './useBlockerText';
import { withdrawLimits } from '../../model/withdrawLimits';
import { useWalletSummary } from '../../queries/useWalletSummary';
import type { WithdrawFormData } from '../../queries/useWithdraw';

/** The password is never stored: after a reload the member enters it again to check the outcome. */
const SECRETS = ['paymentPassword'] as const;

const AFTER_WITHDRAWAL = [...WALLET_READS, withdrawSettings, withdrawRecords];

interface WithdrawFormProps extends WithdrawFormData {
  /** Shown when the member has no payout account. */
  readonly noAccount: ReactNode;
}

export function WithdrawForm({ settings, cards, noAccount }: WithdrawFormProps) {
  const t = useT('member');
  const format = useFormat();
  const currency = useCurrency();
  const isHidden = useSession((state) => state.balanceHidden);
  const navigate = useNavigate();
  const intention = useIntent(withdraw, {
    name: 'withdraw',
    secrets: SECRETS,
    rereads: AFTER_WITHDRAWAL,
    // What is shown may be outdated, for example after a withdrawal in another tab.
    rereadsIfRefused: [withdrawSettings, turnoverInfo, ...WALLET_READS],
    onDone: ({ transactionId }, { isMounted }) => {
      if (isMounted) void navigate(paths.withdrawOrder(transactionId), { replace: true });
    },
  });
  // At midnight the limits of the new day apply.
  useRereadDaily(withdrawSettings);
  useRereadDaily(preWithdraw);
  const { state, isBusy, pending, submit, reset } = intention;
  const summary = useWalletSummary();
  const sent = useRef<WithdrawBody | null>(null);
  const [cardId, setCardId] = useState((cards.find((card) => card.default) ?? cards[0])?.id ?? '');
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [isTouched, setTouched] = useState(false);
  const targetId = pending ? String(pending.cardId) : cardId;
  const target = cards.find((one) => one.id === targetId);
  // Of what was sent, no other account is the target.
  const card = target ?? (isBusy || pending ? undefined : cards[0]);

  // After a reload the pending request fills the form, read-only until its outcome is known.
  useEffect(() => {
    if (!pending) return;
    setCardId(String(pending.cardId));
    setAmount(String(pending.amount));
  }, [pending]);

  useClearRefusal(intention, cardId, amount);

  const limits = card ? withdrawLimits(card, settings) : null;
  const isValidAmount = limits !== null && amountFault(amount, limits) === null;
  // A pending request is only checked, which does not count as another withdrawal.
  const isNoneLeft = settings.dailyCountLeft <= 0 && !isBusy && !pending;
  const refused = state.status === 'refused' ? codeOf(state.error) : null;
  const send = () => {
    setTouched(true);
    // A pending amount was valid when it was sent; the limits follow the member's level, which may have changed since.
    if ((!isValidAmount && !pending) || !isFundsPassword(password)) return;
    // Check the pending request with exactly the parameters it was sent with.
    const request = pending ?? { cardId: card?.id, amount: toWireAmount(amount) };
    sent.current = { ...(request as WithdrawBody), paymentPassword: password };
    submit(sent.current);
    setPassword('');
  };
  const confirmation = (
    <>
      <ConfirmPassword value={password} onChange={setPassword} isTouched={isTouched} isBusy={isBusy} state={state} />
      <WithdrawStatus intention={intention} />
      <Button type="submit" full loading={isBusy} disabled={isNoneLeft}>
        {t(pending ? 'withdraw.findOut' : 'withdraw.confirm')}
      </Button>
    </>
  );
  // The account may be removed while the outcome is unknown.
  if (!card || !limits) {
    if (pending || isBusy)
      return (
        <SendForm onSend={send}>
          <Note>{t('withdraw.removed', { amount: format.money(String(pending?.amount ?? amount), currency) })}</Note>
          {confirmation}
        </SendForm>
      );
    return (
      <>
        <WithdrawStatus intention={intention} />
        {noAccount}
      </>
    );
  }
  return (
    <SendForm onSend={send}>
      <Note>
        {isNoneLeft
          ? t('withdraw.noneToday')
          : t('withdraw.leftToday', {
              count: settings.dailyCountLeft,
              amount: format.money(settings.dailyAmount, currency),
            })}
      </Note>
      <AccountChoice cards={cards} chosen={card.id} onChoose={setCardId} isLocked={isBusy || pending !== null} />
      <AmountField
        label={t('amount.label')}
        value={amount}
        onChange={setAmount}
        limits={limits}
        currency={currency}
        isTouched={isTouched && !pending}
        onTouch={() => setTouched(true)}
        {...(summary.status === 'ready' && !isBusy && !pending && !isHidden
          ? { sharesOf: summary.value.available }
          : {})}
        disabled={isBusy || pending !== null}
      />
      {isValidAmount ? <WithdrawQuote amount={toWireAmount(amount)} cardId={card.id} refused={refused} /> : null}
      {confirmation}
      <Note>{t('withdraw.noWayBack')}</Note>
      <DuplicateDialog
        error={state.status === 'refused' ? state.error : null}
        onClose={reset}
        onConfirm={() => sent.current && submit({ ...sent.current, confirmed: true })}
      />
    </SendForm>
  );
}

interface AccountChoiceProps {
  readonly cards: readonly BankCard[];
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
  readonly isLocked: boolean;
}

function AccountChoice({ cards, chosen, onChoose, isLocked }: AccountChoiceProps) {
  const t = useT('member');
  const shown = isLocked ? cards.filter((card) => card.id === chosen) : cards;
  return (
    <RadioGroup
      label={t('withdraw.to')}
      name="card"
      value={chosen}
      onChange={onChoose}
      options={shown.map((card) => ({ value: card.id, label: `${card.bankName} ${card.accountMasked}` }))}
    />
  );
}

/** The gateway's quote (fee, net amount, obstacles) before confirmation. */
interface WithdrawQuoteProps {
  readonly amount: string;
  readonly cardId: string;
  /** Why the withdrawal was refused: shown with the refusal, not twice. */
  readonly refused: string | null;
}

function WithdrawQuote({ amount, cardId, refused }: WithdrawQuoteProps) {
  const t = useT('member');
  const money = useMoney();
  const blockerText = useBlockerText();
  const check = useCall(preWithdraw, { amount, cardId }, { staleTime: 0, keepPrevious: true });
  if (check.status !== 'ready') return null;
  const { fee, receive, etaMinutes } = check.value;
  // While a corrected amount is being checked, hide the previous error.
  const blockers = check.refreshing ? [] : check.value.blockers.filter((code) => code !== refused);
  return (
    <>
      <Card aria-live="polite">
        <DefinitionList
          facts={[
            { name: t('deposit.sums.fee'), value: isZero(fee) ? t('free') : money(fee) },
            { name: t('withdraw.receive'), value: money(receive), strong: true },
            { name: t('withdraw.eta'), value: t('minutes', { count: etaMinutes }) },
          ]}
        />
      </Card>
      {blockers.map((code) => (
        <Note key={code} tone="bad" live>
          {blockerText(code)}
        </Note>
      ))}
    </>
  );
}

interface ConfirmPasswordProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isTouched: boolean;
  readonly isBusy: boolean;
  readonly state: IntentState<object, unknown>;
}

function ConfirmPassword({ value, onChange, isTouched, isBusy, state }: ConfirmPasswordProps) {
  const t = useT('member');
  const refused: WpsError | null = state.status === 'refused' ? state.error : null;
  const fault = useFundsPasswordError(refused, 'member');
  const missing =
    isTouched && !isBusy && state.status === 'idle' && !isFundsPassword(value) ? t('funds.fault.digits') : null;
  const error = (value ? null : fault) ?? missing;
  return (
    <FundsPasswordField
      label={t('title.fundsPassword')}
      value={value}
      onChange={onChange}
      disabled={isBusy}
      error={error}
    />
  );
}

function WithdrawStatus({ intention }: { readonly intention: Intention<WithdrawBody, unknown> }) {
  const t = useT('member');
  const blockerText = useBlockerText();
  const { state } = intention;
  const code = state.status === 'refused' ? codeOf(state.error) : null;
  const blocker =
    code !== null && isBlocker(code) ? (
      <Note tone="bad" live>
        {blockerText(code)}
      </Note>
    ) : undefined;
  return (
    <IntentNote
      intention={intention}
      unsure={{ message: t('withdraw.unsure') }}
      // A duplicate is shown by its dialog.
      refusal={code === DUPLICATE ? null : blocker}
    />
  );
}
