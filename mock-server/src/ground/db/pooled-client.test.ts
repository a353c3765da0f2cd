import { setImmediate } from 'node:timers/promises';
import { AsyncLocalStorage } from 'node:async_hooks';
import { batching, bindingContext, releasing } from './pooled-client';

it('queries of the same turn of the event loop are written to the socket at once', async () => {
  const events: string[] = [];
  class Client {
    readonly connection = { stream: { cork: () => events.push('cork'), uncork: () => events.push('uncork') } };
    query(text: string): void {
      events.push(text);
    }
  }
  const client = new (batching(Client))();
  client.query('first');
  await Promise.resolve();
  client.query('second');
  await setImmediate();
  client.query('third');
  await setImmediate();
  expect(events).toEqual(['cork', 'first', 'second', 'uncork', 'cork', 'third', 'uncork']);
});

it('a connection whose `begin` fails is destroyed, and one whose other query fails is not', async () => {
  class Client {
    async query({ text }: { text: string }): Promise<string> {
      return text.endsWith('fails') ? Promise.reject(new Error(text)) : Promise.resolve(text);
    }
  }
  const released: boolean[] = [];
  const client = Object.assign(new (releasing(Client))(), { release: (destroy: boolean) => released.push(destroy) });
  expect(await client.query({ text: 'begin' })).toBe('begin');
  await expect(client.query({ text: 'select fails' })).rejects.toThrow();
  expect(released).toEqual([]);
  await expect(client.query({ text: 'begin fails' })).rejects.toThrow('begin fails');
  expect(released).toEqual([true]);
});

it('a query that waited for a connection runs in the context of its own request', () => {
  const request = new AsyncLocalStorage<string>();
  const waiting: (() => void)[] = [];
  class Pool {
    connect(callback: (client: string) => void): void {
      waiting.push(() => callback('client'));
    }
  }
  const pool = new (bindingContext(Pool))();
  const seen: (string | undefined)[] = [];
  request.run('first', () => pool.connect((client) => seen.push(client, request.getStore())));
  request.run('second', () => waiting[0]!());
  expect(seen).toEqual(['client', 'first']);
});
