/** prefersReducedMotion: the visitor's setting of the device; read it when something is about to move. */
export const prefersReducedMotion = (): boolean => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
