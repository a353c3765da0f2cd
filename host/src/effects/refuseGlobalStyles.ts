/**
 * refuseGlobalStyles: no remote may style the document (PLAT-03). The content security policy refuses style elements with
 * rules; constructed style sheets are no subject of a policy, so the document does not adopt any.
 */
import { Subscription } from 'rxjs';
import type { Platform } from '@site/shared/platform';
import { releaseIn } from './releaseIn';

export function refuseGlobalStyles(
  { journal, remotes }: Pick<Platform, 'journal' | 'remotes'>,
  document: Document,
): Subscription {
  Object.defineProperty(document, 'adoptedStyleSheets', {
    configurable: true,
    // Frozen: push() throws in the code that calls it.
    get: () => Object.freeze([]),
    set: () => journal.write({ what: 'global style refused', ...releaseIn(String(new Error().stack), remotes) }),
  });
  return new Subscription(() => {
    delete (document as { adoptedStyleSheets?: unknown }).adoptedStyleSheets;
  });
}
