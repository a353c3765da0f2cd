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

  it('[PLAT-09] raises each package by the largest of its own notes, and no other package of the same version', () => {
    write('package.json', { workspaces: ['shared', 'tools', 'remote-*'] });
    write('tools/package.json', { name: '@site/tools', version: '1.4.2', dependencies: { webpack: '1.4.2' } });
    write('remote-chess/package.json', { dependencies: { '@site/shared': '1.5.0', '@site/tools': '1.4.2' } });
    write('tools/templates/remote/package.json.txt', { devDependencies: { '@site/tools': '1.4.2' } });
    write('changes/README.md', 'How notes are written.');
    note('minor', 'Adds Tabs.');
    write('changes/both.md', "---\n'@site/shared': patch\n'@site/tools': patch\n---\n\nMends both.\n");
    write('changes/gone.md', "---\n'@site/tools': major\n---\n\nRemoves a command.\n");
    expect(raiseVersions(root, '2026-11-29').toSorted()).toEqual(['@site/shared 1.6.0', '@site/tools 2.0.0']);
    expect(JSON.parse(read('tools/package.json'))).toMatchObject({
      version: '2.0.0',
      dependencies: { webpack: '1.4.2' },
    });
    expect(JSON.parse(read('remote-chess/package.json'))).toEqual({
      dependencies: { '@site/shared': '1.6.0', '@site/tools': '2.0.0' },
    });
    expect(read('tools/templates/remote/package.json.txt')).toContain('"@site/tools": "2.0.0"');
    expect(read('tools/CHANGELOG.md')).toBe(
      '# @site/tools\n\n## 2.0.0 (2026-11-29)\n\n- Mends both.\n- Removes a command.\n',
    );
    expect(read('shared/CHANGELOG.md')).toMatch(
      /## 1\.6\.0 \(2026-11-29\)\n\n- Mends both\.\n- Adds Tabs\.\n\n## 1\.5\.0/,
    );
    expect(readdirSync(join(root, 'changes')).toSorted()).toEqual(['README.md', 'released.json']);
    note('patch');
    expect(raiseVersions(root)).toEqual(['@site/shared 1.6.1']);
  });

  it.each(["---\n'@site/shared': minor\n---\n\n \n", "---\n'@site/games': minor\n---\n\nText.\n", 'Text only.\n'])(
    'a note that would be lost is refused: %j',
    (text) => {
      write('changes/fix.md', text);
      expect(() => missingNotes(root)).toThrow('changes/fix.md is no note');
    },
  );

  it('refuses to raise without the note that a change needs, and a note that it cannot read', () => {
    report('Button: Component');
    note('minor');
    expect(() => raiseVersions(root)).toThrow('"major"');
    note('big');
    expect(() => missingNotes(root)).toThrow('changes/tabs.md is no note');
  });
});
