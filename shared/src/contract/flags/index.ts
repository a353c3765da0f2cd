/** What the operator's switches mean, for the gateway and tests: a browser gets the effective flags in the site's status. */
import { FEATURES, FLAG_IDS, type FlagId, type FlagNode, type Switches } from '@site/shared/contract';

/** Is this feature on: its own switch, all its ancestors and one of what it needs on, and no feature on that excludes it? */
export function isFeatureOn(id: FlagId, switches: Switches): boolean {
  const { under, unless, anyOf } = FEATURES[id];
  const isOn = (other: FlagId) => switches[other] === true;
  return (
    isOn(id) && (!under || isFeatureOn(under, switches)) && !(unless && isOn(unless)) && (!anyOf || anyOf.some(isOn))
  );
}

/** The tree of flags as the gateway publishes it: a feature that is off for any reason is "0". */
export const flagTree = (switches: Switches, under?: FlagId): FlagNode[] =>
  FLAG_IDS.filter((id) => FEATURES[id].under === under).map((modId) => ({
    modId,
    enabled: isFeatureOn(modId, switches) ? '1' : '0',
    childrenNodes: flagTree(switches, modId),
  }));
