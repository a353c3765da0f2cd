/** "1712345678" → "••••••5678" */
export const maskMobile = (mobile: string | null): string | null => mobile && `••••••${mobile.slice(-4)}`;
/** "rahim@mail.com" → "r•••@mail.com" */
export const maskEmail = (email: string | null): string | null => email && email.replace(/^(.).*@/, '$1•••@');
