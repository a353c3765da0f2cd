/** PromotionText: a promotion's own HTML, cleaned; its links lead through the router, or only where the site may send people. */
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
    if (target.kind === 'outside') return;
    event.preventDefault();
    if (target.kind === 'inside') navigate(target.to);
  };
  return (
    // The links inside are the controls; this only decides where they lead.
    <div onClick={follow}>
      <SafeHtml html={html} pixelsToRem />
    </div>
  );
}
