/** NginxOptions: what differs between the sites that an nginx configuration is written for. */
import type { HeaderRules } from '../siteFiles';

export interface NginxOptions {
  /** The site folder, absolute. */
  readonly site: string;
  /** The content of its headers.json. */
  readonly headers: HeaderRules;
  /** One URL per gateway process; all have the same scheme and base path. */
  readonly gateways: readonly URL[];
  /**
   * Built-in servers on one site folder, for rendered pages, health reports and releases by /registry/; all have the same
   * scheme. Without one, pages are the file.
   */
  readonly siteServers?: readonly URL[];
  /** Addresses to listen on: "80", "127.0.0.1:8080". */
  readonly http: string;
  /** Whether the machine has IPv6; nginx does not start with an address of a family that is missing. Default: no. */
  readonly hasIPv6?: boolean;
  readonly https?: { readonly listen: string; readonly certificate: string; readonly key: string };
  /** The server name; default: any. */
  readonly domain?: string;
  /** Origins of the pages that embed remotes. */
  readonly embedOrigins?: readonly string[];
  /** Addresses or ranges of a CDN or balancer in front, which sends X-Forwarded-For. */
  readonly trustedProxies?: readonly string[];
  /** Header in which these proxies send the visitor's country. */
  readonly countryHeader?: string;
  /** The module file of ngx_brotli_static; without it compressed answers are gzip. */
  readonly brotliModule?: string;
  /** User of the worker processes, when nginx is started by root. */
  readonly user?: string;
  /** Folder for the pid file, the logs and temporary files; default: Debian's places. */
  readonly runtimeFolder?: string;
}
