/** EditRebates: rebate rates of a direct member, within the agent's own (AGT-04). */
import { useRef, useState } from 'react';
import { useT } from '@site/shared/i18n';
import { usePlatform, useRefresh, useSend } from '@site/shared/platform';
import { codeOf, setDownlineRebates, type DownlineRebate } from '@site/shared/wps';
import { ErrorNote } from '@site/shared/components';
import { Button } from '@site/shared/ui';
import { Stack } from '../../components/layout';
import { areWithin, RebateFields, toRateParams, type Rates } from '../../components/RebateFields';
import { AFTER_RATES } from '../../model/staleCalls';

interface EditRebatesProps {
  readonly customerId: string;
  readonly rebates: readonly DownlineRebate[];
}

export function EditRebates({ customerId, rebates }: EditRebatesProps) {
  const t = useT('agent');
  const { toasts } = usePlatform();
  const refresh = useRefresh();
  const [edited, setEdited] = useState<Rates>({});
  const rates: Rates = { ...Object.fromEntries(rebates.map((one) => [one.productType, one.rate])), ...edited };
  const saved = useRef(edited);
  const showSaved = async () => {
    await refresh(...AFTER_RATES);
    // Not what was changed meanwhile.
    setEdited((now) => (now === saved.current ? {} : now));
  };
  const { send, sending, error } = useSend(setDownlineRebates, { onUnanswered: () => void showSaved() });
  const save = async () => {
    saved.current = edited;
    const answer = await send({ customerId, rebates: toRateParams(rates) });
    // The agent's own rates have changed: the bounds are outdated.
    if (!answer.ok) return void (codeOf(answer.error) === 'rebate.out.of.range' && refresh(...AFTER_RATES));
    toasts.show({ kind: 'success', text: t('rebates.saved') });
    await showSaved();
  };
  return (
    <Stack>
      <RebateFields bounds={rebates} rates={rates} onChange={setEdited} />
      <ErrorNote error={error} />
      <Button full loading={sending} disabled={!areWithin(rates, rebates)} onClick={() => void save()}>
        {t('save')}
      </Button>
    </Stack>
  );
}
