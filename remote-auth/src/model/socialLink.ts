/** socialLink: a social account not linked to any account here. The router state carries it until a login or registration links it. */
import { refusalValue, type Unlinked, type WpsError } from '@site/shared/wps';

/** Router state with the pending social account: never part of a URL. */
export interface LinkState {
  readonly link?: Unlinked;
}

export const linkFromState = (state: unknown): Unlinked | null => (state as LinkState | null)?.link ?? null;

/** The social account of a refused social login; null if it was refused for another reason. */
export function unlinkedFrom(error: WpsError): Unlinked | null {
  const { linkToken, provider, name } = refusalValue(error, 'bind_customer_required') ?? {};
  return linkToken && provider ? { linkToken, provider, name: name ?? '' } : null;
}
