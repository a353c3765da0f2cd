/** The report of submitted forms. A long walk prints each line at once: one route can take minutes. */
export interface SubmitReport {
  /** One line per form and option that was submitted. */
  readonly submitted: readonly string[];
  readonly faults: readonly string[];
}

/** @returns the report, and a function that adds a submission with its fault, or ''. */
export function createReport(): SubmitReport & { readonly add: (step: string, fault: string) => void } {
  const submitted: string[] = [];
  const faults: string[] = [];
  const add = (step: string, fault: string) => {
    submitted.push(step);
    if (fault) faults.push(`${step}: ${fault}`);
    if (process.env.WALK) console.warn(fault ? `FAULT ${step}: ${fault}` : step);
  };
  return { submitted, faults, add };
}
