/** What npm start prints when both servers are ready. */
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { print } from './print.mjs';

export async function printWelcome({ port, upstream, gatewayPort }) {
  const gateway = upstream
    ? [`The gateway  ${upstream}`]
    : [
        `The gateway  http://localhost:${gatewayPort}/  (console /__mock, documentation /docs)`,
        '',
        ...(await accounts()),
      ];
  print(
    ['', `The site     http://localhost:${port}/`, ...gateway, '', 'Ctrl-C stops both; your data stays.'].join('\n'),
  );
}

async function accounts() {
  const { demoAccounts } = await tsImport(join(ROOT, 'mock-server/src/edge/seed/demo-accounts.ts'), import.meta.url);
  const rows = demoAccounts.map(
    ({ role, username, password }) => `  ${role.padEnd(8)} ${username.padEnd(10)} ${password}`,
  );
  return ['Demo accounts', ...rows, '  trial    choose "free trial" on the login page'];
}
