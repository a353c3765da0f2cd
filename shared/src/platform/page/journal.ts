/** Journal: log of unexpected events with the remote, release and request they belong to (ERR-03). */

export interface JournalEntry {
  readonly at: number;
  readonly what: string;
  readonly remote?: string;
  readonly release?: string;
  readonly requestId?: string | null;
  readonly detail?: string;
}

export interface Journal {
  readonly write: (entry: Omit<JournalEntry, 'at'>) => void;
  /** The last entries, oldest first; a support screen may show them. */
  readonly entries: () => readonly JournalEntry[];
}

const MAX_ENTRIES = 100;

/** Keep the last entries in memory and pass each to `out` (the console in a browser). */
export function createJournal(out: (entry: JournalEntry) => void, now: () => number = Date.now): Journal {
  const entries: JournalEntry[] = [];
  return {
    write: (entry) => {
      const written = { ...entry, at: now() };
      entries.push(written);
      if (entries.length > MAX_ENTRIES) entries.shift();
      out(written);
    },
    entries: () => entries,
  };
}
