/**
 * SendForm: Enter in a field (a phone's "Go") submits the form; after a refused submit the first invalid field
 * gets the focus. Has no layout of its own.
 */
import type { FormEvent, ReactNode } from 'react';
import styled from 'styled-components';

interface SendFormProps {
  /** Called by the submit button, and by Enter in a field while that button is enabled. */
  readonly onSend: () => void;
  readonly children: ReactNode;
}

export function SendForm({ onSend, children }: SendFormProps) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    onSend();
    // Focus the first invalid field as soon as the errors are rendered.
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
