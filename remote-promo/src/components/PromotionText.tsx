/** PromotionText: a promotion's sanitised HTML. Its links lead to pages of the site and to allowed hosts only. */
import type { MouseEvent } from 'react';
import { SafeHtml } from '@site/shared/ui';
import { linkTarget } from '../model/bannerTarget';
import { useAllowedHosts } from '../queries/useAllowedHosts';

export function PromotionText({ html }: { readonly html: string }) {
  const hosts = useAllowedHosts();
  const refuse = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')?.getAttribute('href') ?? null;
    if (link !== null && linkTarget(link, hosts).kind === 'none') event.preventDefault();
  };
  return (
    // Event delegation: the links inside the HTML are the controls.
    <div onClick={refuse}>
      <SafeHtml html={html} pixelsToRem />
    </div>
  );
}
