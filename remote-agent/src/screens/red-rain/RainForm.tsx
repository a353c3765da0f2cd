/** RainForm: receivers, mode and total; then preview with funds password, then the results. Sent exactly once. */
import { useState } from 'react';
import { useT } from '@site/shared/i18n';
import { useRefresh } from '@site/shared/platform';
import { redRains, sendRedRain, walletBalance, type RedRain } from '@site/shared/wps';
import { SendForm } from '@site/shared/parts';
import { BottomSheet, Button, RadioGroup, TextInput } from '@site/shared/ui';
import { MODES, sumOfRain, type Mode, type RainDraft } from '../../model/redRainDraft';
import { Note, Stack } from '../../components/Note';
import { isOpen, usePayment } from '../../queries/usePayment';
import { PayRain, RainPreview, RainResult, type Rain } from './RainPreview';
import { Receivers, type Chosen } from './Receivers';

/** After a reload only the names in the response are known. */
const NOBODY: Chosen = new Map();

export function RainForm() {
  const t = useT('agent');
  const [mode, setMode] = useState<Mode>('EQUAL');
  const [total, setTotal] = useState('');
  const [remark, setRemark] = useState('');
  const [chosen, setChosen] = useState<Chosen>(new Map());
  const [amounts, setAmounts] = useState<Readonly<Record<string, string>>>({});
  // Keep the previewed draft when the form is reset.
  const [previewed, setPreviewed] = useState<Rain | null>(null);
  const [result, setResult] = useState<RedRain | null>(null);
  const refresh = useRefresh();
  const draft: RainDraft = { mode, total, amounts, receivers: [...chosen.keys()] };
  const sum = sumOfRain(draft);
  const empty = () => {
    setChosen(new Map());
    setAmounts({});
    setTotal('');
    setRemark('');
  };
  const payment = usePayment(sendRedRain, 'red-rain', (rain) => {
    setResult(rain);
    empty();
    void refresh(redRains, walletBalance);
  });
  const close = () => {
    setPreviewed(null);
    setResult(null);
  };
  const look = () => {
    if ('sum' in sum) setPreviewed({ draft, names: chosen, sum: sum.sum, remark });
  };
  // Block new requests while an outcome is unknown.
  if (isOpen(payment) && !previewed) return <PayRain payment={payment} params={null} />;
  return (
    <Stack>
      <RadioGroup
        label={t('rain.mode')}
        name="mode"
        value={mode}
        onChange={(value) => setMode(MODES.find((one) => one === value) ?? 'EQUAL')}
        options={MODES.map((value) => ({ value, label: t(`rain.${value}`) }))}
      />
      {mode === 'LIST' ? null : (
        <SendForm onSend={look}>
          <TextInput
            label={t('rain.total')}
            inputMode="decimal"
            maxLength={12}
            value={total}
            onChange={(event) => setTotal(event.target.value)}
          />
        </SendForm>
      )}
      <Receivers
        chosen={chosen}
        onChange={setChosen}
        amounts={mode === 'LIST' ? amounts : null}
        onAmount={(id, amount) => setAmounts((now) => ({ ...now, [id]: amount }))}
        onEnter={look}
      />
      {/* The receivers' search is a form of its own, and forms cannot be nested. */}
      <SendForm onSend={look}>
        <TextInput
          label={t('rain.remark')}
          maxLength={60}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
        {'fault' in sum ? <Note role="status">{t(`rain.fault.${sum.fault}`)}</Note> : null}
        <Button type="submit" full disabled={'fault' in sum}>
          {t('rain.preview')}
        </Button>
      </SendForm>
      <BottomSheet
        open={previewed !== null || result !== null}
        onClose={close}
        label={t(result ? 'rain.result' : 'rain.preview')}
      >
        {result ? (
          <RainResult rain={result} names={previewed?.names ?? NOBODY} />
        ) : previewed ? (
          <RainPreview rain={previewed} payment={payment} />
        ) : null}
      </BottomSheet>
    </Stack>
  );
}
