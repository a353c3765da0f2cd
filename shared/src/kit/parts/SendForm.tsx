/**
 * SendForm: fields whose Enter key (a phone's "Go") does what the form's button does; the first field that is refused
 * gets the focus. It takes no room of its own.
 */
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';

interface SendFormProps {
  /** Told by the button of type submit, and by Enter in a field while that button may be pressed. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

export function SendForm({ onSend, children }: SendFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSend();
    // As soon as the faults stand at their fields, the first of them has the focus.
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
  };
  return (
    <Plain noValidate onSubmit={submit}>
      {children}
    </Plain>
  );
}

const Plain = styled.form`
  display: contents;
`;
