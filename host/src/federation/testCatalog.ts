/** A catalog with one remote, `games`, for tests: its releases, what their code exports, and the health reports it makes. */
import { CONTRACT_VERSION, type RemoteFailure } from '@site/shared/contract';
import { memoryStorage } from '@site/shared/kernel';
import { createCatalog, type ReportHealth } from './catalog';
import { createHealth } from './health';
import type { RemoteRelease } from './registry';

export const meta = { name: 'games', contract: CONTRACT_VERSION, pages: {}, widgets: {}, locales: ['bn'] };
export const good = { default: { meta, pages: {}, widgets: {}, messages: async () => ({}) } };

export const releaseOf = (id: string, about: object = meta) =>
  ({ id, base: '/', entry: 'e.js', container: `site_games_${id}`, files: {}, meta: about }) as RemoteRelease;

export function catalogOf(
  loadExposed: (release: RemoteRelease) => Promise<unknown>,
  { active = releaseOf('a1'), listed = [] as readonly RemoteRelease[], health = createHealth(memoryStorage()) } = {},
) {
  const releases = new Map([['games', active]]);
  const listReleases = async () => listed;
  const origin = 'https://site.test';
  const reports: string[] = [];
  const report: ReportHealth = ({ release, outcome }) => reports.push(`${release} ${outcome}`);
  const catalog = createCatalog({
    host: 'h1',
    releases,
    aliases: {},
    origin,
    loadExposed,
    health,
    listReleases,
    report,
  });
  return { health, catalog, reports };
}

export const CRASH: RemoteFailure = { kind: 'crashed', remote: 'games', detail: 'TypeError: x' };
