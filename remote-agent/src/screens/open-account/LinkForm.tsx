/** LinkForm: creates an invite link: type, rates, expiry and note. */
import { useState } from 'react';
import { addDays } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { SendForm } from '@site/shared/parts';
import { createInviteLink, inviteLinks, type RebateSetting } from '@site/shared/wps';
import { Button, Select, TextInput } from '@site/shared/ui';
import { Refusal } from '../../components/FundsField';
import { Stack } from '../../components/Note';
import { areWithin, RebateFields, wireRates, type Rates } from '../../components/RebateFields';
import { useToday } from '../../components/useToday';
import { TypeChoice, type AccountType } from './DirectForm';

const DAYS = ['0', '7', '30', '90'] as const;

/** End of the day that many days from today, in the site's time zone. */
const endOf = (today: string, days: number): number => Date.parse(`${addDays(today, days)}T23:59:59+06:00`);

interface LinkFormProps {
  readonly bounds: readonly RebateSetting[];
  readonly onMade: () => void;
}

export function LinkForm({ bounds, onMade }: LinkFormProps) {
  const t = useT('agent');
  const today = useToday();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(createInviteLink);
  const [type, setType] = useState<AccountType>('member');
  const [rates, setRates] = useState<Rates>({});
  const [days, setDays] = useState('0');
  const [note, setNote] = useState('');
  const make = async () => {
    const expires = today && days !== '0' ? { expireTime: endOf(today, Number(days)) } : {};
    const answer = await send({ type, rebates: wireRates(rates), ...expires, ...(note ? { note } : {}) });
    if (!answer.ok) return;
    toasts.show({ kind: 'success', text: t('links.made') });
    await refresh(inviteLinks);
    onMade();
  };
  return (
    <SendForm onSend={() => void make()}>
      <Stack>
        <TypeChoice value={type} onChange={setType} />
        <Select
          label={t('links.expires')}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={DAYS.map((value) => ({ value, label: t(`links.days${value}`) }))}
        />
        <TextInput
          label={t('links.note')}
          value={note}
          maxLength={60}
          onChange={(event) => setNote(event.target.value)}
        />
        <RebateFields bounds={bounds} rates={rates} onChange={setRates} />
        <Refusal error={error} />
        <Button type="submit" full loading={sending} disabled={!areWithin(rates, bounds)}>
          {t('links.make')}
        </Button>
      </Stack>
    </SendForm>
  );
}
