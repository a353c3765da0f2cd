/**
 * IntentNote: the state of a write that is done once: its outcome is being checked, is unknown since a reload, or why it
 * was refused, here or in another tab. What was shown while it was checked keeps its height until the next click: the
 * answer can arrive at any moment, and what is below would move under the finger.
 */
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
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

export function IntentNote(props: IntentNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  /** Of the note of a check on this page, in px; 0: there was none. */
  const [height, setHeight] = useState(0);
  const isChecking = props.intention.state.status === 'checking';
  useLayoutEffect(() => {
    if (isChecking) setHeight(place.current?.offsetHeight ?? 0);
  }, [isChecking]);
  useEffect(() => {
    if (isChecking || height === 0) return;
    const clear = () => setHeight(0);
    document.addEventListener('click', clear, { once: true });
    return () => document.removeEventListener('click', clear);
  }, [isChecking, height]);
  if (!isChecking && height === 0) return <NoteOfState {...props} />;
  return (
    <div ref={place} style={isChecking ? {} : { minHeight: height }}>
      <NoteOfState {...props} wasChecked />
    </div>
  );
}

function NoteOfState({
  intention: { state, checkNow, reset },
  unsure,
  refusal,
  wasChecked = false,
}: IntentNoteProps & { readonly wasChecked?: boolean }) {
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
  if (state.status === 'done' && wasChecked)
    return (
      <Note live tone="good">
        {t('checking.done')}
      </Note>
    );
  const error = state.status === 'refused' ? state.error : null;
  // Its toast goes; what was checked needs its answer in its place.
  if (error && refusal !== undefined && !(refusal === null && wasChecked)) return <>{refusal}</>;
  return <ErrorNote error={unsure && isFundsPasswordError(error) ? null : error} />;
}
