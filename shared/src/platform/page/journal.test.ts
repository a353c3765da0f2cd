import { createJournal, type JournalEntry } from './journal';

it('[ERR-03] stores the last hundred entries with their time, and passes on each', () => {
  let now = 1_000;
  const passed: JournalEntry[] = [];
  const journal = createJournal(
    (entry) => passed.push(entry),
    () => now,
  );
  for (let event = 1; event <= 100; event += 1) journal.write({ what: `event ${event}` });
  expect(journal.entries()).toHaveLength(100);
  now = 2_000;
  journal.write({ what: 'event 101', remote: 'games', release: 'g2', requestId: null, detail: '' });
  expect(journal.entries()).toHaveLength(100);
  expect(journal.entries()[0]).toEqual({ what: 'event 2', at: 1_000 });
  const last = { what: 'event 101', at: 2_000, remote: 'games', release: 'g2', requestId: null, detail: '' };
  expect(journal.entries().at(-1)).toEqual(last);
  expect([passed.length, passed.at(-1)]).toEqual([101, last]);
});
