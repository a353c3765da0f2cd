/** ErrorNote: why a request failed or was refused, announced to screen readers; nothing without an error. */
import { errorText, useT } from '@site/shared/i18n';
import type { WpsError } from '@site/shared/wps';
import { Note } from './Note';

export function ErrorNote({ error }: { readonly error: WpsError | null }) {
  const t = useT('shared');
  return error ? (
    <Note tone="bad" live>
      {errorText(t, error)}
    </Note>
  ) : null;
}
