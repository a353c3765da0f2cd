/** The OpenAPI document is valid by Spectral's rules and complete. */
import { Ruleset, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { ownGateway } from '../testing/own-gateway';

const gateway = ownGateway({ seed: 'none' });

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly in: string; readonly name: string; readonly required?: boolean }[];
  readonly responses: Record<string, unknown>;
}
interface Document {
  readonly openapi: string;
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Record<string, Record<string, Operation>>;
}

let document: Document;
beforeAll(async () => {
  const { text } = await gateway.request('GET', '/docs/json');
  document = JSON.parse(text) as Document;
});

it('has no finding of the spectral:oas rules', async () => {
  const spectral = new Spectral();
  spectral.setRuleset(new Ruleset({ extends: [oas] }));
  const findings = await spectral.run(document as unknown as Record<string, unknown>);
  expect(findings.map(({ code, path, message }) => `${code} ${path.join('.')}: ${message}`)).toEqual([]);
}, 60_000);

it('describes every operation: a unique id, a tag of the list, errors', () => {
  expect(document.openapi).toBe('3.1.0');
  const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
  expect(operations.length).toBeGreaterThan(300);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
  const tags = document.tags.map(({ name }) => name);
  expect(operations.filter((operation) => !tags.includes(operation.tags[0]!))).toEqual([]);
  expect(operations.filter(({ responses }) => !('4XX' in responses) || !('5XX' in responses))).toEqual([]);
});

it('names the idempotency key of calls that need one, as a required header', () => {
  const headersOf = (path: string, verb: string) =>
    (document.paths[path]![verb]!.parameters ?? []).filter((parameter) => parameter.in === 'header');
  expect(headersOf('/wps/v2/transaction/withdraw', 'post')).toEqual([
    expect.objectContaining({ name: 'idempotency-key', required: true }),
    expect.objectContaining({ name: 'dpop', required: false }),
  ]);
  expect(headersOf('/wps/system/status', 'get')).toEqual([]);
});
