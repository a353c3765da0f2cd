/** useRefusedValues: a value the gateway has refused stays faulty until it is changed; leaving the field does not clear it. */
import { useCallback, useRef } from 'react';
import type { Faults } from '../model/form/serverFaults';

type Values = Readonly<Record<string, unknown>>;

export interface RefusedValues {
  readonly remember: (faults: Faults, values: Values) => void;
  /** Faults of values that are still as they were refused. */
  readonly stillFaulty: (values: Values) => Faults;
}

export function useRefusedValues(): RefusedValues {
  const refused = useRef(new Map<string, { readonly value: unknown; readonly message: string }>());
  const remember = useCallback((faults: Faults, values: Values) => {
    for (const [name, message] of Object.entries(faults)) refused.current.set(name, { value: values[name], message });
  }, []);
  const stillFaulty = useCallback((values: Values): Faults => {
    const faults: Record<string, string> = {};
    for (const [name, { value, message }] of refused.current) if (values[name] === value) faults[name] = message;
    return faults;
  }, []);
  return { remember, stillFaulty };
}
