/** useRefusedValues: a value the gateway refused stays invalid until it changes; blur does not clear it. */
import { useCallback, useRef } from 'react';
import type { Faults } from '../model/form/serverFaults';

type Values = Readonly<Record<string, unknown>>;

export interface RefusedValues {
  readonly remember: (faults: Faults, values: Values) => void;
  /** Messages for the values that have not changed since they were refused. */
  readonly faultsFor: (values: Values) => Faults;
}

export function useRefusedValues(): RefusedValues {
  const refused = useRef(new Map<string, { readonly value: unknown; readonly message: string }>());
  const remember = useCallback((faults: Faults, values: Values) => {
    for (const [name, message] of Object.entries(faults)) refused.current.set(name, { value: values[name], message });
  }, []);
  const faultsFor = useCallback((values: Values): Faults => {
    const faults: Record<string, string> = {};
    for (const [name, { value, message }] of refused.current) if (values[name] === value) faults[name] = message;
    return faults;
  }, []);
  return { remember, faultsFor };
}
