/** npm run coverage:requirements: lists the requirements that no test title names. */
import '../run/node.mjs';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const ID = /\b[A-Z0-9]{2,5}-\d{2}\b/g;
const PACKAGES = /^(shared|host|remote-[\w-]+|mock-server|e2e|tools)$/;

await runCommand(async () => {
  const required = [...readFileSync(join(ROOT, 'docs/requirements.md'), 'utf8').matchAll(/^- ([A-Z0-9]+-\d+) (.*)$/gm)];
  const tests = testsById();
  const missing = required.filter(([, id]) => !tests.has(id));
  for (const [, id, words] of missing) print(`${id}  ${words.slice(0, 90)}`);
  print(`${required.length - missing.length} of ${required.length} requirements are named by tests`);
});

/** ID → number of test titles that carry it. */
function testsById() {
  const counts = new Map();
  for (const file of testFiles()) {
    for (const [title] of readFileSync(file, 'utf8').matchAll(
      /\b(?:it|test|describe)(?:\.each(?:<[^(]*>)?\([\s\S]*?\))?\(\s*(['"`])[\s\S]*?\1/g,
    )) {
      for (const [id] of title.matchAll(ID)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

function testFiles() {
  return readdirSync(ROOT)
    .filter((folder) => PACKAGES.test(folder))
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true }).map((file) => join(ROOT, folder, String(file))),
    )
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file) && !file.includes('node_modules'));
}
