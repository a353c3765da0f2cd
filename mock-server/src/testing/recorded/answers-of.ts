/** repliesOf: the answers of the gateway to all its reads; answersOf: as lines of the record (recorded-answers.test.ts). */
import type { Access } from '@site/shared/contract';
import { allRoutes } from '../../edge/routes';
import type { Route } from '../../ground/route';
import type { Answer, TestGateway } from '../gateway';
import { condense, type Json } from './condense';
import { isRead, questionsOf, type Params } from './questions';

/** Values of a field that are tried in questions. */
const MOST_KNOWN = 20;
/** Rows of lists that the record shows: of the answer to the shortest question, and to others. */
const ROWS = { first: 2, others: 0 } as const;

type Options = Parameters<TestGateway['request']>[2];

export interface Reply {
  readonly question: string;
  /** Of its call the one with the fewest parameters. */
  readonly isShortest: boolean;
  readonly status: number;
  readonly content: Json;
}

/** @returns a line for each question */
export async function answersOf(gateway: TestGateway, access: readonly Access[], options: Options) {
  return (await repliesOf(gateway, access, options)).map(({ question, isShortest, status, content }) => {
    const rows = isShortest ? ROWS.first : ROWS.others;
    return `${question} → ${status} ${JSON.stringify(condense(content, rows))}`;
  });
}

/** Twice through all calls: the second time also for what the first answers name. */
export async function repliesOf(
  gateway: TestGateway,
  access: readonly Access[],
  options: Options,
): Promise<readonly Reply[]> {
  const reads = allRoutes.filter((route) => isRead(route) && access.includes(route.call.options.access ?? 'guest'));
  const requested = new Set<string>();
  const replies: Reply[][] = reads.map(() => []);
  let known = new Map<string, readonly string[]>();
  for (let round = 1; round <= 2; round += 1) {
    const before = known;
    known = new Map(before);
    for (const [at, route] of reads.entries()) {
      const area = areaOf(route);
      const values = (name: string) => [...(before.get(area + name) ?? []), ...(before.get(name) ?? [])];
      for (const [nth, params] of questionsOf(route, values, gateway.services.clock.now()).entries()) {
        const { url, query } = requestOf(route.call.path, params);
        const question = [url, new URLSearchParams(query)].join('?').replace(/\?$/, '');
        if (requested.has(question)) continue;
        requested.add(question);
        const response = await gateway.request('GET', url, { ...options, query });
        const content = contentOf(response);
        for (const place of ['', area]) learn(known, content, place);
        replies[at]!.push({ question, isShortest: nth === 0, status: response.status, content });
      }
    }
  }
  return replies.flat();
}

/** What is different in each run: names of trial players, ids, numbers of orders, codes of links. */
export const RANDOM = /\bguest[\da-f]{10}\b|\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b|\bL[\dA-Z]{7,}\b/g;

/** What the envelope holds; the whole body of an answer without one. */
export function contentOf({ body, text }: Answer): Json {
  const content = body.success === undefined ? body : ((body.value as Json | undefined) ?? body.errorCode ?? null);
  if (body.success === undefined && Object.keys(body).length === 0) return text;
  return JSON.parse(JSON.stringify(content).replace(RANDOM, '*')) as Json;
}

function requestOf(path: string, params: Params): { readonly url: string; readonly query: Record<string, string> } {
  const query = { ...params };
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = query[name] ?? '0';
    delete query[name];
    return encodeURIComponent(value);
  });
  return { url, query };
}

/** Calls of an area mean the same by the same name of a field: "/wps/report/". */
const areaOf = ({ call: { path } }: Route): string =>
  `${path
    .split('/')
    .slice(0, path.startsWith('/lgw/') ? 2 : 3)
    .join('/')}/`;

/** The first values of each field. */
function learn(known: Map<string, readonly string[]>, value: Json, area: string, name = ''): void {
  if (Array.isArray(value)) value.forEach((item: Json) => learn(known, item, area, name));
  else if (typeof value === 'object' && value !== null)
    Object.entries(value).forEach(([key, item]) => learn(known, item as Json, area, key));
  else if ((typeof value === 'string' && value !== '') || typeof value === 'number') {
    const values = known.get(area + name) ?? [];
    if (!values.includes(String(value)) && values.length < MOST_KNOWN)
      known.set(area + name, [...values, String(value)]);
  }
}
