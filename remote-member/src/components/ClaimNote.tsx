/** ClaimNote: the state of a claim; that it was claimed before, on another page or device, or has expired is no error. */
import { Note } from '@site/shared/components';
import { useT } from '@site/shared/i18n';
import { IntentNote } from '@site/shared/intent';
import type { Claim } from '../queries/useClaim';

export function ClaimNote<P extends object>({ claim }: { readonly claim: Claim<P, unknown> }) {
  const t = useT('member');
  const gone = claim.isClaimedBefore ? 'claim.before' : claim.isExpired ? 'claim.expired' : null;
  return <IntentNote intention={claim} {...(gone ? { refusal: <Note live>{t(gone)}</Note> } : {})} />;
}
