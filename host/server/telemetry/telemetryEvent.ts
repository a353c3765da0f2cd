/** TelemetryEvent: what browsers report, checked and without personal data; and the schema of their message. */
import { framesOf, type Frame } from './frames';
import { withoutPersonalData } from './withoutPersonalData';
import type { Listed } from '../listedReleases';

export const VITALS = ['lcp', 'inp', 'cls', 'frame'] as const;
export type VitalName = (typeof VITALS)[number];

export interface Origin {
  readonly remote: string;
  /** "other" for one that the registry does not list (any more). */
  readonly release: string;
  /** The address of a page that a remote declares, otherwise "". */
  readonly page: string;
}

export interface VitalEvent extends Origin {
  readonly kind: 'vital';
  readonly name: VitalName;
  /** Milliseconds; `cls` has no unit. */
  readonly value: number;
}
export interface ErrorEvent extends Origin {
  /** `note`: unexpected, but the visitor lost nothing. */
  readonly kind: 'error' | 'note';
  readonly at: number;
  readonly what: string;
  readonly message: string;
  readonly frames: readonly Frame[];
}
export interface CallEvent extends Origin {
  readonly kind: 'call';
  readonly at: number;
  /** "GET /wps/member/info": the call's path with placeholders. */
  readonly call: string;
  readonly code: string;
  /** The id that the screen shows, as traces write it; "" when it is no UUID. */
  readonly traceId: string;
}
export type TelemetryEvent = VitalEvent | ErrorEvent | CallEvent;

const name = { type: 'string', pattern: '^[\\w-]{1,60}$' };
const text = (maxLength: number) => ({ type: 'string', maxLength });
const object = (properties: object, ...optional: readonly string[]) => ({
  type: 'object',
  additionalProperties: false,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
  properties,
});

/** JSON Schema of a message (host/src/effects/telemetry.ts); anything else is refused. */
export const MESSAGE = object({
  page: text(200),
  vitals: {
    type: 'array',
    maxItems: 30,
    items: object({ name: { enum: VITALS }, value: { type: 'number', minimum: 0 }, remote: name, release: name }),
  },
  entries: {
    type: 'array',
    maxItems: 10,
    items: object(
      {
        what: text(200),
        remote: name,
        release: { type: 'string', pattern: '^[\\w-]{0,60}$' },
        detail: text(1_500),
        ago: { type: 'number', minimum: 0, maximum: 3_600_000 },
        requestId: { type: 'string', pattern: '^[\\w-]{1,64}$' },
      },
      'requestId',
    ),
  },
});

export interface Message {
  readonly page: string;
  readonly vitals: readonly {
    readonly name: VitalName;
    readonly value: number;
    readonly remote: string;
    readonly release: string;
  }[];
  readonly entries: readonly {
    readonly what: string;
    readonly remote: string;
    readonly release: string;
    readonly detail: string;
    readonly ago: number;
    readonly requestId?: string;
  }[];
}

const CALL = /^((?:GET|POST|PUT|DELETE|PATCH) \/[\w/{}.-]{1,120}): ([\w.-]{1,60})$/;
const ERROR = /^(uncaught error|unhandled rejection|the shell crashed|(page|widget) [\w-]+: [\w-]+)$/;
const TRACE_ID = /^[\da-f]{32}$/;

/** Of remotes that the site has; what was reported of others is dropped. */
export function eventsOf(message: Message, listed: Listed, now: number): readonly TelemetryEvent[] {
  const page = listed.paths.has(message.page) ? message.page : '';
  const originOf = ({ remote, release }: { readonly remote: string; readonly release: string }): Origin | null => {
    const known = remote === 'host' ? [listed.host] : listed.releases.get(remote);
    return known ? { remote, release: known.includes(release) ? release : 'other', page } : null;
  };
  const vitals = message.vitals.map((vital): TelemetryEvent | null => {
    const origin = originOf(vital);
    return origin && { kind: 'vital', name: vital.name, value: vital.value, ...origin };
  });
  const entries = message.entries.map((entry): TelemetryEvent | null => {
    const origin = originOf(entry);
    if (!origin) return null;
    const at = now - entry.ago;
    const [, call, code] = CALL.exec(entry.what) ?? [];
    if (call && code) {
      const id = (entry.requestId ?? '').replaceAll('-', '').toLowerCase();
      return { kind: 'call', at, call, code, traceId: TRACE_ID.test(id) ? id : '', ...origin };
    }
    return {
      kind: ERROR.test(entry.what) ? 'error' : 'note',
      ...{ at, what: withoutPersonalData(entry.what), frames: framesOf(entry.detail), ...origin },
      message: withoutPersonalData(entry.detail.split('\n')[0] ?? ''),
    };
  });
  return [...vitals, ...entries].filter((event) => event !== null);
}
