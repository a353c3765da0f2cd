/** What npm start prints when everything is up. */
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { say } from './say.mjs';

export async function printWelcome({ port, gatewayPort }) {
  const { demoAccounts } = await tsImport(join(ROOT, 'mock-server/src/seed/demo-accounts.ts'), import.meta.url);
  const rows = demoAccounts.map(
    ({ role, userName, password }) => `  ${role.padEnd(8)} ${userName.padEnd(14)} ${password}`,
  );
  say(
    [
      '',
      `The site     http://localhost:${port}/`,
      `The gateway  http://localhost:${gatewayPort}/  (console /__mock, documentation /docs)`,
      '',
      'Demo accounts',
      ...rows,
      '',
      'Ctrl-C stops everything; nothing is lost.',
    ].join('\n'),
  );
}
