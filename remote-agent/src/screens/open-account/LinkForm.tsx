/** LinkForm: creates an invite link: type, rates, expiry and note. */
import { useState } from 'react';
import { addDays } from '@site/shared/kernel';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { ErrorNote, SendForm, useToday } from '@site/shared/components';
import { createInviteLink, inviteLinks, type RebateSetting } from '@site/shared/wps';
import { Button, Select, TextInput } from '@site/shared/ui';
import { Stack } from '../../components/layout';
import { areWithin, RebateFields, toRateParams, type Rates } from '../../components/RebateFields';
import { TypeChoice, type AccountType } from './DirectForm';

const VALID_DAYS = ['0', '7', '30', '90'] as const;

/** End of the day that many days from today, in the site's time zone. */
const endOfDay = (today: string, days: number): number => Date.parse(`${addDays(today, days)}T23:59:59+06:00`);

interface LinkFormProps {
  readonly bounds: readonly RebateSetting[];
  readonly onCreated: () => void;
}

export function LinkForm({ bounds, onCreated }: LinkFormProps) {
  const t = useT('agent');
  const today = useToday();
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(createInviteLink, { onUnanswered: () => void refresh(inviteLinks) });
  const [type, setType] = useState<AccountType>('member');
  const [rates, setRates] = useState<Rates>({});
  const [days, setDays] = useState('0');
  const [note, setNote] = useState('');
  const createLink = async () => {
    const expires = today && days !== '0' ? { expireTime: endOfDay(today, Number(days)) } : {};
    const answer = await send({ type, rebates: toRateParams(rates), ...expires, ...(note ? { note } : {}) });
    if (!answer.ok) return;
    toasts.show({ kind: 'success', text: t('links.made') });
    await refresh(inviteLinks);
    onCreated();
  };
  return (
    <SendForm onSend={() => void createLink()}>
      <Stack>
        <TypeChoice value={type} onChange={setType} />
        <Select
          label={t('links.expires')}
          value={days}
          onChange={(event) => setDays(event.target.value)}
          options={VALID_DAYS.map((value) => ({ value, label: t(`links.days${value}`) }))}
        />
        <TextInput
          label={t('links.note')}
          value={note}
          maxLength={60}
          onChange={(event) => setNote(event.target.value)}
        />
        <RebateFields bounds={bounds} rates={rates} onChange={setRates} />
        <ErrorNote error={error} />
        <Button type="submit" full loading={sending} disabled={!areWithin(rates, bounds)}>
          {t('links.make')}
        </Button>
      </Stack>
    </SendForm>
  );
}
