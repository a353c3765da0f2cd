/** ClaimNote: the state of a claim; that it was claimed before, on another page or device, is no error. */
import { Note } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { IntentNote } from '@site/shared/intent';
import type { Claim } from '../queries/useClaim';

export function ClaimNote<P extends object>({ claim }: { readonly claim: Claim<P, unknown> }) {
  const t = useT('member');
  const refusal = claim.isClaimedBefore ? { refusal: <Note live>{t('claim.before')}</Note> } : {};
  return <IntentNote intention={claim} {...refusal} />;
}
