/** recordedGateway: the gateway that the environment of jest starts for the recorded screens, once per test file. */
import { toSessionGrant } from '@site/shared/session';
import { SITE } from '@site/shared/kernel';

export type Visitor = 'guest' | 'member' | 'agent' | 'partner';
type Grant = ReturnType<typeof toSessionGrant>;

export interface RecordedGateway {
  /** Its time. */
  readonly now: number;
  readonly sessionOf: (visitor: Visitor) => Grant | null;
  readonly get: (
    address: string,
    headers: Readonly<Record<string, string>>,
  ) => Promise<{ readonly status: number; readonly data: string }>;
  readonly stop: () => void;
}

interface Started extends Pick<RecordedGateway, 'get' | 'stop'> {
  readonly gateway: {
    readonly now: number;
    readonly sessions: Readonly<Record<Exclude<Visitor, 'guest'>, Parameters<typeof toSessionGrant>[0]>>;
  };
}

/** Installed by the jest environment (tools/jest/startRecordedGateway.mjs); absent in the published package. */
const page = globalThis as { startRecordedGateway?: () => Promise<Started> };

export async function recordedGateway(): Promise<RecordedGateway> {
  if (!page.startRecordedGateway) throw new Error('Recorded screens need the gateway of this repository.');
  const { gateway, get, stop } = await page.startRecordedGateway();
  return {
    now: gateway.now,
    sessionOf: (visitor) => (visitor === 'guest' ? null : toSessionGrant(gateway.sessions[visitor], SITE.merchantCode)),
    ...{ get, stop },
  };
}
