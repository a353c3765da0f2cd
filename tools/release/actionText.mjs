/** actionText: an entry of the audit log (audit.mjs) as one line. */

/** @param {{ remote?: string }} action without its remote where all are of one */
export function actionText({ at, by, from, action, remote, release, result, reason, conformance, why }) {
  const notes = [reason && `(${reason})`, conformance && `conformance ${conformance}`, why && `why: ${why}`];
  return [at, by, from, action, remote, release, result, ...notes].filter(Boolean).join('  ');
}
