/** The gate's call of the conformance kit; the kit is replaced by a script that ends as the kit does. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Require = (
  release: { readonly name: string; readonly id: string; readonly folder: string },
  options: { readonly command: string; readonly limitMs?: number },
) => Promise<void>;
type Check = (
  release: { readonly name: string; readonly id: string; readonly folder: string },
  options: { readonly history?: readonly string[]; isSkipped: boolean; readonly site?: string; command: string },
) => Promise<'passed' | 'skipped' | undefined>;
let requireConformance: Require;
let checkConformance: Check;
let requireReason: (given: { readonly isSkipped: boolean; readonly why: string }) => void;
const work = mkdtempSync(join(tmpdir(), 'site-gate-test-'));
beforeAll(async () => {
  ({ checkConformance, requireConformance, requireReason } = (await import('./conformance.mjs' as string)) as never);
});
afterAll(() => rmSync(work, { recursive: true, force: true }));

const RELEASE = { name: 'games', id: 'a1', folder: '/site/releases/games/a1' };
const kit = (name: string, code: string) => {
  const command = join(work, `${name}.mjs`);
  writeFileSync(command, `import { writeFileSync } from 'node:fs';\nconst args = process.argv.slice(2);\n${code}`);
  return command;
};

it('[PLAT-10] passes a release that conforms, checked for mount, policy and accessibility', async () => {
  const command = kit(
    'passes',
    `if (args[0] !== '${RELEASE.folder}' || args[2] !== 'mount,policy,accessibility') process.exit(1);`,
  );
  await expect(requireConformance(RELEASE, { command })).resolves.toBeUndefined();
});

it('[PLAT-10] refuses one that does not, and names check, place and who is affected', async () => {
  const row = {
    check: 'accessibility',
    component: 'page slotGames',
    affected: 'guests',
    findings: [{ text: 'buttons have no name', where: ['bn light'] }],
  };
  const command = kit(
    'fails',
    `writeFileSync(args[args.indexOf('--out') + 1], ${JSON.stringify(JSON.stringify([{ rows: [row] }]))});process.exit(1);`,
  );
  await expect(requireConformance(RELEASE, { command })).rejects.toThrow(
    /refuses games a1: nothing was changed\.\n- accessibility of page slotGames: buttons have no name \(bn light\)\. Affected: guests\.\n.*--skip-conformance/,
  );
});

it('[PLAT-10] refuses when the kit cannot run, with its reason', async () => {
  const command = kit('cannot', `console.error('There is no browser.');process.exit(2);`);
  await expect(requireConformance(RELEASE, { command })).rejects.toThrow('it could not run: There is no browser.');
  const crashing = kit('crashes', `await import('./no-such-file.mjs');`);
  const refusal = requireConformance(RELEASE, { command: crashing });
  await expect(refusal).rejects.toThrow(
    /refuses games a1: nothing was changed\.\n- it could not run: [^]*no-such-file/,
  );
});

it('[PLAT-10] refuses what could not be checked for accessibility; pages of visitors without an account are left out', async () => {
  const passing = (check: string, reason: string) =>
    kit(
      `skips-${check}`,
      `writeFileSync(args[args.indexOf('--out') + 1], ${JSON.stringify(
        JSON.stringify([{ rows: [{ check, component: 'page slots', status: 'skipped', reason, findings: [] }] }]),
      )});`,
    );
  await requireConformance(RELEASE, { command: passing('mount', 'no session as agent') });
  await expect(
    requireConformance(RELEASE, { command: passing('accessibility', 'axe-core is not installed') }),
  ).rejects.toThrow('- accessibility could not be checked: axe-core is not installed (docs/conformance.md).');
});

it('[PLAT-10] ends a kit that takes too long', async () => {
  const command = kit('hangs', 'setInterval(() => undefined, 1_000);');
  await expect(requireConformance(RELEASE, { command, limitMs: 300 })).rejects.toThrow('did not end within 0 seconds');
});

it('[PLAT-10] a new release is checked in the named site, and the history gets the result', async () => {
  const site = 'https://www.example.com';
  const command = kit('named', `if (args.slice(-2).join(' ') !== '--site ${site}') process.exit(1);`);
  await expect(checkConformance(RELEASE, { isSkipped: false, history: ['a0'], site, command })).resolves.toBe('passed');
  const failing = kit('refused', `console.error('no');process.exit(2);`);
  await expect(checkConformance(RELEASE, { isSkipped: false, command: failing })).rejects.toThrow('refuses games a1');
});

it('[PLAT-10] the kit does not run again for a release of the history, for the host, or when it is skipped', async () => {
  const command = kit('unused', `process.exit(2);`);
  const check = (more: object, release = RELEASE) => checkConformance(release, { isSkipped: false, command, ...more });
  await expect(check({ history: ['a2', 'a1'] })).resolves.toBeUndefined();
  await expect(check({}, { ...RELEASE, name: 'host' })).resolves.toBeUndefined();
  await expect(check({ isSkipped: true })).resolves.toBe('skipped');
  expect(() => requireReason({ isSkipped: true, why: ' ' })).toThrow('--skip-conformance needs --why');
  expect(() => requireReason({ isSkipped: true, why: 'the site is down' })).not.toThrow();
});
