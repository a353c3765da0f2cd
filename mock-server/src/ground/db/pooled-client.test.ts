import { setImmediate } from 'node:timers/promises';
import { batching } from './pooled-client';

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
