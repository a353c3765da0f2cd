/** Helpers for agent tests: a client bound to one token, and sums of wire amounts. */
import { parseMinor } from '@site/shared/kernel';
import type { Answer, TestGateway } from './gateway';

export const FUNDS = '246810';
export const newKey = () => ({ 'idempotency-key': crypto.randomUUID() });

export function minor(text: string): number {
  const parsed = parseMinor(text);
  return parsed.ok ? parsed.value : NaN;
}
export const total = <T>(list: readonly T[], of: (row: T) => string): number =>
  list.reduce((sum, row) => sum + minor(of(row)), 0);

type Query = Readonly<Record<string, string>>;

export interface AgentClient {
  readonly get: <T>(path: string, query?: Query) => Promise<T>;
  readonly send: (
    method: 'POST' | 'PUT',
    path: string,
    body: object,
    headers?: Record<string, string>,
  ) => Promise<Answer>;
  /** Every row of a report, fetched in pages of seven. */
  readonly everything: <T>(path: string, query: Query) => Promise<T[]>;
}

/** `whose` returns the token, so the client can be created before the login. */
export function createAgentClient(gateway: TestGateway, whose: () => string): AgentClient {
  const get = async <T>(path: string, query: Query = {}): Promise<T> => {
    const answer = await gateway.request('GET', path, { token: whose(), query });
    expect([path, answer.status, answer.body.errorCode]).toEqual([path, 200, undefined]);
    return answer.body.value as T;
  };
  return {
    get,
    send: (method, path, body, headers = newKey()) => gateway.request(method, path, { token: whose(), body, headers }),
    everything: async <T>(path: string, query: Query) => {
      const list: T[] = [];
      for (let page = 1; ; page += 1) {
        const part = await get<{ list: T[]; totalPages: number }>(path, { ...query, page: String(page), size: '7' });
        list.push(...part.list);
        if (page >= part.totalPages) return list;
      }
    },
  };
}
