/** vipProgress: progress to the next level (completed / expected); 1 without a label, 0 when invalid. hasRisen: of a level (MEM-04). */

export interface VipConditions {
  readonly labelId: string | null;
  readonly completedConditions: number;
  readonly totalExpectedConditions: number;
}

export function vipProgress(conditions: VipConditions | null): number {
  if (!conditions) return 0;
  if (!conditions.labelId) return 1;
  const share = conditions.completedConditions / conditions.totalExpectedConditions;
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}

/** Whether one level is above another in the ladder's order; not if the ladder no longer has them. */
export function hasRisen(ladder: readonly string[], from: string, to: string): boolean {
  const [before, after] = [ladder.indexOf(from), ladder.indexOf(to)];
  return before >= 0 && after > before;
}
