/** PromotionText: a promotion's sanitised HTML. Internal links go through the router, external ones only to allowed hosts. */
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { SafeHtml } from '@site/shared/ui';
import { linkTarget } from '../model/bannerTarget';
import { useAllowedHosts } from '../queries/useAllowedHosts';

export function PromotionText({ html }: { readonly html: string }) {
  const navigate = useNavigate();
  const hosts = useAllowedHosts();
  const follow = (event: MouseEvent) => {
    const link = (event.target as Element).closest('a')?.getAttribute('href') ?? null;
    if (link === null || event.defaultPrevented) return;
    const target = linkTarget(link, hosts);
    if (target.kind === 'external') return;
    event.preventDefault();
    if (target.kind === 'internal') void navigate(target.to);
  };
  return (
    // Event delegation: the links inside the HTML are the controls.
    <div onClick={follow}>
      <SafeHtml html={html} pixelsToRem />
    </div>
  );
}
