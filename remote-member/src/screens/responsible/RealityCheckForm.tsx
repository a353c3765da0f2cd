/** RealityCheckForm: interval of the reality check, with the current time and result. */
import { useFormat, useT } from '@site/shared/i18n';
import { realityCheck, setRealityCheck } from '@site/shared/wps';
import { ErrorNote, ListSkeleton, Note } from '@site/shared/components';
import { Async, SectionTitle, Select } from '@site/shared/ui';
import { useCurrency, useRefresh, useSend } from '@site/shared/platform';
import { DefinitionList } from '../../components/DefinitionList';
import { useRealityCheck } from '../../queries/useRealityCheck';
import { SignedMoney } from '../../components/SignedMoney';
import { StackCard } from '../../components/StackCard';

const MINUTES = [0, 15, 30, 60, 120];

export function RealityCheckForm() {
  const t = useT('member');
  const { time } = useFormat();
  const currency = useCurrency();
  const check = useRealityCheck();
  const refresh = useRefresh();
  const { send, sending, error } = useSend(setRealityCheck);
  const choose = async (minutes: number) => {
    await send({ minutes });
    await refresh(realityCheck);
  };
  return (
    <StackCard>
      <SectionTitle title={t('play.reality')} />
      <ErrorNote error={error} />
      <Async of={check} skeleton={<ListSkeleton count={3} height={48} />} compact>
        {({ minutes, sessionStart, elapsedSec, playedSec, netPosition }) => (
          <>
            <Select
              label={t('play.remind')}
              value={String(minutes)}
              disabled={sending}
              onChange={(event) => void choose(Number(event.target.value))}
              options={[...new Set([...MINUTES, minutes])].map((value) => ({
                value: String(value),
                label: value === 0 ? t('play.never') : t('play.everyMinutes', { count: value }),
              }))}
            />
            <DefinitionList
              facts={[
                {
                  name: t('reality.since', { time: time(sessionStart) }),
                  value: t('reality.minutes', { count: Math.floor(elapsedSec / 60) }),
                },
                { name: t('reality.played'), value: t('reality.minutes', { count: Math.floor(playedSec / 60) }) },
                {
                  name: t('record.result'),
                  value: <SignedMoney amount={netPosition} currency={currency} />,
                  strong: true,
                },
              ]}
            />
            <Note>{t('play.playedRule')}</Note>
          </>
        )}
      </Async>
    </StackCard>
  );
}
