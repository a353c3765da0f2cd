/** @jest-environment node */
import { readSiteConfig } from './siteConfig';

const mistakesOf = (env: Record<string, string>): string[] => {
  try {
    readSiteConfig(env);
    return [];
  } catch (error) {
    return (error as Error).message.split('\n');
  }
};

it('[OPS-01] has a default for every variable', () => {
  expect(readSiteConfig({})).toMatchObject({
    ...{ port: 3000, host: '127.0.0.1', metricsPort: null, registry: null, embedOrigins: [], embedDemo: true },
    ...{ gateways: [new URL('http://localhost:3100')], trust: { proxies: [] }, prerender: 'on', drainMs: 0 },
  });
  // As the systemd units write what is not set.
  expect(readSiteConfig({ EMBED_ORIGINS: '', TRUSTED_PROXIES: '', METRICS_PORT: '' })).toEqual(readSiteConfig({}));
  // Otherwise it would listen on all addresses, and serve the working directory.
  expect(readSiteConfig({ HOST: '', SITE_DIR: '', PORT: '', WPS_UPSTREAM: '' })).toEqual(readSiteConfig({}));
});

it('[OPS-01] reads what is set', () => {
  const env = {
    ...{
      PORT: '3010',
      METRICS_PORT: '9301',
      HOST: '::1',
      SITE_DIR: '/srv/site',
      DRAIN_SECONDS: '5',
      PRERENDER: 'lazy',
    },
    ...{ WPS_UPSTREAM: 'http://a:1/, http://b:2', REGISTRY_UPSTREAM: 'http://127.0.0.1:3300', EMBED_DEMO: 'off' },
    EMBED_ORIGINS: 'https://partner.example http://localhost:8080',
    TRUSTED_PROXIES: 'loopback,203.0.113.0/24 2001:db8::/32 10.0.0.1',
    COUNTRY_HEADER: 'CF-IPCountry',
  };
  expect(mistakesOf(env)).toEqual([]);
  expect(readSiteConfig(env)).toMatchObject({
    ...{ port: 3010, metricsPort: 9301, host: '::1', folder: '/srv/site', drainMs: 5_000, prerender: 'lazy' },
    ...{ registry: new URL('http://127.0.0.1:3300'), embedDemo: false },
    gateways: [new URL('http://a:1'), new URL('http://b:2')],
    embedOrigins: ['https://partner.example', 'http://localhost:8080'],
    trust: { proxies: ['loopback', '203.0.113.0/24', '2001:db8::/32', '10.0.0.1'], countryHeader: 'cf-ipcountry' },
  });
});

it.each([
  [{ PORT: 'abc' }, 'PORT is not a port number.'],
  [{ METRICS_PORT: '70000' }, 'METRICS_PORT is not a port number.'],
  [{ PRERENDER: 'Off' }, 'PRERENDER is one of on, lazy, off.'],
  [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL is one of silent, error, warn, info.'],
  [{ MODE: 'prod' }, 'MODE is "demo" or "production".'],
  [{ DRAIN_SECONDS: '5s' }, 'DRAIN_SECONDS is a number of seconds, 0 to 3600.'],
  [{ DRAIN_SECONDS: '5000000' }, 'DRAIN_SECONDS is a number of seconds, 0 to 3600.'],
  [{ WPS_UPSTREAM: 'localhost:3100' }, 'WPS_UPSTREAM: "localhost:3100" is no address like http://127.0.0.1:3100.'],
  [{ WPS_UPSTREAM: ' ' }, 'WPS_UPSTREAM names no gateway.'],
  [{ REGISTRY_UPSTREAM: 'registry' }, 'REGISTRY_UPSTREAM is an address like http://127.0.0.1:3300.'],
  [{ EMBED_DEMO: 'yes' }, 'EMBED_DEMO is "on" or "off".'],
  [
    { EMBED_ORIGINS: 'a.example' },
    'EMBED_ORIGINS: "a.example" is not an origin: write https://host or https://host:port, without a path or *.',
  ],
  [
    { EMBED_ORIGINS: '*' },
    'EMBED_ORIGINS: "*" is not an origin: write https://host or https://host:port, without a path or *.',
  ],
  [{ TRUSTED_PROXIES: 'proxy' }, 'TRUSTED_PROXIES: "proxy" is no address and no range.'],
  [{ TRUSTED_PROXIES: '10.0.0.0/99' }, 'TRUSTED_PROXIES: "10.0.0.0/99" is no address and no range.'],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES: "0.0.0.0/0" is no address and no range.'],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT is an address like http://127.0.0.1:4318.',
  ],
  [
    { OTEL_EXPORTER_OTLP_LOGS_ENDPOINT: 'collector' },
    'OTEL_EXPORTER_OTLP_LOGS_ENDPOINT is an address like http://127.0.0.1:4318.',
  ],
  [{ COUNTRY_HEADER: 'a b' }, 'COUNTRY_HEADER is the name of one header.'],
])('[OPS-01] says what is wrong with %p', (env, mistake) => {
  expect(mistakesOf(env as unknown as Record<string, string>)).toEqual([mistake]);
});

it('[OPS-01] says everything that is wrong at once', () => {
  expect(mistakesOf({ PORT: 'abc', WPS_UPSTREAM: 'x', EMBED_DEMO: 'yes' })).toHaveLength(3);
});
