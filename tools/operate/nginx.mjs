/** operator nginx: writes nginx.conf and the systemd units of this site into a folder. It changes nothing on the machine. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { networkInterfaces } from 'node:os';
import { parseArgs } from 'node:util';
import { tsImport } from 'tsx/esm/api';
import { ROOT, SITE_DIR } from '../paths.mjs';
import { CliError } from '../run/command.mjs';
import { systemdUnits } from './systemd.mjs';

export const help = `npm run operator -- nginx [options]
  Writes nginx.conf and systemd units. Nothing is installed.
  --domain play.example.com     server name; with it the site is served over HTTPS and HTTP/2
  --http ADDRESS                where to listen for http, for example 127.0.0.1:8080 (default 80)
  --certificate, --key FILE     default: /etc/letsencrypt/live/<domain>/fullchain.pem and privkey.pem
  --gateway URL                 a gateway process; repeat it for several (default http://127.0.0.1:3100)
  --site-server URL             the built-in server, which renders pages and takes releases; repeat it for several on this
                                site folder; default: nginx sends the file
  --embed-origin URL            a page that may embed remotes; repeatable
  --trusted-proxy ADDRESS       a CDN or balancer in front, address or range; repeatable
  --country-header NAME         header in which it sends the visitor's country, for example cf-ipcountry
  --no-brotli                   do not load ngx_brotli_static, where it is installed
  --user NAME                   who runs nginx's workers and the services (default www-data)
  --out FOLDER                  where to write (default ./deployment)`;

const OPTIONS = {
  domain: { type: 'string' },
  http: { type: 'string', default: '80' },
  certificate: { type: 'string' },
  key: { type: 'string' },
  gateway: { type: 'string', multiple: true, default: ['http://127.0.0.1:3100'] },
  'site-server': { type: 'string', multiple: true, default: [] },
  'embed-origin': { type: 'string', multiple: true, default: [] },
  'trusted-proxy': { type: 'string', multiple: true, default: [] },
  'country-header': { type: 'string' },
  'no-brotli': { type: 'boolean', default: false },
  user: { type: 'string', default: 'www-data' },
  out: { type: 'string', default: 'deployment' },
};
const BROTLI_MODULE = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export async function run(args) {
  const { values } = parseArgs({ args, options: OPTIONS });
  const { isAddressRange, toOrigin } = await importTypeScript('shared/src/kit/server/index.ts');
  checkOptions(values, isAddressRange);
  const headersFile = join(SITE_DIR, 'headers.json');
  if (!existsSync(headersFile)) throw new CliError('There is no site yet: run "npm run build" first.');
  const out = resolve(ROOT, values.out);
  const gateways = urlsOf('--gateway', values);
  const embedOrigins = values['embed-origin'].map((text) => originOf(text, toOrigin));
  const siteServers = urlsOf('--site-server', values);
  const { nginxConfig } = await importTypeScript('host/server/nginx/nginxConfig.ts');
  const files = {
    'nginx.conf': nginxConfig({
      site: SITE_DIR,
      headers: JSON.parse(readFileSync(headersFile, 'utf8')),
      gateways,
      siteServers,
      http: values.http,
      hasIPv6: Object.values(networkInterfaces()).some((found) => found.some(({ family }) => family === 'IPv6')),
      https: httpsOf(values),
      domain: values.domain,
      embedOrigins,
      trustedProxies: values['trusted-proxy'],
      countryHeader: values['country-header'],
      brotliModule: !values['no-brotli'] && existsSync(BROTLI_MODULE) ? BROTLI_MODULE : undefined,
      user: values.user,
    }),
    ...systemdUnits({
      root: ROOT,
      site: SITE_DIR,
      node: process.execPath,
      user: values.user,
      gateways,
      embedOrigins,
      siteServers,
      // The visitor's address is in nginx's headers.
      trustedProxies: siteServers.length > 0 ? ['loopback', ...values['trusted-proxy']] : values['trusted-proxy'],
    }),
  };
  mkdirSync(out, { recursive: true });
  for (const [name, content] of Object.entries(files)) writeFileSync(join(out, name), content);
  console.log(`Wrote ${Object.keys(files).join(', ')} to ${out}. docs/operating.md says how to use them.`);
}

const importTypeScript = (file) => tsImport(join(ROOT, file), import.meta.url);

function originOf(text, toOrigin) {
  const origin = toOrigin(text);
  if (origin !== null) return origin;
  throw new CliError(`--embed-origin is an origin like https://partner.example: "${text}".`);
}

function httpsOf({ domain, certificate, key }) {
  if (!domain) return undefined;
  const folder = `/etc/letsencrypt/live/${domain}`;
  return { listen: '443', certificate: certificate ?? `${folder}/fullchain.pem`, key: key ?? `${folder}/privkey.pem` };
}

/** What nginx would refuse, or what would be ignored. URLs are checked by urlsOf. */
function checkOptions({ domain, http, certificate, key, ...values }, isAddressRange) {
  const proxies = values['trusted-proxy'];
  const require = (isFine, mistake) => {
    if (!isFine) throw new CliError(mistake);
  };
  require(!domain || /^[\w-]+(\.[\w-]+)*$/.test(domain), `--domain is a name like play.example.com: "${domain}".`);
  const port = Number(/^(?:(?:[\w.-]+|\[[\da-f:.]+\]):)?(\d{1,5})$/i.exec(http)?.[1]);
  require(port > 0 && port <= 65_535, `--http is a port, or an address with one like 127.0.0.1:8080: "${http}".`);
  require(domain ||
    !(certificate || key), '--certificate and --key need --domain: without it the site is served over http.');
  for (const proxy of proxies)
    require(isAddressRange(proxy), `--trusted-proxy is an address or a range like 203.0.113.0/24: "${proxy}".`);
  require(/^[a-z_][\w-]*$/i.test(values.user), `--user is the name of an account: "${values.user}".`);
  require(/^[\w-]*$/.test(
    values['country-header'] ?? '',
  ), `--country-header is the name of one header: "${values['country-header']}".`);
  require(!values['country-header'] ||
    proxies.length > 0, '--country-header needs --trusted-proxy: only a proxy may name the country.');
}

function urlsOf(option, values) {
  const urls = values[option.slice(2)].map((text) => {
    const url = URL.canParse(text) ? new URL(text) : null;
    if (!['http:', 'https:'].includes(url?.protocol))
      throw new CliError(`${option} is an address like http://127.0.0.1:3100: "${text}".`);
    return url;
  });
  const isEqual = ({ protocol, pathname }) => protocol === urls[0].protocol && pathname === urls[0].pathname;
  if (!urls.every(isEqual)) throw new CliError(`All ${option} have the same scheme and path.`);
  const repeated = urls.find(({ href }, index) => urls.findIndex((other) => other.href === href) < index);
  if (repeated) throw new CliError(`${option} ${repeated.href} is given twice.`);
  return urls;
}
