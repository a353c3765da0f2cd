/** createReport: the results of the checks; one row per check and component, one finding per different fault. */

/** What each check proves; also the order of the report. */
export const CHECKS = {
  mount: 'mounts in both languages and themes, switched in place, without an error',
  tiers: 'mounts inline and in a frame, too',
  policy: 'breaks no rule of the content security policy and Trusted Types',
  accessibility: 'has no violation that axe finds, in both languages and themes',
  leaks: 'leaves nothing behind after 20 mounts and unmounts',
  twins: 'works twice on a page, in shadow roots and inline',
  session: 'shows something without a session and with an expired one',
  gateway: 'survives a slow, a failing and an unreachable gateway',
  load: 'offers a retry that heals when its files do not load',
  server: 'renders on the server in both languages',
  hydrate: 'is hydrated without a difference, in both languages and themes',
};

export function createReport({ remote, release }) {
  const rows = new Map();
  const rowOf = (check, { label, affected }) => {
    const key = `${check} ${label}`;
    if (!rows.has(key)) rows.set(key, { check, component: label, affected, status: 'passed', findings: [] });
    return rows.get(key);
  };
  return {
    done: (check, component) => void rowOf(check, component),
    skip: (check, component, reason) => {
      const row = rowOf(check, component);
      if (row.status === 'passed') Object.assign(row, { status: 'skipped', reason });
    },
    /** @param {string} [where] language, mode or line of code */
    fault: (check, component, text, where = '') => {
      const row = rowOf(check, component);
      row.status = 'failed';
      const known = row.findings.find((finding) => finding.text === text);
      if (!known) row.findings.push({ text, where: where ? [where] : [] });
      else if (where && !known.where.includes(where)) known.where.push(where);
    },
    result: () => {
      const list = [...rows.values()];
      const count = (status) => list.filter((row) => row.status === status).length;
      return {
        remote,
        release,
        passed: count('passed'),
        failed: count('failed'),
        skipped: count('skipped'),
        rows: list.sort((a, b) => orderOf(a) - orderOf(b)),
      };
    },
  };
}

const orderOf = ({ check }) => Object.keys(CHECKS).indexOf(check);

/** The report as text. */
export function textOf({ remote, release, rows, passed, failed, skipped }) {
  const lines = [`${remote} ${release}`];
  for (const [check, meaning] of Object.entries(CHECKS)) {
    const own = rows.filter((row) => row.check === check);
    if (own.length === 0) continue;
    const counts = ['passed', 'failed', 'skipped']
      .map((status) => [own.filter((row) => row.status === status).length, status])
      .filter(([count]) => count > 0)
      .map(([count, status]) => `${count} ${status}`);
    lines.push(`  ${check.padEnd(14)} ${counts.join(', ').padEnd(24)} ${meaning}`);
    for (const row of own) {
      for (const { text, where } of row.findings)
        lines.push(
          `    - ${row.component}: ${text}${where.length > 0 ? ` (${where.join('; ')})` : ''}. Affected: ${row.affected}.`,
        );
    }
    for (const reason of new Set(own.map((row) => row.reason).filter(Boolean))) lines.push(`    skipped: ${reason}`);
  }
  lines.push(`  ${passed} passed, ${failed} failed, ${skipped} skipped`);
  return lines.join('\n');
}
