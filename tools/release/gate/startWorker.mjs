/** The process of startBundles: evaluates the host's bundle, then each remote's with the modules of the host. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { isDeepStrictEqual } from 'node:util';
import { compileFunction } from 'node:vm';

const require = createRequire(import.meta.url);
// Before code of releases runs.
const send = process.send.bind(process);
const textOf = (error) => String(error?.message ?? error).slice(0, 300);

const { host, remotes } = JSON.parse(readFileSync(0, 'utf8'));
const result = await start().catch((error) => ({ host: null, remotes: {}, error: textOf(error) }));
send(result, () => process.exit(0));

async function start() {
  const { sharedModules } = evaluate(host, require);
  // Host releases before docs/decisions/0008 provide none.
  if (!sharedModules) return { host: null, remotes: {} };
  const contract = sharedModules['@site/shared/contract'] ?? {};
  const earlier = Object.keys(contract.CONTRACT_ADAPTERS ?? {}).map(Number);
  const started = {};
  const metas = {};
  for (const { name, file, meta } of remotes) {
    const parsed = contract.parseMeta?.(meta) ?? { ok: true };
    if (earlier.includes(meta.contract) && parsed.ok) metas[name] = parsed.value;
    started[name] = await startRemote(file, meta, { contract, sharedModules, earlier, parsed });
  }
  return {
    host: {
      contract: contract.CONTRACT_VERSION,
      earlier,
      paths: Object.fromEntries(Object.entries(contract.paths ?? {}).map(([name, path]) => [name, addressOf(path)])),
      modules: Object.fromEntries(Object.entries(sharedModules).map(([name, module]) => [name, Object.keys(module)])),
    },
    remotes: started,
    metas,
  };
}

/** @returns {Promise<string[]>} what fails, one sentence each */
async function startRemote(file, meta, { contract, sharedModules, earlier, parsed }) {
  // Its code knows only its own contract: starting it would report the consequence instead of the cause.
  const isAccepted = [contract.CONTRACT_VERSION, ...earlier].includes(meta.contract);
  if (contract.CONTRACT_VERSION !== undefined && !isAccepted) return [];
  if (!parsed.ok) return [`its meta is not valid: ${parsed.error.detail ?? parsed.error.kind}`];
  try {
    const exported = evaluate(file, (name) => sharedModules[name] ?? require(name));
    const original = exported.default ?? exported;
    const faults = metaFaults(JSON.parse(JSON.stringify(original.meta ?? null)), meta);
    // As the host sees it: its adapter may give an earlier contract another form.
    const remote = contract.adaptModule?.(original) ?? original;
    const { locales, ...places } = parsed.value ?? meta;
    for (const kind of ['pages', 'widgets']) {
      for (const name of Object.keys(places[kind])) faults.push(...(await loadFault(kind, name, remote[kind]?.[name])));
    }
    for (const locale of locales) faults.push(...(await loadFault('messages', locale, remote.messages, locale)));
    return faults;
  } catch (error) {
    return [`its server bundle does not start: ${textOf(error)}`];
  }
}

/** Browsers get the described meta, and no other from the code (tools/webpack/shortMeta.cjs). */
function metaFaults(own, described) {
  if (isDeepStrictEqual(own, described)) return [];
  const lacking = Object.entries(own?.pages ?? {}).filter(
    ([name, page]) => page.path === undefined && described.pages?.[name],
  );
  if (lacking.length === 0) return ['its code has another meta than its description'];
  const names = lacking.map(([name]) => name).join(', ');
  return [
    `the contract of this host has no path of its page ${names}: release the host first, or both at once (npm run build)`,
  ];
}

async function loadFault(kind, name, load, argument) {
  try {
    const loaded = await load(argument);
    return kind === 'messages' || loaded?.default ? [] : [`${kind} ${name} has no component`];
  } catch (error) {
    return [`${kind} ${name} does not load: ${textOf(error)}`];
  }
}

/** The path of a link builder, without its query. */
function addressOf(path) {
  try {
    return String(typeof path === 'function' ? path('x') : path).split(/[?#]/)[0];
  } catch {
    return null;
  }
}

function evaluate(filename, requireFrom) {
  const module = { exports: {} };
  const code = readFileSync(filename, 'utf8');
  compileFunction(code, ['module', 'exports', 'require'], { filename })(module, module.exports, requireFrom);
  return module.exports;
}
