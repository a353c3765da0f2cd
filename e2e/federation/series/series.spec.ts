/**
 * Many releases, canaries and rollbacks in a row under continuous load (`npm run test:releases`): no page load fails, no
 * tab mixes two compositions, half-typed forms stay, and a tab of the first composition works to the end. Not part of
 * `npm test`: releases.spec.ts is.
 */
import { writeFileSync } from 'node:fs';
import { test } from '../ownSite';
import { expect } from '../../test';
import { createChanges } from './changes';
import { logInAll } from '../faults/sessions';
import { checkForm, noCounts, openForm, requestFiles, visitPages, type Load } from './load';
import { openOldTabs } from './oldTabs';

const print = (line: string) => void process.stdout.write(`${line}\n`);
const COUNT = Number(process.env.RELEASES_COUNT ?? 0);
const SEED = Number(process.env.RELEASES_SEED ?? 1);
/** No change starts after this time (milliseconds since 1970). */
const DEADLINE = Number(process.env.RELEASES_DEADLINE ?? Infinity);
const OUT = process.env.RELEASES_OUT;
/** Each form stays open for this many changes. */
const FORM_CHANGES = 10;
/** Tabs stay open for this many changes, until they open pages that they have not loaded yet; two stay to the end. */
const TAB_CHANGES = 20;

// Pages that are closed while they load log errors of their requests.
test.use({ expectedFaults: /[\s\S]/ });

if (COUNT > 0)
  test(`[PLAT-02] [PLAT-03] ${COUNT} releases, canaries and rollbacks lose no page load, no composition and no form`, async ({
    site,
    browser,
  }) => {
    test.setTimeout(7_200_000);
    const sessions = await logInAll(site.url);
    const load: Load = { browser, site, sessions, counts: noCounts(), problems: [], isOver: () => isOver };
    const { counts, problems } = load;
    let isOver = false;
    const visitors = [visitPages(load, SEED), requestFiles(load)];
    const changes = createChanges(site, SEED);
    let form = await openForm(load);
    let tabs = await openOldTabs(load);
    // To the end: more than twenty changes of each package in a series of two hundred.
    const first = await openOldTabs(load);
    for (let step = 1; step <= COUNT && Date.now() < DEADLINE; step++) {
      counts[await changes.next()] += 1;
      counts.changes = step;
      if (step % FORM_CHANGES === 0) {
        await checkForm(load, form);
        form = await openForm(load);
      }
      if (step % TAB_CHANGES === 0) {
        await tabs.check();
        tabs = await openOldTabs(load);
      }
      if (step % 5 === 0) print(`${step} of ${COUNT}: ${JSON.stringify(counts)}`);
      if (OUT) writeFileSync(OUT, JSON.stringify({ counts, problems, seed: SEED }));
    }
    isOver = true;
    await Promise.all(visitors);
    await form.context().close();
    await tabs.close();
    await first.check();
    if (OUT) writeFileSync(OUT, JSON.stringify({ counts, problems, seed: SEED }));
    expect(problems).toEqual([]);
    expect(Math.min(counts.pageLoads, counts.requests)).toBeGreaterThan(0);
  });
