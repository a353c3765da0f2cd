/** systemd units: the gateway (one instance per port) and the built-in site server, with the rights they need and no others. */
import { SERVERS } from '../run/compiled.mjs';

/** @typedef {{ root: string, node: string, user: string, gateways: URL[], embedOrigins: string[], trustedProxies: string[] }} UnitOptions */

/** @param {UnitOptions} options @returns {Record<string, string>} unit files by name */
export function systemdUnits({ root, node, user, gateways, embedOrigins, trustedProxies }) {
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
UMask=0077
${HARDENING.join('\n')}

[Install]
WantedBy=multi-user.target
`;
  return {
    'site-gateway@.service': service('Gateway of the site on port %i', SERVERS.gateway, [
      'Environment=GATEWAY_PORT=%i',
      '# Settings and secrets (DATABASE_URL=…, GATEWAY_SECRET=…), readable by root only.',
      'EnvironmentFile=/etc/site/gateway.env',
    ]),
    'site-server.service': service('Built-in server of the site (behind nginx only with --site-server)', SERVERS.site, [
      `Environment=PORT=3000 METRICS_PORT=9300 DRAIN_SECONDS=5 SITE_DIR=${root}/.site WPS_UPSTREAM=${gateways[0].href}`,
      `Environment="EMBED_ORIGINS=${embedOrigins.join(' ')}" "TRUSTED_PROXIES=${trustedProxies.join(' ')}"`,
      'EnvironmentFile=-/etc/site/server.env',
    ]),
  };
}

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
