/** Paths of the servers: those that the published tools know are those of host/server. */
import { GATEWAY_NAMES as FORWARDED } from '../../host/server/gatewayPaths';
import { REPORT_PATH } from '../../host/server/healthReports';
import { TELEMETRY_PATH } from '../../host/server/telemetry';
import { GATEWAY_NAMES, SERVED } from '../servedPaths.mjs';

it('[PLAT-08] the tools know what is forwarded to the gateway', () => {
  expect(GATEWAY_NAMES).toEqual(FORWARDED);
});

it('[SITE-02] no page is at the paths of the servers, but beside them', () => {
  const names = FORWARDED.map((name) => `/${name}`);
  const served = [...names, ...names.map((name) => `${name}/x`), REPORT_PATH, TELEMETRY_PATH, '/m/.well-known'];
  expect(served.filter((path) => !SERVED.test(path))).toEqual([]);
  expect(['/wpsx', '/m/docs', '/lotto', '/telemetry-x'].filter((path) => SERVED.test(path))).toEqual([]);
});
