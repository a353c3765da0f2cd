/** createPostgresSignals: signals by LISTEN and NOTIFY, over a connection of its own that is opened again when it is lost. */
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import { SIGNALS, type Signal, type SignalTransport } from './signals';

const CHANNEL = 'gateway_signals';
/** Signals of this time are sent as one. */
const TOGETHER_MS = 20;
const RECONNECT_MS = 1_000;

type ListeningClient = Pick<ClientBase, 'connect' | 'query' | 'on'> & { readonly end: () => Promise<void> };

export interface PostgresSignalsOptions {
  readonly createClient: () => ListeningClient;
  /** Over any connection, outside of transactions. */
  readonly query: (text: string, values: string[]) => Promise<unknown>;
  readonly onSignal: (signal: Signal) => void;
}

export function createPostgresSignals({
  createClient,
  query,
  onSignal,
}: PostgresSignalsOptions): SignalTransport & { readonly close: () => Promise<void> } {
  /** The own signals were delivered without the database. */
  const self = randomUUID();
  const waiting = new Set<Signal>();
  let client: ListeningClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStarted = false;
  let isLive = false;
  let isClosed = false;

  const open = async (): Promise<void> => {
    const opened = createClient();
    client = opened;
    const onLost = () => {
      if (client !== opened) return;
      client = null;
      isLive = false;
      opened.end().catch(() => undefined);
      if (!isClosed) timer = setTimeout(() => void open(), RECONNECT_MS).unref();
    };
    opened.on('error', onLost);
    opened.on('end', onLost);
    opened.on('notification', ({ payload = '' }) => {
      const [sender, name] = payload.split(' ');
      const signal = SIGNALS.find((one) => one === name);
      if (signal && sender !== self) onSignal(signal);
    });
    try {
      // With a callback, as the pool does: the client class that chooses the server needs one.
      await new Promise<void>((resolve, reject) => {
        opened.connect((error?: Error) => (error ? reject(error) : resolve()));
      });
      await opened.query(`listen ${CHANNEL}`);
      isLive = client === opened;
      // What was sent before cannot have been heard.
      for (const signal of SIGNALS) onSignal(signal);
    } catch {
      // The pool reports why the database cannot be reached.
      onLost();
    }
  };

  return {
    start: () => {
      if (!isStarted) void open();
      isStarted = true;
    },
    isLive: () => isLive,
    publish: (signal) => {
      if (isClosed || waiting.has(signal)) return;
      waiting.add(signal);
      setTimeout(() => {
        waiting.delete(signal);
        if (!isClosed) query('select pg_notify($1, $2)', [CHANNEL, `${self} ${signal}`]).catch(() => undefined);
      }, TOGETHER_MS).unref();
    },
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await client?.end().catch(() => undefined);
    },
  };
}
