/** The requirements (docs/requirements.md), and which sources and test titles name them. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';

const ID = /\b[A-Z0-9]{2,5}-\d{2}\b/g;
const PACKAGES = /^(shared|host|remote-[\w-]+|mock-server|e2e|tools)$/;
const TEST = /\.(test|spec)\.tsx?$/;
/** Helpers of tests; they do not say where a requirement is met. */
const TESTING = /(^|\/)(e2e|testing|node_modules|\.compiled|dist)\/|\/testing\.tsx?$/;
const TITLE = /\b(?:it|test|describe)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])[\s\S]*?\1/g;

/** @returns {{ id: string, words: string }[]} */
export const requirements = () =>
  [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z0-9]+-\d+) (.*)$/gm)].map(
    ([, id, words]) => ({ id, words }),
  );

/** Requirements that no title of a test names. */
export function untestedRequirements() {
  const titles = textsOf((file) => TEST.test(file)).flatMap((text) =>
    [...text.matchAll(TITLE)].map(([title]) => title),
  );
  return unnamedIn(titles);
}

/** Requirements that no source names: `git grep <ID>` would not find the code that meets them. */
export const requirementsWithoutCode = () =>
  unnamedIn(textsOf((file) => /\.(tsx?|mjs|js)$/.test(file) && !TEST.test(file) && !TESTING.test(file)));

function unnamedIn(texts) {
  const named = new Set(texts.flatMap((text) => text.match(ID) ?? []));
  return requirements().filter(({ id }) => !named.has(id));
}

function textsOf(isWanted) {
  return readdirSync(ROOT)
    .filter((folder) => PACKAGES.test(folder))
    .flatMap((folder) => readdirSync(join(ROOT, folder), { recursive: true }).map((file) => `${folder}/${file}`))
    .filter((file) => !file.includes('node_modules') && isWanted(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'));
}
