/** vipProgress: progress to the next level (completed / expected); 1 without a label, 0 when invalid (MEM-04). */

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
