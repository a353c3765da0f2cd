/** ClaimStatus: the note below a claim button: checking the outcome, or why the claim was refused. */
import { errorText, useT } from '@site/shared/i18n';
import { CheckingNote, type Intention } from '@site/shared/intent';
import { Note } from '@site/shared/parts';

export function ClaimStatus({ of }: { readonly of: Pick<Intention<object, unknown>, 'state' | 'checkNow'> }) {
  const t = useT('member');
  if (of.state.status === 'checking') return <CheckingNote onCheck={of.checkNow} />;
  return of.state.status === 'refused' ? (
    <Note tone="bad" live>
      {errorText(t, of.state.error)}
    </Note>
  ) : null;
}
