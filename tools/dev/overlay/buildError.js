/** readableBuildError: an error of a build for the terminal and the overlay, without the compiler's own stack. */

/** What SWC adds to a syntax error: addresses in its binary. The trace of imports after it (" @ ./src/…") stays. */
const COMPILER_STACK = /\n+Caused by:\n[^]*?\n+Stack backtrace:\n(?:\s{2,}.*(?:\n|$))*/g;

/** @param {string} text */
export const readableBuildError = (text) => text.replace(COMPILER_STACK, '\n').trimEnd();
