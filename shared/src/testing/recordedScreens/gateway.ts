/** recordedGateway: the gateway that the environment of jest starts for the recorded screens, once per test file. */
import { toSessionGrant } from '@site/shared/session';
import { SITE } from '@site/shared/kernel';

export type Visitor = 'guest' | 'member' | 'agent' | 'partner';
type Grant = ReturnType<typeof toSessionGrant>;

export interface RecordedGateway {
  /** Its time. */
  readonly now: number;
  /** A text without what is different in each run: ids, numbers of orders. */
  readonly mask: (text: string) => string;
  /** Whether the answers of this path are new each time: with tokens, pictures or names. */
  readonly isChanging: (path: string) => boolean;
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
    /** Source of a regular expression, and paths. */
    readonly changing: { readonly texts: string; readonly answers: readonly string[] };
    readonly sessions: Readonly<Record<Exclude<Visitor, 'guest'>, Parameters<typeof toSessionGrant>[0]>>;
  };
}

/** Installed by the jest environment (tools/jest/startRecordedGateway.mjs); absent in the published package. */
const page = globalThis as { startRecordedGateway?: () => Promise<Started> };

export async function recordedGateway(): Promise<RecordedGateway> {
  if (!page.startRecordedGateway) throw new Error('Recorded screens need the gateway of this repository.');
  const { gateway, get, stop } = await page.startRecordedGateway();
  const { changing } = gateway;
  const texts = new RegExp(changing.texts, 'g');
  return {
    now: gateway.now,
    mask: (text) => text.replace(texts, '*'),
    isChanging: (path) => changing.answers.includes(path),
    sessionOf: (visitor) => (visitor === 'guest' ? null : toSessionGrant(gateway.sessions[visitor], SITE.merchantCode)),
    ...{ get, stop },
  };
}
