/** Operator settings as one typed object: white-label names, flags, status, faults. Read through a short-lived cache. */
import { sql } from 'drizzle-orm';
import type { Switches } from '@site/shared/contract';
import type { FieldRule } from '@site/shared/wps';
import type { Database, Tx } from '../db/database';
import { hasSignals, onSignal, signalAfterCommit } from '../db/signals';
import { inTransaction } from '../db/transaction';
import { settings as table } from './settings.tables';

export interface Fault {
  /** Path prefix: "/wps/session/login"; "" for every call. */
  readonly path: string;
  readonly latencyMs: number;
  /** Share of calls that fail, 0 to 1. */
  readonly errorRate: number;
}

export interface Resource {
  readonly resourceType: 'IOS' | 'Android' | 'MOBILECONFIG' | 'TELEGRAM' | 'FACEBOOK' | 'PROMO';
  readonly url: string;
  readonly labelNameEn: string;
}

/** Maintenance state of a vendor; a vendor without an entry is up. */
export interface ProviderState {
  readonly status: 'UP' | 'DEGRADED' | 'MAINTENANCE';
  /** When it is expected to be available again. */
  readonly until?: number;
}

export interface Settings {
  readonly siteName: string;
  readonly merchantCode: string;
  readonly currency: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly defaultLanguage: string;
  readonly languages: readonly string[];
  /** PLAY unless a licence is configured for the visitor's jurisdiction. */
  readonly mode: 'PLAY' | 'REAL';
  readonly minimumAge: number;
  readonly maintenance: { readonly maintainTime: number; readonly endTime: number } | null;
  /** Every visitor is refused with "region not served". */
  readonly regionRestricted: boolean;
  readonly blockedIps: readonly string[];
  readonly blockedCountries: readonly string[];
  /** Switched flags; use `isFeatureOn` for the effective value. */
  readonly flags: Switches;
  readonly isSingleWallet: boolean;
  readonly mobileTemplate: { readonly mem_cen: '0' | '1'; readonly dep_func: '0' | '1' };
  readonly resources: readonly Resource[];
  readonly telegramUrl: string;
  readonly mainDomain: string;
  readonly imageCdns: readonly string[];
  /** Sessions of one account at a time; the login of one more ends the oldest. */
  readonly maxSessions: number;
  /** Hours until a session ends, however active it is. Applies to sessions that begin after a change. */
  readonly sessionHours: number;
  /** Refuse logins without a proof of a key (RFC 9449): no session is a plain bearer token then. */
  readonly requireBoundSessions: boolean;
  /** Refuse an agent's calls, operators' too, until the account has an authenticator app. */
  readonly secondFactorOfAgents: boolean;
  /** Refuse withdrawals of an account without an authenticator app. */
  readonly secondFactorToWithdraw: boolean;
  readonly clockOffsetMs: number;
  readonly faults: readonly Fault[];
  /** By vendor code. */
  readonly providers: Readonly<Record<string, ProviderState>>;
  /** Overrides of the default registration rules, by field. */
  readonly registerRules: Readonly<Record<string, Partial<FieldRule>>>;
}

export interface SettingsStore {
  readonly get: () => Promise<Settings>;
  readonly change: (part: Partial<Settings>, tx?: Tx) => Promise<void>;
  /** Incremented with every observed change; invalidates cached responses. */
  readonly version: () => number;
}

/** While signals of other processes arrive, and while they do not. */
const FRESH_MS = 5_000;
const FRESH_WITHOUT_SIGNALS_MS = 1_000;

async function store(tx: Tx, part: Partial<Settings>): Promise<void> {
  for (const [key, given] of Object.entries(part)) {
    // JSON null is a value here; SQL null would mean a missing setting.
    const value = given === null ? sql`'null'::jsonb` : given;
    await tx.insert(table).values({ key, value }).onConflictDoUpdate({ target: table.key, set: { value } });
  }
  signalAfterCommit(tx, 'settings');
}

/** A change by another process is observed at its signal, or within a second. */
export function createSettings(db: Database, defaults: Settings): SettingsStore {
  let known: Settings = defaults;
  let text = '';
  let version = 0;
  let readAt = -Infinity;
  let reading: Promise<Settings> | null = null;

  const read = async (): Promise<Settings> => {
    const before = changes;
    const rows = await db.select().from(table);
    if (changes === before) readAt = performance.now();
    const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value])) as Partial<Settings>;
    const next = JSON.stringify(stored);
    if (next !== text) {
      text = next;
      version += 1;
      known = { ...defaults, ...stored, flags: { ...defaults.flags, ...stored.flags } };
    }
    return known;
  };

  // A read that is in progress may have started before the change.
  let changes = 0;
  onSignal(db, 'settings', () => {
    changes += 1;
    readAt = -Infinity;
  });
  const isFresh = () => performance.now() - readAt < (hasSignals(db) ? FRESH_MS : FRESH_WITHOUT_SIGNALS_MS);

  return {
    get: async () => {
      if (isFresh()) return known;
      return (reading ??= read().finally(() => (reading = null)));
    },
    change: async (part, within) => {
      if (within) await store(within, part);
      else await inTransaction(db, (tx) => store(tx, part));
      readAt = -Infinity;
    },
    version: () => version,
  };
}
