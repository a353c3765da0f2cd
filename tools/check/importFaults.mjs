/** importFaults: what dependency-cruiser finds against the rules of tools/import-rules.mjs, dynamic imports included. */
import { cruise } from 'dependency-cruiser';
import { forbidden } from '../import-rules.mjs';
import { remoteNames, ROOT } from '../paths.mjs';

/** Folders whose imports are checked. */
export const CRUISED = () => [
  'shared/src',
  'host',
  'mock-server/src',
  'e2e',
  ...remoteNames().map((name) => `remote-${name}`),
];

/**
 * @param {string[]} folders below the root
 * @returns {Promise<string[]>} one sentence per forbidden import and per cycle
 */
export async function importFaults(folders = CRUISED(), root = ROOT) {
  const { output } = await cruise(folders, {
    ...{ baseDir: root, ruleSet: { forbidden }, validate: true },
    ...{ parser: 'tsc', tsPreCompilationDeps: true },
    ...{ doNotFollow: { path: 'node_modules' }, exclude: { path: '(^|/)(dist|\\.[^/]+|test-results|artefacts)/' } },
    outputType: 'json',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.mjs', '.js', '.json'],
    },
  });
  const { summary } = typeof output === 'string' ? JSON.parse(output) : output;
  const comments = new Map(forbidden.map(({ name, comment }) => [name, comment]));
  return summary.violations.map(({ from, to, rule, cycle }) => {
    const path = cycle ? [from, ...cycle.map((step) => step.name ?? step)] : [from, to];
    return `${path.join(' → ')}: ${comments.get(rule.name)}`;
  });
}
