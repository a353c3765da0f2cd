/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(__dirname, '../..');
const KIT = ['ui', 'forms', 'lists', 'components', 'intent'];

/** Of the API report: "Button: (props) => Element". A type is written with "=", a constant in capitals; a context shows nothing. */
const COMPONENT = /^([A-Z]\w*[a-z]\w*): (?!Context<)/gm;

const storiesOf = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true })
    .map(String)
    .filter((file) => file.endsWith('.stories.tsx'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');

it.each(KIT)('[PLAT-09] every component of @site/shared/%s is in a story of its layer', (layer) => {
  const report = readFileSync(join(ROOT, `docs/api/shared.${layer}.md`), 'utf8');
  const components = [...report.matchAll(COMPONENT)].map(([, name]) => name ?? '');
  const stories = storiesOf(`shared/src/kit/${layer}`);
  expect(components.length).toBeGreaterThan(0);
  expect(components.filter((name) => !new RegExp(`<${name}\\b`).test(stories))).toEqual([]);
});

it('[PLAT-09] every remote has its pages and widgets in the gallery', () => {
  const remotes = readdirSync(ROOT).filter((folder) => folder.startsWith('remote-'));
  const without = remotes.filter((folder) => !/stories: remoteStories\(remote/.test(storiesOf(`${folder}/src`)));
  expect(without).toEqual([]);
});
