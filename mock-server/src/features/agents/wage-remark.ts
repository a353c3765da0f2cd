/** The remark of a paid wage or dividend: its receiver's has the period, its payer's names the receiver, too. */
const BETWEEN = ' · ';

/** @param period as in WageRecord: "2026-11-21", or with the hour */
export const wageRemarks = (receiver: string, period: string) => ({
  remark: `${receiver}${BETWEEN}${period}`,
  remarkIn: period,
});

/** Without the receiver, who may be masked for the reader. */
export const periodOfRemark = (remark: string): string => remark.split(BETWEEN).at(-1)!;
