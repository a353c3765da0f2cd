/**
 * IntentNote: the state of a write that is done once: its outcome is being checked, is unknown since a reload, or why it
 * was refused, here or in another tab.
 */
import type { ReactNode } from 'react';
import { useT } from '@site/shared/i18n';
import { ErrorNote, isFundsPasswordError, Note } from '@site/shared/components';
import { CheckingNote } from './CheckingNote';
import type { Intention, IntentState } from './intention';
import { UnsureNote } from './UnsureNote';

interface IntentNoteProps {
  readonly intention: Pick<Intention<never, unknown>, 'checkNow' | 'reset'> & {
    readonly state: IntentState<object, unknown>;
  };
  /** Of a form with a funds password, at whose field its own refusals are shown: describes a request from before a reload. */
  readonly unsure?: {
    readonly title?: string;
    /** Names the write. */
    readonly about?: string;
    /** How the member can find out the outcome. */
    readonly message: string;
  };
  /** Shown instead of the text of a refusal; null where the screen shows it elsewhere. */
  readonly refusal?: ReactNode;
}

export function IntentNote({ intention: { state, checkNow, reset }, unsure, refusal }: IntentNoteProps) {
  const t = useT('shared');
  if (state.status === 'checking') return <CheckingNote onCheck={checkNow} />;
  if (unsure && (state.status === 'unsure' || (state.status === 'sending' && state.pending))) {
    return (
      <UnsureNote
        {...unsure}
        isOtherSecret={state.status === 'unsure' && state.isOtherSecret === true}
        onStartAgain={reset}
      />
    );
  }
  if (state.status === 'idle' && state.endedElsewhere)
    return <Note live>{t(`checking.elsewhere.${state.endedElsewhere}`)}</Note>;
  const error = state.status === 'refused' ? state.error : null;
  if (error && refusal !== undefined) return <>{refusal}</>;
  return <ErrorNote error={unsure && isFundsPasswordError(error) ? null : error} />;
}
