/** What npm start prints when both servers are ready. */
import { join } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { ROOT } from '../paths.mjs';
import { print } from './print.mjs';

const gatewayModule = (file) => tsImport(join(ROOT, 'mock-server/src/edge', file), import.meta.url);
const embedDemoModule = () => tsImport(join(ROOT, 'host/server/embed-demo/embedDemo.ts'), import.meta.url);

/** The gateway's links, from its own configuration: production shows what is switched on only, and no account. */
export async function printWelcome({ port, upstream, gatewayPort, consoleToken }) {
  const gateway = upstream ? [`The gateway  ${upstream}`] : await gatewayLines(gatewayPort, consoleToken);
  const { isEmbedDemoOn } = await embedDemoModule();
  const gallery = isEmbedDemoOn(process.env) ? [`Embedding    http://localhost:${port}/embed-demo`] : [];
  const lines = [
    '',
    `The site     http://localhost:${port}/`,
    ...gallery,
    ...gateway,
    '',
    'Ctrl-C stops both; your data stays.',
  ];
  print(lines.join('\n'));
}

/** The console's address, with the token that opens it. */
export const consoleLink = (gatewayPort, consoleToken) =>
  `http://localhost:${gatewayPort}/__mock?token=${encodeURIComponent(consoleToken)}`;

async function gatewayLines(gatewayPort, consoleToken) {
  const { readConfig } = await gatewayModule('config.ts');
  const config = readConfig(process.env, () => consoleToken);
  return [
    `The gateway  http://localhost:${gatewayPort}/`,
    ...(config.documentation ? [`Its calls    http://localhost:${gatewayPort}/docs`] : []),
    ...(config.console ? [`Its console  ${consoleLink(gatewayPort, consoleToken)}`] : []),
    ...(config.mode === 'demo' ? ['', ...(await accounts())] : []),
  ];
}

async function accounts() {
  const { demoAccounts } = await gatewayModule('seed/demo-accounts.ts');
  const rows = demoAccounts.map(
    ({ role, username, password }) => `  ${role.padEnd(8)} ${username.padEnd(10)} ${password}`,
  );
  return ['Demo accounts', ...rows, '  trial    choose "free trial" on the login page'];
}
