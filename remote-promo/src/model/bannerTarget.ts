/** bannerTarget: the validated link target of a banner. Only this site's pages and allowed https hosts; everything else is no target. */
import { paths } from '@site/shared/contract';
import { isDisguised, parseUrl, sitePage } from '@site/shared/kernel';
import type { Banner } from '@site/shared/wps';

export type BannerTarget =
  | { readonly kind: 'internal'; readonly to: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'none' };

type BannerLink = Pick<
  Banner,
  'linkageType' | 'linkage' | 'redirect' | 'externalLink' | 'redirectPromotionId' | 'gameLinkageMapping'
>;

const NO_TARGET: BannerTarget = { kind: 'none' };
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** `allowedHosts`: hosts of the links in the site's settings (useAllowedHosts). */
export function bannerTarget(banner: BannerLink, allowedHosts: readonly string[]): BannerTarget {
  switch (banner.linkageType) {
    case 'PROMOTION':
      return byId(banner.redirectPromotionId ?? banner.linkage, paths.promotion);
    case 'GAME':
      return byId(banner.gameLinkageMapping?.nodeId ?? banner.linkage, (nodeId) => paths.play(nodeId));
    case 'PATH':
      return linkTarget(banner.redirect ?? banner.externalLink ?? banner.linkage, allowedHosts);
    default:
      return NO_TARGET;
  }
}

/** Validates a link entered in the back office: a page of this site, an https URL of an allowed host, or no target. */
export function linkTarget(link: string | null, allowedHosts: readonly string[]): BannerTarget {
  if (!link || isDisguised(link)) return NO_TARGET;
  return link.startsWith('/') ? internalTarget(link) : externalTarget(link, allowedHosts);
}

/** The hosts of the https links; others are ignored. */
export const hostsOf = (links: readonly (string | null)[]): readonly string[] =>
  links.flatMap((link) => {
    const url = link ? parseUrl(link) : null;
    return url?.protocol === 'https:' ? [url.host] : [];
  });

const byId = (id: string | null | undefined, path: (id: string) => string): BannerTarget =>
  id && ID.test(id) ? { kind: 'internal', to: path(id) } : NO_TARGET;

function internalTarget(link: string): BannerTarget {
  const to = sitePage(link);
  return to === null ? NO_TARGET : { kind: 'internal', to };
}

function externalTarget(link: string, allowedHosts: readonly string[]): BannerTarget {
  const url = parseUrl(link);
  if (url?.protocol !== 'https:' || url.username || url.password) return NO_TARGET;
  return allowedHosts.includes(url.host) ? { kind: 'external', href: url.href } : NO_TARGET;
}
