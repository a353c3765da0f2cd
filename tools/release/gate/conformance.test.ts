/** The gate's call of the conformance kit; the kit is replaced by a script that ends as the kit does. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Require = (
  release: { readonly name: string; readonly id: string; readonly folder: string },
  options: { readonly command: string; readonly limitMs?: number },
) => Promise<void>;
let requireConformance: Require;
const work = mkdtempSync(join(tmpdir(), 'site-gate-test-'));
beforeAll(async () => ({ requireConformance } = (await import('./conformance.mjs' as string)) as never));
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
});

it('[PLAT-10] ends a kit that takes too long', async () => {
  const command = kit('hangs', 'setInterval(() => undefined, 1_000);');
  await expect(requireConformance(RELEASE, { command, limitMs: 300 })).rejects.toThrow('did not end within 0 seconds');
});
