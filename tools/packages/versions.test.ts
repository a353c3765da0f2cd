/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

let missingNotes: (root: string) => string[];
let raiseVersions: (root: string, today?: string) => string[];
beforeAll(async () => ({ missingNotes, raiseVersions } = (await import('./versions.mjs' as string)) as never));

let root: string;
const write = (file: string, content: string | object) => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
};
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const report = (...lines: string[]) => write('docs/api/shared.ui.md', `# x\n\n\`\`\`ts\n${lines.join('\n')}\n\`\`\`\n`);
const note = (size: string, text = 'Adds Tabs.') =>
  write('changes/tabs.md', `---\n'@site/shared': ${size}\n---\n\n${text}\n`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'site-versions-'));
  write('package.json', { workspaces: ['shared', 'remote-*'] });
  write('shared/package.json', { name: '@site/shared', version: '1.4.2' });
  write('remote-games/package.json', { dependencies: { '@site/shared': '1.4.2' } });
  write('package-lock.json', { packages: { shared: { name: '@site/shared', version: '1.4.2' } } });
  write('changes/released.json', {});
  report('Button: Component', 'Money: Component');
  note('minor', 'Everything.');
  raiseVersions(root);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('versions of the published packages', () => {
  it('[PLAT-09] this repository has a note for every changed export, so that npm run packages builds', () => {
    expect(missingNotes(join(__dirname, '../..'))).toEqual([]);
  });

  it('[PLAT-09] a changed export needs a note, and a removed one a major version', () => {
    expect(missingNotes(root)).toEqual([]);
    report('Button: OtherComponent', 'Money: Component', 'Tabs: Component');
    expect(missingNotes(root)).toEqual([expect.stringMatching(/shared\.ui Button, shared\.ui Tabs.*"minor"/)]);
    note('patch');
    expect(missingNotes(root)).toHaveLength(1);
    note('minor');
    expect(missingNotes(root)).toEqual([]);
    report('Button: Component');
    expect(missingNotes(root)).toEqual([expect.stringMatching(/Money \(removed\).*"major"/)]);
    note('major');
    expect(missingNotes(root)).toEqual([]);
  });

  it('[PLAT-09] raises the version everywhere, writes the changelog and removes the notes', () => {
    report('Button: Component', 'Money: Component', 'Tabs: Component');
    note('minor');
    write('changes/fix.md', "---\n'@site/shared': patch\n---\n\nMends Money.\n");
    expect(raiseVersions(root, '2026-11-23')).toEqual(['@site/shared 1.6.0']);
    for (const file of ['shared/package.json', 'remote-games/package.json', 'package-lock.json'])
      expect(read(file)).toMatch(/"1\.6\.0"/);
    expect(read('shared/CHANGELOG.md')).toMatch(
      /^# @site\/shared\n\n## 1\.6\.0 \(2026-11-23\)\n\n- Mends Money\.\n- Adds Tabs\.\n\n## 1\.5\.0/,
    );
    expect(readdirSync(join(root, 'changes'))).toEqual(['released.json']);
    expect(missingNotes(root)).toEqual([]);
  });

  it('refuses to raise without the note that a change needs, and a note that it cannot read', () => {
    report('Button: Component');
    note('minor');
    expect(() => raiseVersions(root)).toThrow('"major"');
    note('big');
    expect(() => missingNotes(root)).toThrow('changes/tabs.md is no note');
  });
});
