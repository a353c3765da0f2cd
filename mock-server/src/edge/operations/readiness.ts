/** Readiness: whether a balancer should send requests to this process. */
import { sql } from 'drizzle-orm';
import type { OpenDatabase } from '../../ground/db/database';
import { isMigrated } from '../../ground/db/migrate';

export interface Readiness {
  /** Why it is not ready; empty when it is. */
  readonly reasons: () => Promise<readonly string[]>;
  /** From now on not ready: the process is about to stop. */
  readonly drain: () => void;
  readonly isDraining: () => boolean;
}

const ANSWERS_WITHIN_MS = 2000;

export function createReadiness({ db, fault }: Pick<OpenDatabase, 'db' | 'fault'>): Readiness {
  let draining = false;
  return {
    reasons: async () => {
      const reasons = draining ? ['draining'] : [];
      const cannotStore = fault?.();
      if (cannotStore) return [...reasons, cannotStore];
      try {
        await within(ANSWERS_WITHIN_MS, db.execute(sql`select 1`));
      } catch {
        return [...reasons, 'database unreachable'];
      }
      return (await isMigrated(db)) ? reasons : [...reasons, 'migrations missing'];
    },
    drain: () => void (draining = true),
    isDraining: () => draining,
  };
}

async function within<T>(ms: number, work: PromiseLike<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
