/** relayAs: calls below /wps/relay of one visitor, who logs in before the first test of the file. */
import type { Answer, TestGateway } from './gateway';

export interface Relay {
  readonly read: <T>(name: string, query?: Readonly<Record<string, string>>) => Promise<T>;
  /** The answer as it is. */
  readonly request: (name: string, query?: Readonly<Record<string, string>>) => Promise<Answer>;
  readonly write: (name: string, body: object, key?: string) => Promise<Answer>;
}

/** Call after `ownGateway`, at the top of a file. */
export function relayAs(gateway: TestGateway, who: Parameters<TestGateway['enter']>[0]): Relay {
  let token: string;
  beforeAll(async () => {
    token = await gateway.enter(who);
  });
  const request: Relay['request'] = (name, query = {}) =>
    gateway.request('GET', `/wps/relay/${name}`, { token, query });
  return {
    request,
    read: async <T>(name: string, query?: Readonly<Record<string, string>>) =>
      (await request(name, query)).body.value as T,
    write: (name, body, key = crypto.randomUUID()) =>
      gateway.request('POST', `/wps/relay/${name}`, { token, body, headers: { 'idempotency-key': key } }),
  };
}
