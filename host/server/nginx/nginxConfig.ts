/** nginxConfig: the configuration of nginx that serves the site folder as the built-in server does (OPS-04; siteFiles.ts, gatewayProxy.ts). */
import { HEADERS_MS, MAX_UPLOAD } from '@site/shared/server';
import { REPORT_PATH } from '../healthReports';
import { EMBED_DEMO } from '../embed-demo/paths';
import { FRAME_PAGE, framePageHeaders } from '../framePage';
import { HAS_EXTENSION, PAGE, PRIVATE, TYPES, type HeaderRules } from '../siteFiles';
import { TELEMETRY_PATH } from '../telemetry';
import { GATEWAY_PATHS } from '../gatewayPaths';
import { TIMEOUT_MS } from '../gatewayProxy';
import {
  attempts,
  errorLocation,
  gatewayLocation,
  gatewayMaps,
  proxyLines,
  REFUSALS,
  refusals,
  socketLocation,
  transport,
} from './gatewayLocation';
import type { NginxOptions } from './nginxOptions';

/** Longest time for a page of the site server, which has its pages in memory. */
const PAGE_WITHIN_SECONDS = 5;

/** Forward secrecy and AEAD only: Mozilla's intermediate configuration. TLS 1.3 has no others. */
const TLS12_CIPHERS = [
  ...['ECDHE-ECDSA-AES128-GCM-SHA256', 'ECDHE-RSA-AES128-GCM-SHA256'],
  ...['ECDHE-ECDSA-AES256-GCM-SHA384', 'ECDHE-RSA-AES256-GCM-SHA384'],
  ...['ECDHE-ECDSA-CHACHA20-POLY1305', 'ECDHE-RSA-CHACHA20-POLY1305'],
].join(':');

/** The complete nginx.conf. */
export function nginxConfig(options: NginxOptions): string {
  const { site, https, brotliModule, user, runtimeFolder } = options;
  const lines = [
    '# Written by "npm run operator -- nginx" from the rules of the built-in server. Do not edit: run the command again.',
    ...(brotliModule ? [`load_module ${brotliModule};`] : []),
    ...(user ? [`user ${user};`] : []),
    'worker_processes auto;',
    'worker_rlimit_nofile 65536;',
    `pid ${runtimeFolder ?? '/run'}/nginx.pid;`,
    `error_log ${runtimeFolder ?? '/var/log/nginx'}/error.log warn;`,
    'events { worker_connections 16384; }',
    'http {',
    ...httpSettings(options),
    ...gatewayMaps(options),
    ...(https ? [redirectServer(options)] : []),
    'server {',
    ...listen(options),
    `root ${quoted(site)};`,
    ...(brotliModule ? ['brotli_static on;'] : []),
    'gzip_static on;',
    ...refusals(),
    'error_page 404 = @not_found;',
    'error_page 405 = @not_allowed;',
    // The order is the built-in server's: the first matching expression wins.
    location(`~ ${quoted(GATEWAY_PATHS.source)}`, gatewayLocation(options, TIMEOUT_MS)),
    location('@socket', socketLocation(options)),
    location('@unavailable_502', errorLocation(502, options)),
    location('@unavailable_504', errorLocation(504, options)),
    ...REFUSALS.map((status) => location(`= /.refused_${status}`, ['internal;', ...errorLocation(status, options)])),
    location('@not_found', errorLocation(404, options)),
    location('@not_allowed', errorLocation(405, options)),
    ...siteServerLocations(options),
    location(`~ ${quoted(PRIVATE.source)}`, ['return 404;']),
    location(`~ ${quoted(PAGE.source)}`, pageLines(options)),
    location('~ "^/releases/"', ['try_files $uri =404;', ...headersOf('releases', options)]),
    location(
      `= ${FRAME_PAGE}`,
      headerLines(framePageHeaders(options.headers.page, options.embedOrigins ?? []), options),
    ),
    location('~ "\\.html$"', ['try_files $uri =404;', ...headersOf('page', options)]),
    location(`~ ${quoted(HAS_EXTENSION.source)}`, ['try_files $uri =404;', ...headersOf('open', options)]),
    location('/', ['try_files $uri @page;', ...headersOf('open', options)]),
    location('@page', pageLines(options)),
    '}',
    '}',
  ];
  return `${indented(lines.join('\n').split('\n'))}\n`;
}

/** The file with skeletons. */
const skeleton = (options: NginxOptions): string[] => ['rewrite ^ /index.html break;', ...headersOf('page', options)];

/** A page is rendered by the site server; while that is down or slow, visitors get the file. */
function pageLines(options: NginxOptions): string[] {
  const pass = passToSiteServer(options);
  if (!pass) return skeleton(options);
  return [
    ...pass,
    // No second server after the first one's whole time.
    `proxy_next_upstream_timeout ${PAGE_WITHIN_SECONDS}s;`,
    `proxy_read_timeout ${PAGE_WITHIN_SECONDS}s;`,
    'error_page 502 504 = @skeleton;',
  ];
}

/** Null without a site server. */
const passToSiteServer = (options: NginxOptions): string[] | null => {
  const { siteServers = [] } = options;
  const [first] = siteServers;
  return first ? [`proxy_pass ${first.protocol}//site_server;`, ...proxyLines(options), attempts(siteServers)] : null;
};

