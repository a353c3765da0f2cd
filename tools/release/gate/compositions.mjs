/** compositionsOf: which releases visitors get together. Plain data. */

/**
 * @typedef {{ ids: Record<string, string>, canaries: Record<string, string> }} Composition name → release; `canaries`: those of them
 * that only a share of the visitors gets
 */

/**
 * The active releases; each canary as if it were active; and the combinations that cohorts get: a browser has one number for all
 * remotes, so it gets every canary whose share is above that number (host/src/federation/health.ts).
 * @param {{ remotes: Record<string, { history: readonly string[], canary?: { id: string, share: number } | null }> }} state
 * @returns {Composition[]} the active one first
 */
export function compositionsOf({ remotes }) {
  const active = Object.fromEntries(Object.entries(remotes).map(([name, { history }]) => [name, history[0]]));
  const running = Object.entries(remotes).filter(([, { canary }]) => canary);
  const cohorts = running.map(([, { canary }]) => running.filter(([, other]) => other.canary.share >= canary.share));
  const groups = [[], ...running.map((each) => [each]), ...cohorts];
  const compositions = groups.map((group) => {
    const canaries = Object.fromEntries(group.map(([name, { canary }]) => [name, canary.id]));
    return { ids: { ...active, ...canaries }, canaries };
  });
  return compositions.filter((each, index) => compositions.findIndex((other) => isSame(each.ids, other.ids)) === index);
}

/**
 * The compositions of a change that no visitor gets so far. The active one is compared with the active one only: a canary that was
 * wrong already may not become active.
 */
export const newCompositions = (before, next) =>
  next.filter(({ ids }, index) => !(index === 0 ? before.slice(0, 1) : before).some((other) => isSame(ids, other.ids)));

/** Those whose problems were there before: with the same canaries, or some of them. */
export const basesOf = ({ canaries }, before) =>
  before.filter((other) => Object.entries(other.canaries).every(([name, id]) => canaries[name] === id));

export const isSame = (a, b) => Object.keys({ ...a, ...b }).every((name) => a[name] === b[name]);
