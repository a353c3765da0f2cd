/** @jest-environment node */
import { readFileSync } from 'node:fs';

interface Schemas {
  readonly calls: Readonly<Record<string, { readonly value: object }>>;
}
let schemas: Schemas;
let ofValue: (method: string, path: string, value: unknown) => string | null;
let sampleOf: (schema: object, rows: number) => unknown;
beforeAll(async () => {
  ({ sampleOf } = (await import('./sampleOf.mjs' as string)) as never);
  const { callSchemaFile } = (await import('../jest/callSchemas.mjs' as string)) as { callSchemaFile: () => string };
  schemas = JSON.parse(readFileSync(callSchemaFile(), 'utf8')) as Schemas;
  const { createAnswerFaults } = (await import('../jest/answerFaults.mjs' as string)) as {
    createAnswerFaults: (schemas: Schemas) => { ofValue: typeof ofValue };
  };
  ({ ofValue } = createAnswerFaults(schemas));
});

describe('sampleOf', () => {
  it.each([0, 4])('makes a valid value of every call of the gateway with %i rows', (rows) => {
    const wrong = Object.entries(schemas.calls).flatMap(([call, { value }]) => {
      const [method = '', path = ''] = call.split(' ');
      const fault = ofValue(method, path, sampleOf(value, rows));
      return fault ? [`${call}: ${fault}`] : [];
    });
    expect(wrong).toEqual([]);
  });
});
