/** RemoteDetails: one remote with its release, phases, and what a developer may change in this tab. */
import { useState } from 'react';
import { Button, Select } from '@site/shared/ui';
import type { RemoteFacts, Source } from './composition';
import { FAULTS, type Fault } from '../federation/faults';
import { Code, DefinitionList, Mark, RemoteBox } from './styles';
import type { Text } from './texts';

export interface RemoteChange {
  readonly remote: string;
  readonly fault: Fault | null;
  /** Origin of a build; null: the site's own release. */
  readonly override: string | null;
}

interface RemoteDetailsProps {
  readonly facts: RemoteFacts;
  readonly origins: readonly string[];
  readonly text: Text;
  /** Stores the change and loads the page again. */
  readonly onChange: (change: RemoteChange) => void;
}

const TONES = { active: 'good', canary: 'money', override: 'money', earlier: 'bad' } as const satisfies Record<
  Source,
  string
>;
const NO_FAULT = 'none';

export function RemoteDetails({ facts, origins, text, onChange }: RemoteDetailsProps) {
  const { name, release, source, phases } = facts;
  const [fault, setFault] = useState<Fault | null>(facts.fault);
  const [override, setOverride] = useState(facts.override);
  const isChanged = fault !== facts.fault || override !== facts.override;
  const at = (ms: number | null) => (ms === null ? text('notYet') : text('at', Math.round(ms)));
  return (
    <RemoteBox data-remote={name}>
      <summary>
        <strong>{name}</strong>
        <Code>{release.slice(0, 7)}</Code>
        <Mark $tone={facts.fault ? 'bad' : TONES[source]}>
          {facts.fault ? text(`fault.${facts.fault}`) : text(`source.${source}`)}
        </Mark>
      </summary>
      <DefinitionList>
        <dt>{text(`source.${source}`)}</dt>
        <dd>
          <Code>{release}</Code>
        </dd>
        <dt>{text('requested')}</dt>
        <dd>{at(phases.requested)}</dd>
        <dt>{text('loaded')}</dt>
        <dd>{at(phases.loaded)}</dd>
        <dt>{text('shown')}</dt>
        <dd>{at(phases.shown)}</dd>
        <dt>{text('size')}</dt>
        <dd>{text('sizeOf', phases.files, (phases.bytes / 1000).toFixed(1))}</dd>
      </DefinitionList>
      <Select
        label={text('fault')}
        value={fault ?? NO_FAULT}
        options={[NO_FAULT, ...FAULTS].map((value) => ({ value, label: text(`fault.${value as Fault}`) }))}
        onChange={({ currentTarget: { value } }) => setFault(value === NO_FAULT ? null : (value as Fault))}
      />
      {origins.length > 0 ? (
        <Select
          label={text('override')}
          value={override ?? ''}
          options={[
            { value: '', label: text('overrideNone') },
            ...origins.map((origin) => ({ value: origin, label: origin })),
          ]}
          onChange={({ currentTarget: { value } }) => setOverride(value || null)}
        />
      ) : null}
      {/* A separate step: arrow keys change a select at once. */}
      <Button full disabled={!isChanged} onClick={() => onChange({ remote: name, fault, override })}>
        {text('apply')}
      </Button>
    </RemoteBox>
  );
}
