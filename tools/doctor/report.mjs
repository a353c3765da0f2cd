/** The doctor's output and exit code. */

const RANK = ['error', 'warning', 'note'];

const sorted = (findings) =>
  [...findings].sort((a, b) => RANK.indexOf(a.severity) - RANK.indexOf(b.severity) || a.code.localeCompare(b.code));

/** 0: nothing wrong, 1: warnings, 2: errors. Notes are neither. */
export function exitCodeOf(findings) {
  if (findings.some(({ severity }) => severity === 'error')) return 2;
  return findings.some(({ severity }) => severity === 'warning') ? 1 : 0;
}

/** The registry service's words, for example, are sentences already. */
const sentence = (text) => (/[.!?]$/.test(text) ? text : `${text}.`);

export function textOf(findings) {
  const lines = sorted(findings).map(
    ({ code, severity, title, detail, remedy }) =>
      `${code} ${severity.padEnd(8)} ${sentence(detail ? `${title}: ${detail}` : title)}\n              ${sentence(remedy)}`,
  );
  const counts = RANK.map((severity) => {
    const count = findings.filter((entry) => entry.severity === severity).length;
    return `${count} ${severity}${count === 1 ? '' : 's'}`;
  });
  return [...lines, counts.join(', ')].join('\n');
}

export const jsonOf = (findings) =>
  JSON.stringify({ exitCode: exitCodeOf(findings), findings: sorted(findings) }, null, 1);
