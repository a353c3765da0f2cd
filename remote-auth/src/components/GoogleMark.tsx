/** Google's logo in the current colour, for both themes. */
export const GoogleMark = () => (
  <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden focusable="false">
    <path d="M12.200 10.300v3.900h5.500c-.2 1.400-1.700 4.200-5.500 4.200a6.200 6.200 0 0 1 0-12.400c1.900 0 3.200.8 3.900 1.500l2.700-2.600A9.700 9.700 0 0 0 12.200 2a10 10 0 1 0 0 20c5.800 0 9.600-4.100 9.600-9.800 0-.7-.1-1.300-.2-1.900h-9.400Z" />
  </svg>
);
