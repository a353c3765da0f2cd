/** IntentNote: the note of a form that sends once: the outcome is being checked, or why it was refused. */
import { ErrorNote } from '@site/shared/parts';
import { CheckingNote } from './CheckingNote';
import type { Intention } from './useIntent';

interface IntentNoteProps {
  readonly intention: Pick<Intention<never, unknown>, 'checkNow'> & Pick<Intention<object, unknown>, 'state'>;
}

export function IntentNote({ intention: { state, checkNow } }: IntentNoteProps) {
  if (state.status === 'checking') return <CheckingNote onCheck={checkNow} />;
  return <ErrorNote error={state.status === 'refused' ? state.error : null} />;
}
