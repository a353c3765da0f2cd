/**
 * npm run test:seams: breaks each seam between client and gateway on purpose, one at a time, and expects that a type check or a
 * test fails. A file is changed in place and written back, also after Ctrl+C; a seam that cannot be found is a failure, too.
 */
import '../run/node.mjs';
import { spawnSync } from 'node:child_process';
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

await runCommand(() => {
  if (!typesHold()) throw new CliError('The types have errors before anything is broken: run "npm run check".');
  const unseen = SEAMS.filter((seam) => !isDetected(seam));
  for (const { what, file } of unseen) console.error(`Not detected: ${what} (${file})`);
  if (unseen.length > 0) throw new CliError(`${unseen.length} of ${SEAMS.length} broken seams pass every check.`);
  print(`All ${SEAMS.length} broken seams are detected.`);
});

function isDetected({ what, file, from, to, test }) {
  const path = join(ROOT, file);
  const text = readFileSync(path, 'utf8');
  if (!text.includes(from))
    throw new CliError(`${file} has no "${from.trim()}" any more: update tools/bin/test-seams.mjs.`);
  // Ctrl+C ends the child; this process goes on to write the file back.
  const goOn = () => undefined;
  process.on('SIGINT', goOn);
  try {
    writeFileSync(path, text.replace(from, to));
    const isSeen = test ? !testPasses(test) : !typesHold();
    print(`${what}: ${isSeen ? 'detected by' : 'not detected by'} ${test ? test.join('/') : 'the types'}`);
    return isSeen;
  } finally {
    writeFileSync(path, text);
    process.off('SIGINT', goOn);
  }
}

function typesHold() {
  const state = ['--incremental', '--tsBuildInfoFile', '.cache/seams.tsbuildinfo'];
  return run(ROOT, 'tsc7/bin/tsc', '-p', 'tsconfig.json', ...state);
}

function testPasses([folder, file]) {
  return run(join(ROOT, folder), 'jest/bin/jest.js', file);
}

function run(cwd, program, ...args) {
  return (
    spawnSync(process.execPath, [join(ROOT, 'node_modules', program), ...args], { cwd, stdio: 'ignore' }).status === 0
  );
}
