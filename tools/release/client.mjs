/** The team's side of a registry service: REGISTRY_URL and REGISTRY_TOKEN of the environment. It has no signing key. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CliError } from '../run/command.mjs';
import { print } from '../run/print.mjs';
import { releaseFolder } from './buildRelease.mjs';
import { hashesOf } from './uploadedFiles.mjs';

/** An upload continues after a lost connection; so often at most. */
const ATTEMPTS = 4;
const PAUSE_MS = 500;
const PARALLEL_UPLOADS = 4;
/** Milliseconds for an answer; the gate starts bundles before a change of what is active. */
const TIMEOUTS = { call: 60_000, gate: 300_000 };
/** The service may check a release in a browser first (code `verifying`): requested again so often, for so long. */
const VERIFYING = { everyMs: 5_000, limitMs: 15 * 60_000 };
const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Null: releases are written into the site folder of this machine. */
export function registryFromEnvironment({ REGISTRY_URL, REGISTRY_TOKEN } = process.env) {
  if (!REGISTRY_URL) return null;
  if (!REGISTRY_TOKEN) throw new CliError(`Set REGISTRY_TOKEN: the operator of ${REGISTRY_URL} creates it.`);
  if (!URL.canParse(REGISTRY_URL)) throw new CliError(`REGISTRY_URL is not an address: ${REGISTRY_URL}`);
  const { protocol, hostname } = new URL(REGISTRY_URL);
  if (protocol !== 'https:' && !LOOPBACK.test(hostname))
    throw new CliError('REGISTRY_URL must be an https address: the token would be readable on the way.');
  return createRegistryClient(REGISTRY_URL, REGISTRY_TOKEN);
}

export function createRegistryClient(
  url,
  token,
  { timeouts = TIMEOUTS, verifying = VERIFYING, pauseMs = PAUSE_MS } = {},
) {
  const call = async (method, path, content, timeout = timeouts.call) => {
    const isFile = content instanceof Uint8Array;
    const response = await fetch(new URL(`/registry/${path}`, url), {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(content === undefined ? {} : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
      },
      ...(content === undefined ? {} : { body: isFile ? content : JSON.stringify(content) }),
      signal: AbortSignal.timeout(timeout),
    }).catch((error) => {
      const reason =
        error.name === 'TimeoutError'
          ? `not within ${timeout / 1000} seconds`
          : (error.cause?.message ?? error.message);
      throw new Unreachable(`The registry at ${url} does not answer: ${reason}.`);
    });
    const answer = response.status === 204 ? {} : await response.json().catch(() => ({}));
    if (response.ok) return answer;
    if (response.status >= 502) throw new Unreachable(`The registry at ${url} answered ${response.status}.`);
    const refusal = new CliError(`The registry refused: ${answer.message ?? `status ${response.status}`}`);
    throw Object.assign(refusal, { code: answer.code });
  };

  /** Announces, sends what is missing, and announces again. */
  const uploadOnce = async (remote, release, why) => {
    const folder = releaseFolder(remote, release);
    const files = hashesOf(folder);
    const announce = () => call('POST', 'releases', { remote, release, files, why });
    const { isStored, missing } = await announce();
    if (isStored) return;
    const pathOf = new Map(Object.entries(files).map(([path, hash]) => [hash, path]));
    const queue = [...missing];
    const send = async () => {
      for (let hash = queue.pop(); hash; hash = queue.pop())
        await call('PUT', `releases/${remote}/${release}/files/${hash}`, readFileSync(join(folder, pathOf.get(hash))));
    };
    await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, send));
    if (!(await announce()).isStored) throw new CliError('The registry still misses files after the upload.');
  };

  const change = async (remote, what, content) => {
    const deadline = Date.now() + verifying.limitMs;
    for (let attempt = 1; ; attempt++) {
      try {
        return await call('PUT', `remotes/${remote}/${what}`, content, timeouts.gate);
      } catch (error) {
        if (error.code !== 'verifying' || Date.now() > deadline) throw error;
        if (attempt === 1) print('the registry checks the release in a browser …');
        await new Promise((resolve) => setTimeout(resolve, verifying.everyMs));
      }
    }
  };

  const history = (remote) => call('GET', `remotes/${remote}/history`);

  /** Not idempotent: where the answer is lost, the history says whether it was done. */
  const rollBack = async (remote, why) => {
    const before = await history(remote);
    try {
      return await change(remote, 'rollback', { why, expected: before.active });
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      const { active, canary } = await history(remote).catch(() => before);
      if (active !== before.active || canary?.id !== before.canary?.id) return { remote, active };
      throw new CliError(
        `${error.message} Look at the history before you repeat it: a second rollback goes back further.`,
      );
    }
  };

  return {
    publicKeys: async () => (await call('GET', 'keys')).keys,
    upload: async (remote, release, why) => {
      for (let attempt = 1; ; attempt++) {
        try {
          return await uploadOnce(remote, release, why);
        } catch (error) {
          if (!(error instanceof Unreachable)) throw error;
          if (attempt === ATTEMPTS)
            throw new CliError(`${error.message} Run the command again: what has arrived is not sent again.`);
          await new Promise((resolve) => setTimeout(resolve, pauseMs * attempt));
        }
      }
    },
    activate: (remote, release, why, conformance) => change(remote, 'active', { release, why, conformance }),
    putCanary: (remote, release, share, why, conformance) =>
      change(remote, 'canary', { release, share, why, conformance }),
    rollBack,
    hold: (remote, why) => change(remote, 'hold', { why }),
    unhold: (remote, why) => change(remote, 'unhold', { why }),
    history,
    health: (remote) => call('GET', `remotes/${remote}/health`),
  };
}

/** No answer, or that of a proxy: an upload is tried again. */
class Unreachable extends CliError {}
