/** Console actions on the site: settings, faults, vendors, clock, draws, reset. */
import { isIP } from 'node:net';
import { sql } from 'drizzle-orm';
import { Type, type Static } from 'typebox';
import { Value } from 'typebox/value';
import { runJobs } from '../jobs';
import { vendorByCode } from '../../features/games/catalogue/vendors';
import { drawNow } from '../../features/lottery';
import { isSeeded } from '../seed';
import { resetToSeed } from '../seed/reset';
import { clearSettings } from '../../ground/settings/clear-settings';
import { action, fail, type Action } from './action';
import { Changes, faultOfRule, FieldChange, Flag, ImageCdns, ProviderStatus } from './changes';

function assertRule(field: string, rule: Static<typeof FieldChange>): void {
  const fault = faultOfRule(field, rule);
  if (fault) fail(fault);
}

/** Of another vendor there is no game: the setting would do nothing. */
function assertVendor(code: string): void {
  if (!vendorByCode.has(code)) fail(`There is no vendor with the code ${code}`);
}

/** As the address of a visitor is compared: an entry of another form would block no one. */
function toAddress(text: string): string {
  if (isIP(text) === 0) fail(`"${text}" is no IP address. Ranges are not blocked here`);
  return isIP(text) === 6 ? new URL(`http://[${text}]`).hostname.slice(1, -1) : text;
}

function toCountry(text: string): string {
  const code = text.toUpperCase();
  return /^[A-Z]{2}$/.test(code) ? code : fail(`"${text}" is no country code of two letters, like BD`);
}

export const siteActions: readonly Action[] = [
  action('settings', Changes, async (changes, tx, { settings }, { flags }) => {
    // The table of settings holds keys and the seed mark, too; and a misspelt switch must not be answered with “ok”.
    const unknown = Object.keys(changes).find((name) => !Object.hasOwn(Changes.properties, name));
    if (unknown !== undefined) fail(`There is no setting ${unknown}`);
    for (const [field, rule] of Object.entries(changes.registerRules ?? {})) assertRule(field, rule);
    Object.keys(changes.providers ?? {}).forEach(assertVendor);
    const { blockedIps, blockedCountries } = changes;
    await settings.change(
      {
        ...changes,
        ...(changes.flags ? { flags: { ...flags, ...changes.flags } } : {}),
        ...(blockedIps ? { blockedIps: blockedIps.map(toAddress) } : {}),
        ...(blockedCountries ? { blockedCountries: blockedCountries.map(toCountry) } : {}),
      },
      tx,
    );
  }),
  action('settings/reset', Type.Object({}), (_body, tx, { settings }) => clearSettings(tx, settings)),
  action('flag', Type.Object({ id: Flag, on: Type.Boolean() }), async ({ id, on }, tx, { settings }, { flags }) => {
    await settings.change({ flags: { ...flags, [id]: on } }, tx);
  }),
  action(
    'maintenance',
    Type.Object({ minutes: Type.Integer({ minimum: 0, maximum: 100_000, description: '0 opens the site' }) }),
    async ({ minutes }, tx, { settings, clock }) => {
      const now = clock.now();
      const maintenance = minutes === 0 ? null : { maintainTime: now, endTime: now + minutes * 60_000 };
      await settings.change({ maintenance }, tx);
    },
  ),
  action('blocked', Type.Object({ ips: Type.String(), countries: Type.String() }), async (body, tx, { settings }) => {
    const listed = (text: string) =>
      text
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean);
    const blockedIps = listed(body.ips).map(toAddress);
    await settings.change({ blockedIps, blockedCountries: listed(body.countries).map(toCountry) }, tx);
  }),
  action(
    'image-hosts',
    Type.Object({ hosts: Type.Optional(Type.String({ maxLength: 2000 })) }),
    async ({ hosts = '' }, tx, { settings }) => {
      const imageCdns = hosts.split(',').map((host) => host.trim());
      if (!Value.Check(ImageCdns, imageCdns)) fail('Image hosts are paths or http(s) origins, at most ten');
      await settings.change({ imageCdns }, tx);
    },
  ),
  action(
    'fault',
    Type.Object({
      path: Type.String({ maxLength: 120 }),
      latencyMs: Type.Integer({ minimum: 0, maximum: 60_000 }),
      errorRate: Type.Number({ minimum: 0, maximum: 1 }),
    }),
    async (fault, tx, { settings }, { faults }) => {
      const others = faults.filter(({ path }) => path !== fault.path);
      const isNone = fault.latencyMs === 0 && fault.errorRate === 0;
      await settings.change({ faults: isNone ? others : [...others, fault] }, tx);
    },
  ),
  action(
    'provider',
    Type.Object({
      vassalage: Type.String({ minLength: 1, maxLength: 32 }),
      status: ProviderStatus,
      minutes: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000 })),
    }),
    async ({ vassalage, status, minutes }, tx, { settings, clock }, { providers }) => {
      assertVendor(vassalage);
      const { [vassalage]: _before, ...others } = providers;
      const until = minutes ? { until: clock.now() + minutes * 60_000 } : {};
      await settings.change(
        { providers: status === 'UP' ? others : { ...others, [vassalage]: { status, ...until } } },
        tx,
      );
    },
  ),
  action(
    'register-rule',
    Type.Object({ field: Type.String({ minLength: 1, maxLength: 32 }), ...FieldChange.properties }),
    async ({ field, ...change }, tx, { settings }, { registerRules }) => {
      const rule = { ...registerRules[field], ...change };
      assertRule(field, rule);
      await settings.change({ registerRules: { ...registerRules, [field]: rule } }, tx);
    },
  ),
  action(
    'clock',
    Type.Object({ byMs: Type.Optional(Type.Integer()), reset: Type.Optional(Type.Boolean()) }),
    async ({ byMs = 0, reset = false }, tx, { settings, clock }) => {
      const clockOffsetMs = reset ? 0 : clock.offset() + byMs;
      await settings.change({ clockOffsetMs }, tx);
      return { now: clock.now() - clock.offset() + clockOffsetMs };
    },
  ),
  action(
    'jobs',
    Type.Object({}),
    () => Promise.resolve(),
    (services) => runJobs(services),
  ),
  action(
    'draw',
    Type.Object({ gameId: Type.Integer() }),
    async ({ gameId }, tx, services) => (await drawNow(tx, services, gameId)) ?? fail('There is no such lottery'),
    (services) => runJobs(services),
  ),
  action('reset', Type.Object({}), async (_body, tx, services) => {
    await tx.execute(sql`select pg_advisory_xact_lock(727003)`);
    // A production gateway may have the console, too: its members and their money must not be deleted by a button.
    if (!(await isSeeded(tx))) fail('Only the database of a demo can be reset to the seed');
    await resetToSeed(tx, services);
  }),
];
