/**
 * npm run test:seams: breaks each seam between client and gateway on purpose, one at a time, and expects that a type check or a
 * test fails. A file is changed in place and written back, also when the command is ended; a seam that cannot be found is a
 * failure, too.
 */
import '../run/node.mjs';
import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../paths.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

/** `test`: package and file of the test that fails; without it the types do. */
const SEAMS = [
  {
    what: 'a field removed from a schema',
    file: 'shared/src/contract/wire/wallet.schema.ts',
    from: '  sumBalance: Amount,\n',
    to: '',
  },
  {
    what: 'a renamed flag',
    file: 'shared/src/contract/remote/features.ts',
    from: '  MOBILEVERCODELOGIN3: {}',
    to: '  MOBILECODELOGIN3: {}',
  },
  {
    what: 'a turnover rule changed at the gateway only',
    file: 'mock-server/src/money/payments/deposits.ts',
    from: 'depositTurnover(amount, bonus, offer?.turnover)',
    to: 'depositTurnover(amount, bonus, offer ? offer.turnover + 1 : undefined)',
    test: ['mock-server', 'src/money/wallet/agreement.test.ts'],
  },
  {
    what: 'another storage key in the boot script',
    file: 'host/src/first-screen/boot.ts',
    from: 'write(storageKeys.canaryBucket,',
    to: "write('site.canary',",
  },
];

/** Ctrl+C or SIGTERM: ends the check, after which the file is written back. */
const ending = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => ending.abort());

await runCommand(async () => {
  if (!(await typesHold())) throw new CliError('The types have errors before anything is broken: run "npm run check".');
  const unseen = [];
  for (const seam of SEAMS) if (!(await isDetected(seam))) unseen.push(seam);
  for (const { what, file } of unseen) console.error(`Not detected: ${what} (${file})`);
  if (unseen.length > 0) throw new CliError(`${unseen.length} of ${SEAMS.length} broken seams pass every check.`);
  print(`All ${SEAMS.length} broken seams are detected.`);
});

async function isDetected({ what, file, from, to, test }) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from))
    throw new CliError(`${file} has no "${from.trim()}" any more: update tools/bin/test-seams.mjs.`);
  try {
    writeFileSync(path, text.replace(from, to));
    const isSeen = !(await (test ? testPasses(test) : typesHold()));
    print(`${what}: ${isSeen ? 'detected by' : 'not detected by'} ${test ? test.join('/') : 'the types'}`);
    return isSeen;
  } finally {
    writeFileSync(path, text);
  }
}

function typesHold() {
  const state = ['--incremental', '--tsBuildInfoFile', '.cache/seams.tsbuildinfo'];
  return run(ROOT, 'tsc7/bin/tsc', '-p', 'tsconfig.json', ...state);
}

function testPasses([folder, file]) {
  return run(join(ROOT, folder), 'jest/bin/jest.js', file);
}

async function run(cwd, program, ...args) {
  const child = spawn(process.execPath, [join(ROOT, 'node_modules', program), ...args], {
    ...{ cwd, stdio: 'ignore', signal: ending.signal },
  });
  const isPassed = await new Promise((resolve) => {
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });
  if (ending.signal.aborted) throw new CliError('Ended before all seams were broken. The sources are as before.');
  return isPassed;
}
