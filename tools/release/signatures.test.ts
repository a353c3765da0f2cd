/** npm's signatures before a release: a bad one refuses it, an absent network does not. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Verify = (options: { run: () => Promise<string>; file: string }) => Promise<string>;
const FOLDER = mkdtempSync(join(tmpdir(), 'signatures-'));
const file = join(FOLDER, 'verified');
let runs = 0;
let verify: (answer: object | string) => Promise<string>;
beforeAll(async () => {
  const { verifySignatures } = (await import('./signatures.mjs' as string)) as { verifySignatures: Verify };
  const run = (answer: object | string) => async () => {
    runs += 1;
    return typeof answer === 'string' ? answer : JSON.stringify(answer);
  };
  verify = (answer) => verifySignatures({ run: run(answer), file });
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

it('reports that signatures are not available, and does not refuse the release', async () => {
  expect(await verify({ error: { code: 'ENOTFOUND' } })).toBe('package signatures: not available (ENOTFOUND)');
  expect(await verify('')).toBe('package signatures: not available (no answer)');
});

it('refuses a release while a signature is invalid or missing', async () => {
  const react = { name: 'react', version: '19.3.1' };
  await expect(verify({ invalid: [react], missing: [] })).rejects.toThrow('react@19.3.1');
  await expect(verify({ invalid: [], missing: [react] })).rejects.toThrow('react@19.3.1');
});

it('verifies a lockfile once', async () => {
  runs = 0;
  expect(await verify({ invalid: [], missing: [] })).toBe('package signatures: verified');
  expect(await verify({ error: { code: 'ENOTFOUND' } })).toBe('package signatures: verified before');
  expect(runs).toBe(1);
  // Another lockfile.
  writeFileSync(file, '0'.repeat(64));
  await expect(verify({ invalid: [{ name: 'react', version: '1' }], missing: [] })).rejects.toThrow('react@1');
  expect(await verify({ error: { code: 'ENOTFOUND' } })).toBe('package signatures: not available (ENOTFOUND)');
  expect(runs).toBe(3);
});
