/** Types of ports.mjs for the TypeScript that uses it. */

/** Ends with a clear sentence where the port is no port or is taken. */
export declare function requirePort(port: number, variable: string): Promise<void>;

/** A port that nobody uses now. */
export declare function freePort(): Promise<number>;
