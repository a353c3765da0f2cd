/**
 * examples/README.md, "All of it on one machine": the money of a round is in the operator's own wallet. In `npm test`
 * operator-wallet.test.ts and partner-example.test.ts run both examples with the gateway.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@site/tools/run/ports.mjs';
import { startGateway, startSiteServer } from '@site/tools/run/servers.mjs';
import { copySeeded, expect, test } from '../test';

/** A page is closed after its gateway, so its WebSocket reports an error. The address: no gateway of the worker is needed. */
test.use({ expectedFaults: /^console: WebSocket connection/, baseURL: 'http://127.0.0.1' });

const ROOT = resolve(import.meta.dirname, '../..');
const README = readFileSync(join(ROOT, 'examples/README.md'), 'utf8');
const START_BALANCE = 1_000_000;

/** The commands of the document, with the ports of this test. */
function documentedCommands(ports: Readonly<Record<string, number>>): readonly (readonly string[])[] {
  const text = README.replaceAll(/:(3\d00|3001)\b/g, (all, port: string) => (ports[port] ? `:${ports[port]}` : all));
  return [...text.matchAll(/^npm run operator -- (.+)$/gm)].map(([, line]) =>
    [...line!.matchAll(/"([^"]*)"|<[^>]*>|\S+/g)].map(([word, quoted]) => quoted ?? word),
  );
}

interface WalletEntry {
  readonly type: string;
  readonly player: string;
  readonly change: number;
  readonly closes?: string;
}

const entriesIn = (file: string): readonly WalletEntry[] =>
  existsSync(file)
    ? readFileSync(file, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as WalletEntry)
    : [];

test(
  '[PLAT-14] [PLAT-15] the examples on one machine: a handed-over user plays with the money of the example wallet',
  { tag: '@long' },
  async ({ page }) => {
    // Without a filled database the gateway's first start makes it.
    test.setTimeout(240_000);
    const folder = mkdtempSync(join(tmpdir(), 'site-wallet-'));
    const [gatewayPort, sitePort, partnerPort, walletPort] = [
      await freePort(),
      await freePort(),
      await freePort(),
      await freePort(),
    ];
    const origin = `http://127.0.0.1:${partnerPort}`;
    const env = { GATEWAY_DATA: join(folder, 'data') };
    copySeeded(env.GATEWAY_DATA);
    const programs: ChildProcess[] = [];
    const run = (file: string, more: Readonly<Record<string, string>>) =>
      programs.push(
        spawn(process.execPath, [join(ROOT, file)], {
          env: { ...process.env, ...more },
          stdio: ['ignore', 'ignore', 'inherit'],
        }),
      );
    const operate = (args: readonly string[]) =>
      execFileSync(process.execPath, [join(ROOT, 'tools/bin/operator.mjs'), ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        encoding: 'utf8',
      });
    const stops: (() => Promise<unknown>)[] = [];
    try {
      // As the README says: `npm start` has run once. `npm test` has the data of such a start.
      if (!process.env.SEEDED_DATA) {
        const first = startGateway({ port: gatewayPort, env });
        await first.ready;
        await first.stop();
      }
      const [create = [], connect = []] = documentedCommands({ 3001: partnerPort, 3200: walletPort });
      const created = operate(create);
      const [clientId, secret] = ['Client id', 'Client secret'].map(
        (label) => new RegExp(`^${label}: +(\\S+)`, 'm').exec(created)?.[1] ?? '',
      ) as [string, string];
      operate(connect.map((word) => (word === '<client id>' ? clientId : word)));

      const file = join(folder, 'entries.jsonl');
      const key = connect[connect.indexOf('--key') + 1]!;
      run('examples/wallet/server.mjs', { WALLET_KEY: key, WALLET_PORT: String(walletPort), WALLET_FILE: file });
      const gateway = startGateway({ port: gatewayPort, env });
      const site = startSiteServer({
        port: sitePort,
        upstream: `http://localhost:${gatewayPort}`,
        env: { PRERENDER: 'off', EMBED_ORIGINS: origin },
      });
      stops.push(site.stop, gateway.stop);
      await Promise.all([gateway.ready, site.ready]);
      run('examples/session/server.mjs', {
        ...{ CLIENT_ID: clientId, CLIENT_SECRET: secret },
        ...{ SITE: `http://localhost:${sitePort}`, PARTNER_PORT: String(partnerPort) },
      });

      await expect(() => page.goto(origin)).toPass({ timeout: 20_000 });
      await page.getByLabel('User of this page').fill('user-4711');
      await page.getByRole('button', { name: 'Sign in' }).click();
      const element = page.locator('site-remote');
      await expect(element.getByRole('group', { name: 'Balance' })).toContainText('10,000.00', { timeout: 20_000 });
      await element.evaluate((node) => node.setAttribute('path', '/m/slot-games'));
      await element
        .getByRole('link', { name: /^Moonlit Lily/ })
        .first()
        .click();
      await element.frameLocator('iframe').getByRole('button', { name: 'Spin' }).click();
      await expect
        .poll(() => entriesIn(file).map(({ type, player, closes }) => [type, player, closes ?? null]), {
          timeout: 20_000,
        })
        .toEqual([
          ['bet', 'user-4711', null],
          ['win', 'user-4711', null],
          ['round-end', 'user-4711', 'completed'],
        ]);
      const inWallet = entriesIn(file).reduce((sum, { change }) => sum + change, START_BALANCE);
      expect(entriesIn(file)[0]?.change).toBeLessThan(0);
      const shown = (inWallet / 100).toLocaleString('en', { minimumFractionDigits: 2 });
      await expect(element.getByRole('status', { name: 'Balance' })).toContainText(shown);
    } finally {
      await page.close();
      for (const program of programs) program.kill();
      for (const stop of stops) await stop();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