function siteServerLocations(options: NginxOptions): string[] {
  const forward = passToSiteServer(options);
  const reports = [REPORT_PATH, TELEMETRY_PATH];
  // Without the site server no one counts: the browser's report is discarded.
  if (!forward)
    return [
      ...reports.map((path) => location(`= ${path}`, ['return 204;'])),
      location(`~ ${quoted(EMBED_DEMO.source)}`, ['return 404;']),
    ];
  const errors = ['error_page 502 = @unavailable_502;', 'error_page 504 = @unavailable_504;'];
  const pass = [...forward, ...errors];
  return [
    ...reports.map((path) => location(`= ${path}`, pass)),
    // The site server decides whether the gallery is on.
    location(`~ ${quoted(EMBED_DEMO.source)}`, pass),
    // The gate of a release starts every bundle.
    location('~ "^/registry/"', [...pass, 'proxy_read_timeout 120s;']),
    location('@skeleton', skeleton(options)),
  ];
}

function httpSettings({ runtimeFolder, trustedProxies = [] }: NginxOptions): string[] {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return [
    'types {',
    ...Object.entries(TYPES).map(([extension, type]) => `${quoted(type)} ${extension.slice(1)};`),
    '}',
    'default_type application/octet-stream;',
    'server_tokens off;',
    'merge_slashes off;',
    'sendfile on;',
    'tcp_nopush on;',
    'keepalive_timeout 65s;',
    `client_max_body_size ${MAX_UPLOAD};`,
    `client_header_timeout ${HEADERS_MS / 1000}s;`,
    // Between two parts of a body; the gateway limits the whole.
    `client_body_timeout ${HEADERS_MS / 1000}s;`,
    ...(runtimeFolder ? temporary.map((name) => `${name}_temp_path ${runtimeFolder}/${name};`) : []),
    ...trustedProxies.map((range) => `set_real_ip_from ${range};`),
    ...(trustedProxies.length > 0 ? ['real_ip_header X-Forwarded-For;', 'real_ip_recursive on;'] : []),
    // The path without its query, which may hold personal data.
    `log_format json escape=json '{"time":"$time_iso8601","method":"$request_method","path":"$uri","status":$status,` +
      `"bytes":$body_bytes_sent,"seconds":$request_time,"gatewaySeconds":"$upstream_response_time","traceId":"$trace_id"}';`,
    `access_log ${runtimeFolder ?? '/var/log/nginx'}/access.log json;`,
  ];
}

/** Where certbot's "webroot" puts what Let's Encrypt asks for over http: the folder that Debian's nginx serves before this configuration. */
const CHALLENGES = '/var/www/html';

/** Pages only: a call over http would work after a redirect, and its client would not notice that it was sent unencrypted. */
function redirectServer({ http, domain = '_', hasIPv6 }: NginxOptions): string {
  return [
    'server {',
    ...listenOn(http, hasIPv6),
    `server_name ${domain};`,
    location('^~ /.well-known/acme-challenge/', [`root ${CHALLENGES};`, 'default_type text/plain;']),
    location(`~ ${quoted(GATEWAY_PATHS.source)}`, ['return 403;']),
    location('/', ['return 308 https://$host$request_uri;']),
    '}',
  ].join('\n');
}

/** A port alone is nginx's word for all IPv4 addresses. */
const listenOn = (address: string, hasIPv6 = false, more = ''): string[] => [
  `listen ${address}${more};`,
  ...(hasIPv6 && /^\d+$/.test(address) ? [`listen [::]:${address}${more};`] : []),
];

function listen({ http, https, domain = '_', hasIPv6 }: NginxOptions): string[] {
  if (!https) return [...listenOn(http, hasIPv6), `server_name ${domain};`];
  return [
    ...listenOn(https.listen, hasIPv6, ' ssl http2'),
    `server_name ${domain};`,
    `ssl_certificate ${https.certificate};`,
    `ssl_certificate_key ${https.key};`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    `ssl_ciphers ${TLS12_CIPHERS};`,
    'ssl_prefer_server_ciphers off;',
    'ssl_session_cache shared:tls:10m;',
    'ssl_session_timeout 1d;',
    'ssl_session_tickets off;',
  ];
}

/** Directives that a policy in the page's own meta element cannot have (CSP Level 3 §3.3). */
const HEADER_ONLY = /^(frame-ancestors|report-uri|report-to|sandbox)\b/;

/**
 * The `add_header` lines of a kind of file. The page's policy changes with each release of the host, in the same moment as
 * the page. nginx reads its configuration once, so the header holds only what the policy in the page itself cannot hold.
 */
const headersOf = (kind: keyof HeaderRules, options: NginxOptions): string[] =>
  headerLines(options.headers[kind], options);

function headerLines(headers: Readonly<Record<string, string>>, options: NginxOptions): string[] {
  const rules = Object.entries(headers).map(([name, value]) => [
    name,
    name.toLowerCase() === 'content-security-policy' ? headerOnly(value) : value,
  ]);
  return [...rules, ...transport(options), ['Vary', 'Accept-Encoding']]
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `add_header ${name} ${quoted(value!)};`);
}

const headerOnly = (policy: string): string =>
  policy
    .split(';')
    .map((directive) => directive.trim())
    .filter((directive) => HEADER_ONLY.test(directive))
    .join('; ');

const location = (match: string, body: readonly string[]): string => `location ${match} {\n${body.join('\n')}\n}`;

/** A value in double quotes. A backslash before another character stays as it is in nginx, so expressions need no escaping. */
const quoted = (value: string): string => `"${value.replaceAll('"', '\\"')}"`;

function indented(lines: readonly string[]): string {
  let depth = 0;
  return lines
    .map((line) => {
      if (line.startsWith('}')) depth -= 1;
      const text = '  '.repeat(depth) + line;
      if (line.endsWith('{')) depth += 1;
      return text;
    })
    .join('\n');
}
