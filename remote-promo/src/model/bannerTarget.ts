/** bannerTarget: where a tap on a banner may lead. Whatever the gateway says, only places this site knows; anything else leads nowhere. */
import { paths } from '@site/shared/contract';
import type { Banner } from '@site/shared/wps';

export type BannerTarget =
  | { readonly kind: 'inside'; readonly to: string }
  | { readonly kind: 'outside'; readonly href: string }
  | { readonly kind: 'nowhere' };

type BannerLink = Pick<
  Banner,
  'linkageType' | 'linkage' | 'redirect' | 'externalLink' | 'redirectPromotionId' | 'gameLinkageMapping'
>;

const NOWHERE: BannerTarget = { kind: 'nowhere' };
const ID = /^[A-Za-z0-9_-]{1,40}$/;

/** `allowedHosts`: hosts of the links the site itself is configured with. */
export function bannerTarget(banner: BannerLink, allowedHosts: readonly string[]): BannerTarget {
  switch (banner.linkageType) {
    case 'PROMOTION':
      return byId(banner.redirectPromotionId ?? banner.linkage, paths.promotion);
    case 'GAME':
      return byId(banner.gameLinkageMapping?.nodeId ?? banner.linkage, (nodeId) => paths.play(nodeId));
    case 'PATH':
      return linkTarget(banner.redirect ?? banner.externalLink ?? banner.linkage, allowedHosts);
    default:
      return NOWHERE;
  }
}

/** A link somebody typed into a back office: a path of this site, an allowed https page, or nowhere. */
export function linkTarget(link: string | null, allowedHosts: readonly string[]): BannerTarget {
  if (!link) return NOWHERE;
  // Browsers skip tabs and line breaks and read "\" as "/": an address that needs such reading is not one of ours.
  if (/[\s\\\u0000-\u001f\u007f]/.test(link)) return NOWHERE;
  if (link.startsWith('/')) return insideTarget(link);
  return outsideTarget(link, allowedHosts);
}

/** The hosts of links, for the allow list; what is no https address adds nothing. */
export const hostsOf = (links: readonly (string | null)[]): readonly string[] =>
  links.flatMap((link) => {
    const url = link ? parse(link) : null;
    return url?.protocol === 'https:' ? [url.host] : [];
  });

const byId = (id: string | null | undefined, path: (id: string) => string): BannerTarget =>
  id && ID.test(id) ? { kind: 'inside', to: path(id) } : NOWHERE;

function insideTarget(link: string): BannerTarget {
  const url = parse(link, 'https://this.site');
  if (url?.origin !== 'https://this.site') return NOWHERE;
  // Read back after normalising: "/m/../wps/…" must not pass as a page.
  const isPage = url.pathname === '/' || url.pathname === '/m' || url.pathname.startsWith('/m/');
  return isPage ? { kind: 'inside', to: url.pathname + url.search + url.hash } : NOWHERE;
}

function outsideTarget(link: string, allowedHosts: readonly string[]): BannerTarget {
  const url = parse(link);
  if (url?.protocol !== 'https:' || url.username || url.password) return NOWHERE;
  return allowedHosts.includes(url.host) ? { kind: 'outside', href: url.href } : NOWHERE;
}

function parse(link: string, base?: string): URL | null {
  try {
    return new URL(link, base);
  } catch {
    return null;
  }
}
