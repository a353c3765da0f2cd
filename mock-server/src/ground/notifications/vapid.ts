/** The key pair that identifies this gateway to push services (VAPID, RFC 8292). */
import { eq } from 'drizzle-orm';
import type { Database } from '../db/database';
import { inTransaction } from '../db/transaction';
import { settings } from '../settings/settings.tables';

export interface VapidKeys {
  /** As base64url; browsers subscribe with it. */
  readonly publicKey: string;
  readonly privateKey: string;
  /** `mailto:` or `https:` address that push services can write to. */
  readonly subject: string;
}

/** What sends notifications. */
export interface WebPushSender {
  readonly keys: VapidKeys;
  readonly fetch: typeof fetch;
}

const KEY_ROW = 'vapidKeys';
/** RFC 2606 reserves the domain: a demo has no address. */
const DEMO_SUBJECT = 'mailto:operator@shapla.example';

/** The keys of a demo: created once and stored, because browsers are subscribed with them. Of two processes, the first one's are stored. */
export async function demoVapidKeys(db: Database): Promise<VapidKeys> {
  const read = async () => {
    const [row] = await db.select().from(settings).where(eq(settings.key, KEY_ROW));
    return row?.value as VapidKeys | undefined;
  };
  const stored = await read();
  if (stored) return stored;
  // Loaded on first use: 10 MB.
  const { default: webPush } = await import('web-push');
  const value = { ...webPush.generateVAPIDKeys(), subject: DEMO_SUBJECT };
  await inTransaction(db, (tx) => tx.insert(settings).values({ key: KEY_ROW, value }).onConflictDoNothing());
  return (await read()) ?? value;
}
