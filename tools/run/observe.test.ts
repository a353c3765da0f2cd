/** npm run observe, with Debian's Prometheus and a server that answers as a gateway. */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { freePort } from './ports.mjs';

const ROOT = join(__dirname, '../..');
const RULES = readFileSync(join(ROOT, 'docs/operating/alerts.yml'), 'utf8').match(/- alert:/g)!.length;

/** Where it cannot be: no Debian, or no package in its sources. */
const reason = (() => {
  const has = ['/usr/bin/prometheus', join(ROOT, '.cache/prometheus/usr/bin/prometheus')].some((file) =>
    existsSync(file),
  );
  if (has) return null;
  if (!existsSync('/etc/debian_version')) return 'this is not Debian, and Prometheus is not installed';
  const { stdout } = spawnSync('apt-cache', ['show', 'prometheus'], { encoding: 'utf8' });
  return /^Package: prometheus$/m.test(stdout ?? '') ? null : 'apt-get has no package of Prometheus';
})();

let gateway: Server;
beforeAll(async () => {
  gateway = createServer((request, response) => {
    response.end(request.url === '/metrics' ? 'gateway_ledger_faults 3\ngateway_push_sockets 7\n' : 'ok');
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void gateway.close());

(reason ? it.skip : it)(
  `[OPS-03] shows a running gateway and its alerts, and stops with Ctrl-C${reason ? ` (skipped: ${reason})` : ''}`,
  async () => {
    const port = await freePort();
    const env = {
      ...process.env,
      PROMETHEUS_PORT: String(port),
      GATEWAY_PORT: String((gateway.address() as AddressInfo).port),
    };
    const command = spawn(process.execPath, [join(ROOT, 'tools/bin/observe.mjs')], { cwd: ROOT, env, stdio: 'pipe' });
    let output = '';
    for (const stream of [command.stdout, command.stderr]) stream.on('data', (text) => (output += String(text)));
    const ended = new Promise<number | null>((resolve) => command.on('close', resolve));
    const until = async (isDone: () => Promise<boolean>) => {
      while (command.exitCode === null && !(await isDone())) await new Promise((resolve) => setTimeout(resolve, 200));
      if (command.exitCode !== null) throw new Error(`It ended: ${output}`);
    };
    const api = async (path: string) =>
      (await (await fetch(`http://127.0.0.1:${port}${path}`)).json()) as { data: never };
    try {
      await until(async () => output.includes('/consoles/site.html'));
      const { groups } = (await api('/api/v1/rules')).data as { groups: { rules: unknown[] }[] };
      expect(groups.flatMap(({ rules }) => rules)).toHaveLength(RULES);
      const query = `/api/v1/query?query=${encodeURIComponent('up{job="gateway"} == 1 and on() gateway_push_sockets == 7')}`;
      await until(async () => ((await api(query)).data as { result: unknown[] }).result.length === 1);
      const page = (await (await fetch(`http://127.0.0.1:${port}/consoles/site.html`)).text()).replace(/>\s+/g, '>');
      expect(page).toContain('<td>open sockets</td><td>7</td>');
      expect(page).toContain('<td>ledger faults</td><td>3</td>');
    } finally {
      command.kill('SIGINT');
    }
    expect(await ended).toBe(0);
    await expect(fetch(`http://127.0.0.1:${port}/-/ready`)).rejects.toThrow();
  },
  120_000,
);
