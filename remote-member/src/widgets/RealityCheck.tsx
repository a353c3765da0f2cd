/** RealityCheck: during a game, shows time played and net result at the player's chosen interval (MEM-16). */
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '@site/shared/contract';
import { useFormat, useT } from '@site/shared/i18n';
import { useCurrency, useOverlayTurn, useRefresh } from '@site/shared/platform';
import { Button, Dialog } from '@site/shared/ui';
import { realityCheck, type RealityCheck as Check } from '@site/shared/wps';
import { secondsUntilCheck } from '../model/secondsUntilCheck';
import { useAnsweredCheck } from '../model/useAnsweredCheck';
import { DefinitionList } from '../components/DefinitionList';
import { SheetStack } from '../components/SheetStack';
import { useRealityCheck } from '../queries/useRealityCheck';
import { SignedMoney } from '../components/SignedMoney';

/** Highest priority of all automatic overlays. */
const ORDER = 0;

export default function RealityCheck() {
  const query = useRealityCheck();
  const refresh = useRefresh();
  const check = query.status === 'ready' ? query.value : null;
  const { answeredSec, answer } = useAnsweredCheck(check);
  const left = check ? secondsUntilCheck(check, answeredSec) : null;
  const isDue = useOverlayTurn(left === 0, ORDER);
  useEffect(() => {
    if (left === null || left === 0) return;
    // The gateway's clock is authoritative: refetch when the reminder should be due.
    const timer = setTimeout(() => void refresh(realityCheck), left * 1000);
    return () => clearTimeout(timer);
  }, [left, refresh, answeredSec]);
  if (!check || !isDue) return null;
  return <RealityCheckDialog check={check} onDone={answer} />;
}

function RealityCheckDialog({ check, onDone }: { readonly check: Check; readonly onDone: () => void }) {
  const t = useT('member');
  const { time } = useFormat();
  const currency = useCurrency();
  const navigate = useNavigate();
  const leave = (path: string) => () => {
    onDone();
    void navigate(path);
  };
  const minutes = (seconds: number) => t('reality.minutes', { count: Math.floor(seconds / 60) });
  return (
    <Dialog open onClose={onDone} label={t('reality.title')}>
      <SheetStack>
        <DefinitionList
          facts={[
            { name: t('reality.since', { time: time(check.sessionStart) }), value: minutes(check.elapsedSec) },
            { name: t('reality.played'), value: minutes(check.playedSec), strong: true },
            {
              name: t('reality.result'),
              value: <SignedMoney amount={check.netPosition} currency={currency} />,
              strong: true,
            },
          ]}
        />
        <Button full onClick={onDone}>
          {t('reality.goOn')}
        </Button>
        <Button kind="secondary" full onClick={leave(paths.home)}>
          {t('reality.stop')}
        </Button>
        <Button kind="ghost" full onClick={leave(paths.responsible('break'))}>
          {t('reality.break')}
        </Button>
      </SheetStack>
    </Dialog>
  );
}
