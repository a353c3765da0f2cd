/** problemsOf: everything that does not fit together in a composition of releases (PLAT-10). Plain data in, problems out. */

/** The host's own pages (HOME_PATHS of host/src/routing/routes.tsx) are no page of a remote. */
const HOST_PATHS = new Set(['/', '/m', '/m/index', '/m/index.html', '/m/home']);

/**
 * @typedef {{ check: string, release: string, affected: readonly string[], text: string }} Problem
 * `release`: where it fails, "games 1f2e…"; `affected`: the remotes whose places suffer
 */

/**
 * @param {{ name: string, id: string, meta: object, uses: object | null, faults: readonly string[] }[]} remotes `uses` of
 * usesOf.mjs and `faults` of startWorker.mjs
 * @param {{ id: string, provides: object | null, uses: object | null }} host `provides` null: an older release that cannot be checked
 * @returns {Problem[]}
 */
export function problemsOf({ host, remotes }) {
  const names = ({ name, id }) => `${name} ${id}`;
  const found = (remote, check, text, affected = [remote.name]) => ({ check, release: names(remote), affected, text });
  const conflicts = pathConflicts(remotes, found);
  if (!host.provides) return conflicts;
  const { contract, earlier = [], modules, paths } = host.provides;
  const accepted = [contract, ...earlier];
  const hostName = `the host (release ${host.id})`;
  const pages = new Set(remotes.flatMap(({ meta }) => addressesOf(meta)));
  const slots = new Set([host, ...remotes].flatMap(({ uses }) => uses?.slots ?? []));
  const links = (user) =>
    (user.uses?.paths ?? []).flatMap((name) => {
      if (!(name in paths))
        return [found(user, 'paths', `${user.name} uses paths.${name}, which ${hostName} does not have`)];
      const path = paths[name];
      if (path === null || HOST_PATHS.has(path) || pages.has(path)) return [];
      return [
        found(user, 'paths', `${user.name} links to ${path} (paths.${name}), which is no page of the active releases`),
      ];
    });
  const remoteProblems = remotes.flatMap((remote) => {
    const { name, meta, uses, faults } = remote;
    // A valid meta of an earlier contract is in the form of the host's here (startWorker.mjs).
    if (!accepted.includes(meta.contract))
      return [
        found(
          remote,
          'contract',
          `${name} needs contract ${meta.contract}; ${hostName} has contract ${accepted.join(' and ')}: none of its pages and widgets would be shown`,
        ),
      ];
    const missing = Object.entries(uses?.modules ?? {}).flatMap(([module, used]) =>
      used
        .filter((each) => modules[module] && !modules[module].includes(each) && each !== 'default')
        .map((each) => `${each} of ${module}`),
    );
    const unknownFacts = (uses?.facts ?? []).filter((fact) => !host.uses.handledFacts.includes(fact));
    return [
      ...faults.map((fault) => found(remote, 'start', `${name}: ${fault}`)),
      ...missing.map((each) => found(remote, 'exports', `${name} uses ${each}, which ${hostName} does not have`)),
      ...links(remote),
      ...unknownFacts.map((fact) =>
        found(remote, 'facts', `${name} publishes the fact ${fact}, which ${hostName} does not know`),
      ),
      ...Object.entries(meta.widgets ?? {})
        .filter(([, { slot }]) => !slots.has(slot))
        .map(([widget, { slot }]) =>
          found(
            remote,
            'slots',
            `the widget ${widget} of ${name} is for the slot ${slot}, which no active release shows`,
          ),
        ),
    ];
  });
  const hostPaths = (host.uses?.paths ?? []).filter((name) => name in paths);
  const hostLinks = links({ name: 'host', id: host.id, uses: { paths: hostPaths } });
  return [...conflicts, ...remoteProblems, ...hostLinks];
}

const addressesOf = (meta) => Object.values(meta.pages ?? {}).flatMap(({ path, aliases = [] }) => [path, ...aliases]);

function pathConflicts(remotes, found) {
  const owners = new Map();
  const conflicts = [];
  for (const remote of remotes) {
    for (const path of addressesOf(remote.meta)) {
      const owner = owners.get(path);
      if (owner)
        conflicts.push(
          found(remote, 'conflict', `${path} is a page of both ${owner.name} and ${remote.name}`, [
            owner.name,
            remote.name,
          ]),
        );
      else owners.set(path, remote);
    }
  }
  return conflicts;
}
