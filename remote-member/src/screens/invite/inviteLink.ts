/** inviteLink: the address a friend registers by, on the first promotion domain the gateway names, else on this one. */
import { paths } from '@site/shared/contract';
import type { ReferralDetails } from '@site/shared/wps';

export function inviteLink({ referralCode, promotionDomains }: ReferralDetails, origin: string): string {
  const [domain] = promotionDomains;
  const base = domain ? (/^https?:\/\//.test(domain) ? domain : `https://${domain}`) : origin;
  return `${base.replace(/\/$/, '')}${paths.register}?${new URLSearchParams({ referralCode })}`;
}
