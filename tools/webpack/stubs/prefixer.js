/** Replaces stylis' vendor prefixes, which styled-components uses only where a page turns them on. */
export const prefix = (value) => value;
