/** What npm start prints when everything is up. */
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { say } from './say.mjs';

export async function printWelcome({ port, gatewayPort }) {
  const { demoAccounts } = await tsImport(join(ROOT, 'mock-server/src/seed/demo-accounts.ts'), import.meta.url);
  const rows = demoAccounts.map(
    ({ role, username, password }) => `  ${role.padEnd(8)} ${username.padEnd(10)} ${password}`,
  );
  say(
    [
      '',
      `The site     http://localhost:${port}/`,
      `The gateway  http://localhost:${gatewayPort}/  (console /__mock, documentation /docs)`,
      '',
      'Demo accounts',
      ...rows,
      '  trial    choose "free trial" on the login page',
      '',
      'Ctrl-C stops everything; nothing is lost.',
    ].join('\n'),
  );
}
