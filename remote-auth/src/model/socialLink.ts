/** socialLink: an account elsewhere that nobody has yet. It goes along from door to door, and is linked to whoever signs in. */
import { codeOf, type Unlinked, type WpsError } from '@site/shared/wps';

/** The part of a router state that carries it: it lives as long as this visit to the door, and stands in no address. */
export interface LinkState {
  readonly link?: Unlinked;
}

export const linkIn = (state: unknown): Unlinked | null => (state as LinkState | null)?.link ?? null;

export function linkOf(error: WpsError): Unlinked | null {
  if (error.kind !== 'refused' || codeOf(error) !== 'bind_customer_required') return null;
  const { linkToken, provider, name } = (error.value ?? {}) as Partial<Unlinked>;
  return linkToken && provider ? { linkToken, provider, name: name ?? '' } : null;
}
