/** IntentStatus: the note below a form that sends once: checking the outcome, or why it was refused. */
import { errorText, useT } from '@site/shared/i18n';
import { CheckingNote, type Intention } from '@site/shared/intent';
import { Note } from '@site/shared/parts';

export function IntentStatus({ of }: { readonly of: Pick<Intention<object, unknown>, 'state' | 'checkNow'> }) {
  const t = useT('member');
  if (of.state.status === 'checking') return <CheckingNote onCheck={of.checkNow} />;
  return of.state.status === 'refused' ? (
    <Note tone="bad" live>
      {errorText(t, of.state.error)}
    </Note>
  ) : null;
}
