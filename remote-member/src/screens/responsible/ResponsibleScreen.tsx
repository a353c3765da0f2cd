/** Responsible gaming: limits, time-out, self-exclusion, reality check, and the cost of play so far (MEM-16). */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '@site/shared/i18n';
import { exclusion, type Exclusion } from '@site/shared/wps';
import { useRereadAt } from '@site/shared/paged';
import { Async, Tabs } from '@site/shared/ui';
import { useCall } from '@site/shared/platform';
import { ListSkeleton, Note, useLinkedState } from '@site/shared/components';
import { BreakNote } from '../../components/BreakNote';
import { PlayTourRow } from '../../components/PlayTourRow';
import { StableScreen } from '../../components/StableScreen';
import { Activity } from './Activity';
import { Breaks } from './Breaks';
import { Limits } from './Limits';
import { RealityCheckForm } from './RealityCheckForm';

const TABS = ['limits', 'break', 'activity'] as const;
const NO_BREAK: Exclusion = { until: null, kind: null };

export default function ResponsibleScreen() {
  const t = useT('member');
  const [search] = useSearchParams();
  const [tab, setTab] = useLinkedState<string>(TABS.find((key) => key === search.get('tab')) ?? 'limits');
  const [chosen, setChosen] = useState<{ readonly tab: string } | null>(null);
  const top = useRef<HTMLDivElement>(null);
  const state = useCall(exclusion, undefined, { staleTime: 0 });
  const current = state.status === 'ready' ? state.value : NO_BREAK;
  useRereadAt(exclusion, current.until);
  const [seen, setSeen] = useState<Exclusion | null>(null);
  // A break that starts while the page is open is shown at its top; the button that started it may be far below.
  if (state.status === 'ready' && seen?.until !== current.until) {
    setSeen(current);
    if (seen && current.until !== null) setChosen({ tab });
  }
  // The tour's row is the last one of the page; a closing sheet returns the focus to it.
  useEffect(() => {
    if (!chosen) return;
    top.current?.focus({ preventScroll: true });
    top.current?.scrollIntoView({ block: 'end' });
  }, [chosen]);
  return (
    <Tabs
      label={t('title.responsible')}
      items={TABS.map((key) => ({ key, label: t(`play.tab.${key}`) }))}
      selected={tab}
      onSelect={setTab}
    >
      <div ref={top} tabIndex={-1} />
      <StableScreen>
        {/* A break is announced above everything else: nothing is shown that it would push down. */}
        <Async of={state} skeleton={<ListSkeleton count={4} height={180} />} compact>
          {(value) => (value.until === null ? null : <BreakNote state={value} />)}
        </Async>
        {tab === 'limits' ? (
          <>
            <Note>{t('play.about')}</Note>
            <Limits />
            <RealityCheckForm />
            <PlayTourRow
              onChoose={(tool) => {
                setTab(tool);
                setChosen({ tab: tool });
              }}
            />
          </>
        ) : null}
        {tab === 'break' ? <Breaks current={current} /> : null}
        {tab === 'activity' ? <Activity /> : null}
      </StableScreen>
    </Tabs>
  );
}
