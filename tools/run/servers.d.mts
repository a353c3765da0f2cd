/** Types of servers.mjs for the TypeScript that uses it. */
export interface RunningServer {
  readonly name: string;
  /** Resolves when the process has exited. */
  readonly ended: Promise<unknown>;
  /** Resolves when the server responds; rejects if it exits first or does not start in time. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
  /** SIGKILL: no chance to finish anything. */
  readonly kill: () => Promise<unknown>;
}

interface ServerOptions {
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
}

export interface RunningGateway extends RunningServer {
  /** Opens the console; sent as `X-Console-Token` with its calls. */
  readonly consoleToken: string;
}

export declare function startGateway(options: ServerOptions): RunningGateway;
export declare function startSiteServer(options: ServerOptions & { readonly upstream: string }): RunningServer;
