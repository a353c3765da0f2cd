/** systemd units: the gateway (one instance per port) and the built-in site server, with the rights they need and no others. */
import { SERVERS } from '../run/compiled.mjs';

const FIRST_METRICS_PORT = 9300;
/** Longer than a balancer needs to see that /ready answers 503. */
const DRAIN_SECONDS = 5;

/** @typedef {{ root: string, site: string, node: string, user: string, gateways: URL[], siteServers: URL[], embedOrigins: string[], trustedProxies: string[] }} UnitOptions */

/** @param {UnitOptions} options @returns {Record<string, string>} unit files by name */
export function systemdUnits({ root, site, node, user, gateways, siteServers, embedOrigins, trustedProxies }) {
  const service = (
    description,
    command,
    lines,
  ) => `# Written by "npm run operator -- nginx". Do not edit: use "systemctl edit" for changes.
[Unit]
Description=${description}
After=network-online.target postgresql.service
Wants=network-online.target

[Service]
Type=exec
User=${user}
WorkingDirectory=${root}
ExecStart=${node} tools/run/launch.mjs ${command}
Environment=NODE_ENV=production
${lines.join('\n')}
Restart=on-failure
RestartSec=2
# Requests in progress are finished before the process ends.
KillSignal=SIGTERM
TimeoutStopSec=40
LimitNOFILE=65536
${HARDENING.join('\n')}

[Install]
WantedBy=multi-user.target
`;
  return {
    'site-gateway@.service': service('Gateway of the site on port %i', SERVERS.gateway, [
      `Environment=GATEWAY_PORT=%i DRAIN_SECONDS=${DRAIN_SECONDS}`,
      '# Settings and secrets (DATABASE_URL=…, GATEWAY_SECRET=…), readable by root only.',
      'EnvironmentFile=/etc/site/gateway.env',
      'UMask=0077',
    ]),
    ...Object.fromEntries(
      portsOf(siteServers).map((port, index) => [
        index === 0 ? 'site-server.service' : `site-server-${port}.service`,
        service(`Built-in server of the site on port ${port} (behind nginx only with --site-server)`, SERVERS.site, [
          `Environment=PORT=${port} METRICS_PORT=${FIRST_METRICS_PORT + index} DRAIN_SECONDS=${DRAIN_SECONDS} SITE_DIR=${site}`,
          `Environment="WPS_UPSTREAM=${gateways.map(({ href }) => href).join(' ')}"`,
          `Environment="EMBED_ORIGINS=${embedOrigins.join(' ')}" "TRUSTED_PROXIES=${trustedProxies.join(' ')}"`,
          'EnvironmentFile=-/etc/site/server.env',
          // Counts of browsers, by which the registry service, which is another user, stops a bad release.
          `ExecStartPre=+/usr/bin/install -d -o ${user} -m 0755 ${site}/.health`,
          `ReadWritePaths=-${site}/.health`,
          'UMask=0022',
        ]),
      ]),
    ),
  };
}

/** One port per built-in server; without nginx there is one on port 3000. */
const portsOf = (siteServers) =>
  siteServers.length === 0
    ? ['3000']
    : siteServers.map(({ port, protocol }) => port || (protocol === 'https:' ? '443' : '80'));

/** Everything but MemoryDenyWriteExecute, which V8's compiler cannot run with. */
const HARDENING = [
  'NoNewPrivileges=yes',
  'CapabilityBoundingSet=',
  'AmbientCapabilities=',
  'ProtectSystem=strict',
  'ProtectHome=read-only',
  'PrivateTmp=yes',
  'PrivateDevices=yes',
  'ProtectClock=yes',
  'ProtectControlGroups=yes',
  'ProtectHostname=yes',
  'ProtectKernelLogs=yes',
  'ProtectKernelModules=yes',
  'ProtectKernelTunables=yes',
  'ProtectProc=invisible',
  'ProcSubset=pid',
  'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX',
  'RestrictNamespaces=yes',
  'RestrictRealtime=yes',
  'RestrictSUIDSGID=yes',
  'LockPersonality=yes',
  'RemoveIPC=yes',
  'SystemCallArchitectures=native',
  'SystemCallFilter=@system-service',
  'SystemCallFilter=~@privileged @resources',
  'SystemCallErrorNumber=EPERM',
];
