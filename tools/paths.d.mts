/** Types of what tests use (paths.mjs). */
export const ROOT: string;
export const SITE_DIR: string;
