/** docs/security.md: its table of the OWASP ASVS is complete, and every file and test that it names exists. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const TEXT = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Requirements of levels 1 and 2 of ASVS 5.0.0, by section; those missing in between are of level 3. */
const SECTIONS: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
};

const rows = TEXT.split('\n').flatMap((line) => {
  const cells = line.split('|').map((cell) => cell.trim());
  return /^\d+\.\d+\.\d+/.test(cells[1] ?? '') ? [{ ids: cells[1]!.split(', '), state: cells[2]!, by: cells[3]! }] : [];
});

it('every requirement of the ASVS has one row', () => {
  const expected = Object.entries(SECTIONS).flatMap(([section, numbers]) =>
    numbers.map((number) => `${section}.${number}`),
  );
  expect(expected).toHaveLength(253);
  expect(rows.flatMap(({ ids }) => ids).sort()).toEqual(expected.sort());
});

it('every row says whether it is fulfilled, and by what or why not', () => {
  const states = ['yes', 'partly', 'no', 'operator', 'n/a'];
  expect(rows.filter(({ state, by }) => !states.includes(state) || by === '')).toEqual([]);
});

/** Sections of the ASVS that require documents. */
const DOCUMENTATION = /^(2|5|6|7|8|11|13|14|15|16)\.1\./;
const TEST = /`[\w./-]+\.(test|spec)\.tsx?` “[^”]+”/;
const SECTION = /`(docs\/[\w./-]+\.md)` “([^”]+)”/g;

it('every fulfilled requirement names a test, and one for a document its section', () => {
  const hasSection = (by: string) => {
    const sections = [...by.matchAll(SECTION)];
    const isHeading = (file: string, title: string) =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .some((line) => line.replace(/^#+ /, '') === title && line !== title);
    return sections.length > 0 && sections.every(([, file, title]) => isHeading(file!, title!));
  };
  const unproven = rows.filter(
    ({ ids, state, by }) =>
      state === 'yes' && !TEST.test(by) && !(ids.every((id) => DOCUMENTATION.test(id)) && hasSection(by)),
  );
  expect(unproven).toEqual([]);
});

it('every file that the document names exists, with the test title beside it', () => {
  const named = [...TEXT.matchAll(/`([\w.-]+\/[\w./-]*\w)`(?: “([^”]+)”)?/g)].map(([, path, title]) => ({
    path,
    title,
  }));
  expect(named.filter(({ title }) => title !== undefined).length).toBeGreaterThan(100);
  const wrong = named.filter(({ path, title }) => {
    const file = join(ROOT, path!);
    return !existsSync(file) || (title !== undefined && !readFileSync(file, 'utf8').includes(title));
  });
  expect(wrong).toEqual([]);
});
