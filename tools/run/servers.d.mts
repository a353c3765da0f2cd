/** Types of servers.mjs for the TypeScript that uses it. */
export interface RunningServer {
  readonly name: string;
  /** Settles when the server has ended, however it did. */
  readonly ended: Promise<unknown>;
  /** Settles when it answers; rejects where it ended first or took too long. */
  readonly ready: Promise<void>;
  readonly stop: () => Promise<void>;
}

interface ServerOptions {
  readonly port: number;
  readonly env?: Readonly<Record<string, string>>;
}

export declare function startGateway(options: ServerOptions): RunningServer;
export declare function startSiteServer(options: ServerOptions & { readonly upstream: string }): RunningServer;
