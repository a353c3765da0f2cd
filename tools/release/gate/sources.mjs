/** requireSoundSources: the checks that need the sources: types of the package and of shared, and the checked-in API report. */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../paths.mjs';
import { Refused } from '../../run/refused.mjs';

/** Throws a Refused when the sources of this package may not be released. */
export async function requireSoundSources(name, run = runChecks) {
  const { types, api } = await run();
  const problems = [...typeProblems(name, types), ...api.split('\n').filter(Boolean)];
  if (problems.length === 0) return;
  const lines = problems.slice(0, 20).map((problem) => `- ${problem}`);
  const more = problems.length > 20 ? [`- and ${problems.length - 20} more`] : [];
  throw new Refused(422, 'gate', [`The gate refuses ${name}: nothing was changed.`, ...lines, ...more].join('\n'));
}

/** Type errors of another team's folder are theirs; those of shared are in every release. */
const typeProblems = (name, output) => {
  const folders = [name === 'host' ? 'host/' : `remote-${name}/`, 'shared/'];
  // "error TS5083: …" without a file: the compiler could not start.
  const isOwn = (line) => line.startsWith('error TS') || folders.some((folder) => line.startsWith(folder));
  return output.split('\n').filter(isOwn);
};

async function runChecks() {
  // A copy of some packages (e2e/federation/new-remote.spec.ts) is no checkout: there is nothing to compare with.
  if (!existsSync(join(ROOT, 'tsconfig.json'))) return { types: '', api: '' };
  const [types, api] = await Promise.all(['types', 'api'].map(outputOfCheck));
  return { types, api };
}

/** In processes of their own: both take seconds of a processor. */
function outputOfCheck(check) {
  const script = `import { ${check} } from ${JSON.stringify(join(ROOT, 'tools/check/checks.mjs'))}; process.stdout.write(await ${check}.run());`;
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let text = '';
    child.stdout.on('data', (chunk) => (text += chunk));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`the check ${check} ended with code ${code}`)),
    );
  });
}
