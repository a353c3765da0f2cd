/** Types of ports.mjs for the TypeScript that uses it. */

/** Throws CliError if the port number is invalid or the port is in use. */
export declare function requirePort(port: number, variable: string): Promise<void>;

/** A free port. */
export declare function freePort(): Promise<number>;
