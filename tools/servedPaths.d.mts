/** Types of what tests use (servedPaths.mjs). */
export declare const GATEWAY_NAMES: readonly string[];
export declare const SERVED: RegExp;
