/** The channel between the tabs of one visitor: its name and messages (effects/tabs.ts sends them). */
import type { SessionFact } from '@site/shared/contract';
import type { SessionGrant } from '@site/shared/session';

export const CHANNEL = 'site.session';

/** Absent in messages of releases before it: they have the facts of version 1. */
export interface Versioned {
  readonly version?: number;
}

/** `bound`: to a key, whose proofs a tab with an older release cannot make: it would end the session for all tabs. */
export interface Granted extends Versioned {
  readonly type: 'granted' | 'bound';
  readonly grant: SessionGrant;
}

interface FactMessage extends Versioned {
  readonly type: 'fact';
  readonly fact: SessionFact;
}

export type TabMessage = FactMessage | Granted | { readonly type: 'asking' } | { readonly type: 'leaving' };
