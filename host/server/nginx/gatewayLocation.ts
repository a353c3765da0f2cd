/** The part of the nginx configuration that forwards the gateway's paths, as gatewayProxy.ts does. */
import { PROXY_IDLE_SECONDS } from '@site/shared/server';
import { ERROR_HEADERS, transportHeaders } from '../safeHeaders';
import { crossOrigin, UNAVAILABLE } from '../gatewayProxy';
import type { NginxOptions } from './nginxOptions';

/** Headers with which a visitor could claim to be another visitor; all are removed or replaced. */
const CLAIMS = ['Forwarded', 'X-Forwarded-Port', 'X-Forwarded-Server', 'X-Real-IP', 'X-Client-IP', 'True-Client-IP'];
/** An idle WebSocket is closed after this time; the page connects again. */
const SOCKET_IDLE = '1h';

/** Directives of the http block: the gateway processes, and the variables that depend on request headers. */
export function gatewayMaps(options: NginxOptions): string[] {
  const {
    gateways,
    siteServers = [],
    embedOrigins = [],
    trustedProxies = [],
    countryHeader = 'x-visitor-country',
  } = options;
  const country = `$http_${countryHeader.toLowerCase().replaceAll('-', '_')}`;
  const frameAncestors = ["frame-ancestors 'self'", ...embedOrigins].join(' ');
  return [
    ...upstream('gateway', gateways),
    ...upstream('site_server', siteServers),
    ...map('""', '$empty', [['default', '']]),
    // Empty for ordinary requests, which keeps the connection to the gateway open.
    ...map('$http_upgrade', '$connection_header', [
      ['default', 'upgrade'],
      ['""', ''],
    ]),
    ...map('$http_x_request_id', '$sent_id', [
      ['default', '$request_id'],
      ['"~^[\\w-]{1,64}$"', '$http_x_request_id'],
    ]),
    // For the log: the id as the gateway and traces write it.
    ...map('$http_traceparent', '$trace_id', [
      ['default', '$sent_id'],
      ['"~^00-(?<traced>[0-9a-f]{32})-"', '$traced'],
    ]),
    // A WebSocket of a page that neither is nor embeds the site. Clients that are no browsers send no origin.
    ...map('"$http_host $http_origin"', '$is_foreign_origin', [
      ['default', '1'],
      ['"~ $"', '0'],
      ['"~^(?<own>[^ ]+) https?://\\k<own>$"', '0'],
      ...embedOrigins.map((origin) => [`"~ ${origin.replaceAll('.', '\\.')}$"`, '0'] as const),
    ]),
    ...map('"$http_upgrade $is_foreign_origin"', '$is_foreign_socket', [
      ['default', '0'],
      ['"~^[^ ]+ 1$"', '1'],
    ]),
    'geo $realip_remote_addr $is_trusted_proxy {',
    'default 0;',
    ...trustedProxies.map((range) => `${range} 1;`),
    '}',
    ...map('$is_trusted_proxy', '$visitor_country', [
      ['default', ''],
      ['1', country],
    ]),
    ...(embedOrigins.length === 0
      ? []
      : [
          ...map('$http_origin', '$embed_origin', [
            ['default', ''],
            ...embedOrigins.map((origin) => [`"${origin}"`, origin] as const),
          ]),
          ...map('"$request_method $embed_origin"', '$is_preflight', [
            ['default', '0'],
            ['"~^OPTIONS ."', '1'],
          ]),
          ...corsHeaders()
            .filter(([, value, variable]) => variable !== value)
            .flatMap(([, value, variable]) =>
              map('$embed_origin', variable, [
                ['default', value],
                ['""', ''],
              ]),
            ),
          // An embedded element on another origin frames the gateway's games.
          ...map('$upstream_http_content_security_policy', '$game_policy', [
            ['default', '$upstream_http_content_security_policy'],
            [`"~^(?<before>.*)frame-ancestors 'self'(?<after>.*)$"`, `\${before}${frameAncestors}\${after}`],
          ]),
        ]),
  ];
}

/**
 * A server that refused a connection gets nothing for a second. nginx's default is ten: when servers are restarted one after the
 * other, the first would still be left out while the second one stops, and visitors get 502 ("no live upstreams").
 */
const upstream = (name: string, servers: readonly URL[]): string[] =>
  servers.length === 0
    ? []
    : [
        `upstream ${name} {`,
        // One view of which server answers; otherwise each worker process has its own.
        `zone ${name} 64k;`,
        ...servers.map((url) => `server ${addressOf(url)} max_fails=1 fail_timeout=1s;`),
        // Tried while all are left out: otherwise servers that are all up again would get nothing until that second has passed.
        ...(servers.length > 1 ? servers.map((url) => `server ${addressOf(url)} max_fails=0 backup;`) : []),
        'keepalive 64;',
        `keepalive_timeout ${PROXY_IDLE_SECONDS}s;`,
        '}',
      ];

