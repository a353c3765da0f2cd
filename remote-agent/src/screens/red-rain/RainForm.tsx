/** RainForm: receivers, mode and total; then preview with funds password, then the results. Sent exactly once. */
import { useState } from 'react';
import { useFormat, useT } from '@site/shared/i18n';
import { IntentNote, useIntent } from '@site/shared/intent';
import { useSite } from '@site/shared/platform';
import { downlines, redRains, sendRedRain, type RedRain, type RedRainBody } from '@site/shared/wps';
import { CurrencySign, SendForm } from '@site/shared/components';
import { BottomSheet, Button, RadioGroup, TextInput } from '@site/shared/ui';
import { leastTotalOf, MODES, toRedRainBody, totalOfDraft, type Mode, type RainDraft } from '../../model/redRainDraft';
import { SecondaryText, Stack } from '../../components/layout';
import { AFTER_PAYMENT } from '../../model/staleCalls';
import { PAYMENT_SECRETS } from '../../components/PaymentForm';
import { RainPayment, RainPreview, RainResult, type PreviewedRain } from './RainPreview';
import { ReceiverPicker, type SelectedMembers } from './ReceiverPicker';

/** After a reload only the names in the response are known. */
const NO_NAMES: SelectedMembers = new Map();

const AFTER_RED_RAIN = [redRains, ...AFTER_PAYMENT];

export function RainForm() {
  const t = useT('agent');
  const { money } = useFormat();
  const { currency } = useSite();
  const [mode, setMode] = useState<Mode>('EQUAL');
  const [total, setTotal] = useState('');
  const [remark, setRemark] = useState('');
  const [selected, setSelected] = useState<SelectedMembers>(new Map());
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  // Keep the previewed draft when the form is reset.
  const [previewed, setPreviewed] = useState<PreviewedRain | null>(null);
  const [result, setResult] = useState<RedRain | null>(null);
  const draft: RainDraft = { mode, total, amounts, receivers: [...selected.keys()] };
  const draftTotal = totalOfDraft(draft);
  const isSentDraft = ({ paymentPassword: _, ...sent }: Partial<RedRainBody>) =>
    JSON.stringify(sent) === JSON.stringify(toRedRainBody(draft, remark));
  const resetForm = () => {
    setSelected(new Map());
    setAmounts({});
    setTotal('');
    setRemark('');
  };
  const payment = useIntent(sendRedRain, {
    name: 'red-rain',
    secrets: PAYMENT_SECRETS,
    rereads: AFTER_RED_RAIN,
    // Accounts may have been closed since they were read.
    rereadsIfRefused: [downlines],
    onDone: (rain, { params }) => {
      setResult(rain);
      // The preview can be closed, and the form changed, while the envelopes are being sent.
      if (isSentDraft(params)) resetForm();
    },
  });
  const close = () => {
    setPreviewed(null);
    setResult(null);
  };
  const isRefused = payment.state.status === 'refused';
  const openPreview = () => {
    if (!('sum' in draftTotal)) return;
    setPreviewed({ draft, names: selected, draftTotal: draftTotal.sum, remark });
    // Of envelopes from before a reload.
    if (isRefused) payment.reset();
  };
  // Block new requests while an outcome is unknown.
  if (payment.isOutcomeUnknown && !previewed) return <RainPayment payment={payment} params={null} />;
  return (
    <Stack>
      {isRefused && !previewed ? <IntentNote intention={payment} /> : null}
      <RadioGroup
        label={t('rain.mode')}
        name="mode"
        value={mode}
        onChange={(value) => setMode(MODES.find((one) => one === value) ?? 'EQUAL')}
        options={MODES.map((value) => ({ value, label: t(`rain.${value}`) }))}
      />
      {mode === 'LIST' ? null : (
        <SendForm onSend={openPreview}>
          <TextInput
            label={t('rain.total')}
            inputMode="decimal"
            maxLength={12}
            prefix={<CurrencySign currency={currency} />}
            value={total}
            onChange={(event) => setTotal(event.target.value)}
          />
        </SendForm>
      )}
      <ReceiverPicker
        selected={selected}
        onChange={setSelected}
        amounts={mode === 'LIST' ? amounts : null}
        onAmount={(id, amount) => setAmounts((now) => ({ ...now, [id]: amount }))}
        onEnter={openPreview}
      />
      {/* The receiver search is a separate form, and forms cannot be nested. */}
      <SendForm onSend={openPreview}>
        <TextInput
          label={t('rain.remark')}
          maxLength={60}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {'fault' in draftTotal ? (
          <SecondaryText role="status">
            {t(`rain.fault.${draftTotal.fault}`, { amount: money(leastTotalOf(draft), currency) })}
          </SecondaryText>
        ) : null}
        <Button type="submit" full disabled={'fault' in draftTotal}>
          {t('rain.preview')}
        </Button>
      </SendForm>
      <BottomSheet
        open={previewed !== null || result !== null}
        onClose={close}
        label={t(result ? 'rain.result' : 'rain.preview')}
      >
        {result ? (
          <RainResult rain={result} names={previewed?.names ?? NO_NAMES} />
        ) : previewed ? (
          <RainPreview rain={previewed} payment={payment} />
        ) : null}
      </BottomSheet>
    </Stack>
  );
}
