/** The console's flags: each with its switch, its meaning and what else turns it off; the filter needs console.js. */
import { FEATURES, FLAG_IDS, type FlagId } from '@site/shared/contract';
import { isFeatureOn } from '@site/shared/flags';
import type { PageFacts } from './facts';
import { FLAG_MEANINGS } from './flag-meanings';
import { Section, Switch } from './controls';

export function Flags({ state }: { state: PageFacts['state'] }) {
  const ids = [...FLAG_IDS].sort((a, b) => a.localeCompare(b));
  return (
    <Section id="flag" title="Flags" note="Press a flag to switch it. docs/flags.md lists the pages and calls of each.">
      <label hidden>
        <span>
          Filter by name or meaning <output id="flag-count" />
        </span>
        <input id="flag-filter" type="search" placeholder="deposit" autoComplete="off" />
      </label>
      <ul className="flags">
        {ids.map((id) => (
          <li key={id} data-flag={`${id} ${FLAG_MEANINGS[id]} ${state.flags[id] ? 'on' : 'off'}`.toLowerCase()}>
            <Switch name="flag" field="on" label={id} on={state.flags[id] === true} also={{ id }} />
            <span>
              {FLAG_MEANINGS[id]}
              {overruled(id, state.flags) && <small> Off now, because {overruled(id, state.flags)}.</small>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** Why a flag that is switched on has no effect; null if it has, or is switched off. */
function overruled(id: FlagId, flags: PageFacts['state']['flags']): string | null {
  if (!flags[id] || isFeatureOn(id, flags)) return null;
  const { under, unless } = FEATURES[id];
  return unless && flags[unless] ? `${unless} is on` : `${under ?? id} is off`;
}
