/** Flag: the two languages' flags, drawn small; a flag package would weigh more than these. */
import type { Locale } from '@site/shared/i18n';

export function Flag({ locale }: { readonly locale: Locale }) {
  return (
    <svg viewBox="0 0 24 16" width="24" height="16" aria-hidden focusable="false">
      {locale === 'bn' ? <Bangladesh /> : <UnitedKingdom />}
    </svg>
  );
}

const Bangladesh = () => (
  <>
    <rect width="24" height="16" rx="2" fill="#006a4e" />
    <circle cx="10.800" cy="8" r="5" fill="#f42a41" />
  </>
);

const UnitedKingdom = () => (
  <>
    <rect width="24" height="16" rx="2" fill="#012169" />
    <path d="m0 0 24 16M24 0 0 16" stroke="#fff" strokeWidth="3.200" />
    <path d="m0 0 24 16M24 0 0 16" stroke="#c8102e" strokeWidth="1.200" />
    <path d="M12 0v16M0 8h24" stroke="#fff" strokeWidth="5" />
    <path d="M12 0v16M0 8h24" stroke="#c8102e" strokeWidth="3" />
  </>
);
