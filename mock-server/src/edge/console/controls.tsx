/** Components of the console's page: a section, a form for one action, labelled fields. */
import { SITE } from '@site/shared/kernel';
import type { ReactNode } from 'react';

export const when = (ms: number): string => new Date(ms).toLocaleString('en-GB', { timeZone: SITE.timeZone });

export function Section({
  id,
  title,
  note,
  children,
}: {
  id: string;
  title: string;
  note?: string;
  children: ReactNode;
}) {
  return (
    <section id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {note && <p className="note">{note}</p>}
      {children}
    </section>
  );
}

/** A form for one action of the API. `also`: hidden fields. */
export function ActionForm({
  name,
  also = {},
  children,
}: {
  name: string;
  also?: Readonly<Record<string, string | number | boolean>>;
  children: ReactNode;
}) {
  return (
    <form method="post" action={`/__mock/api/${name}`}>
      {Object.entries(also).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={String(value)} />
      ))}
      {children}
    </form>
  );
}

/** An action that needs a second press: the button appears with its consequence. Works without scripts. */
export function Confirmed({ label, note, children }: { label: string; note: string; children: ReactNode }) {
  return (
    <details className="confirmed">
      <summary>{label}</summary>
      <p className="note">{note}</p>
      {children}
    </details>
  );
}

interface FieldProps {
  readonly name: string;
  readonly label: string;
  readonly value?: string | number;
  readonly type?: 'text' | 'number';
  readonly step?: string;
  readonly required?: boolean;
}

export function Field({ name, label, value, type = 'text', step, required = false }: FieldProps) {
  return (
    <label>
      <span>{label}</span>
      <input name={name} type={type} step={step} defaultValue={value} required={required} />
    </label>
  );
}

export function Choice({
  name,
  label,
  options,
  value,
}: {
  name: string;
  label: string;
  options: readonly (readonly [value: string, text: string])[];
  value?: string;
}) {
  return (
    <label>
      <span>{label}</span>
      <select name={name} defaultValue={value}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A switch without a script: the button submits the opposite state. */
export function Switch({
  name,
  field,
  label,
  on,
  also = {},
}: {
  name: string;
  field: string;
  label: string;
  on: boolean;
  also?: Readonly<Record<string, string>>;
}) {
  return (
    <ActionForm name={name} also={{ ...also, [field]: !on }}>
      <button className="switch" aria-pressed={on}>
        {label}
      </button>
    </ActionForm>
  );
}
