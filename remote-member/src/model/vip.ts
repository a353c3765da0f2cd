/** vipProgress: progress to the next level (completed / expected); 1 without a label, 0 when invalid (MEM-04). */

export interface VipFacts {
  readonly labelId: string | null;
  readonly completedConditions: number;
  readonly totalExpectedConditions: number;
}

export function vipProgress(facts: VipFacts | null): number {
  if (!facts) return 0;
  if (!facts.labelId) return 1;
  const share = facts.completedConditions / facts.totalExpectedConditions;
  return Number.isFinite(share) ? Math.min(1, Math.max(0, share)) : 0;
}
