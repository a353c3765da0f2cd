/** inviteLink: registration link on the gateway's first promotion domain, or on the current origin. */
import { paths } from '@site/shared/contract';
import type { ReferralDetails } from '@site/shared/wps';

export function inviteLink({ referralCode, promotionDomains }: ReferralDetails, origin: string): string {
  const [domain] = promotionDomains;
  const base = domain ? (/^https?:\/\//.test(domain) ? domain : `https://${domain}`) : origin;
  return `${base.replace(/\/$/, '')}${paths.register}?${new URLSearchParams({ referralCode })}`;
}