/** Of requests that nginx refuses itself: an invalid path, a foreign WebSocket, a body that is too large. */
export const REFUSALS = [400, 403, 413];
/** Not a named location: nginx has no URI for it after an invalid one. A location with an `error_page` of its own does not inherit those of the server. */
export const refusals = (): string[] => REFUSALS.map((status) => `error_page ${status} = /.refused_${status};`);

const addressOf = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;

/** As many attempts as servers: the backup entries are the same servers. */
export const attempts = (servers: readonly URL[]): string => `proxy_next_upstream_tries ${servers.length};`;

/** The location that forwards. A WebSocket goes to another one, whose timeouts are longer. */
export function gatewayLocation(options: NginxOptions, timeoutMs: number): string[] {
  const { embedOrigins = [] } = options;
  const seconds = Math.ceil(timeoutMs / 1000);
  return [
    'error_page 418 = @socket;',
    'if ($is_foreign_socket) { return 403; }',
    'if ($http_upgrade) { return 418; }',
    ...(embedOrigins.length > 0 ? ['if ($is_preflight) { return 204; }'] : []),
    ...forward(options),
    ...corsLines(embedOrigins),
    `proxy_read_timeout ${seconds}s;`,
    `proxy_send_timeout ${seconds}s;`,
  ];
}

export const socketLocation = (options: NginxOptions): string[] => [
  ...forward(options),
  `proxy_read_timeout ${SOCKET_IDLE};`,
  `proxy_send_timeout ${SOCKET_IDLE};`,
];

/** An answer of nginx itself, with the headers that the built-in server sends with it. */
export const errorLocation = (status: number, options: NginxOptions): string[] => {
  const isGateway = status >= 500;
  const headers = [...Object.entries(ERROR_HEADERS), ...transport(options)];
  return [
    ...(isGateway ? ['default_type "application/json; charset=utf-8";'] : []),
    ...[...headers, ...(isGateway ? [['Cache-Control', 'no-store']] : [])].map(
      ([name, value]) => `add_header ${name} "${value}" always;`,
    ),
    // An empty text would send nginx's own page; a variable that is empty does not.
    `return ${status} ${isGateway ? `'${UNAVAILABLE}'` : '$empty'};`,
  ];
};

/** Every answer over HTTPS promises it. */
export const transport = ({ https }: NginxOptions): (readonly [string, string])[] =>
  https ? Object.entries(transportHeaders({ MODE: 'production' })) : [];

function forward(options: NginxOptions): string[] {
  const { gateways } = options;
  const [{ protocol, pathname }] = gateways as readonly [URL];
  const base = pathname.replace(/\/$/, '');
  return [
    // The URI unchanged: as the visitor sent it.
    `proxy_pass ${protocol}//gateway${base ? `${base}$request_uri` : ''};`,
    ...proxyLines(options),
    attempts(gateways),
    'error_page 502 = @unavailable_502;',
    'error_page 504 = @unavailable_504;',
  ];
}

/** What every forwarded request has, to the gateway or to the site server. */
export function proxyLines(options: NginxOptions): string[] {
  return [
    ...refusals(),
    'proxy_http_version 1.1;',
    'proxy_connect_timeout 5s;',
    'proxy_set_header Host $http_host;',
    'proxy_set_header Upgrade $http_upgrade;',
    'proxy_set_header Connection $connection_header;',
    'proxy_set_header X-Request-Id $sent_id;',
    // Replaced, never appended: a visitor's own X-Forwarded-For is discarded.
    'proxy_set_header X-Forwarded-For $remote_addr;',
    'proxy_set_header X-Forwarded-Host $http_host;',
    'proxy_set_header X-Forwarded-Proto $scheme;',
    'proxy_set_header X-Visitor-Country $visitor_country;',
    ...CLAIMS.map((name) => `proxy_set_header ${name} "";`),
    ...transport(options).flatMap(([name, value]) => [
      `proxy_hide_header ${name};`,
      `add_header ${name} "${value}" always;`,
    ]),
  ];
}

const corsHeaders = () =>
  Object.entries(crossOrigin('$embed_origin')).map(
    ([name, value], index) =>
      // Vary goes with every response, the others with those to embedding pages.
      [name, value, value === '$embed_origin' || name === 'Vary' ? value : `$cors_${index}`] as const,
  );

function corsLines(embedOrigins: readonly string[]): string[] {
  if (embedOrigins.length === 0) return [];
  return [
    ...corsHeaders().map(([name, , variable]) => `add_header ${name} ${variable} always;`),
    'proxy_hide_header Content-Security-Policy;',
    'add_header Content-Security-Policy $game_policy always;',
  ];
}

const map = (source: string, target: string, pairs: readonly (readonly [string, string])[]): string[] => [
  `map ${source} ${target} {`,
  ...pairs.map(([from, to]) => `${from} "${to}";`),
  '}',
];
