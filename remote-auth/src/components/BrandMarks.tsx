/** Logos of identity providers in the current colour, for both themes. */

export const FacebookMark = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden focusable="false">
    <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.400H7.100V12h3V9.400c0-3 1.800-4.700 4.500-4.700 1.300 0 2.700.2 2.700.2v3h-1.500c-1.500 0-2 .9-2 1.900V12h3.300l-.5 3.500h-2.800v8.400A12 12 0 0 0 24 12Z" />
  </svg>
);

export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden focusable="false">
    <path d="M12.200 10.300v3.900h5.500c-.2 1.400-1.700 4.200-5.500 4.200a6.200 6.200 0 0 1 0-12.400c1.900 0 3.200.8 3.900 1.500l2.700-2.600A9.700 9.700 0 0 0 12.200 2a10 10 0 1 0 0 20c5.800 0 9.600-4.100 9.600-9.800 0-.7-.1-1.300-.2-1.900h-9.400Z" />
  </svg>
);
