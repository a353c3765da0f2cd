/**
 * The registry service: teams release with a token of their remote; the signing key stays here (PLAT-16, docs/releases.md).
 * It writes the site folder; `npm run release` on the same machine may be used beside it.
 */
import Fastify from 'fastify';
import { publicKeys } from '../release/keys.mjs';
import { changeSite, currentState } from '../release/registry.mjs';
import { activate, holdRemote, putCanary, rollBack } from '../release/siteState.mjs';
import { siteStore } from '../release/siteStore.mjs';
import { CliError } from '../run/command.mjs';
import { audited, readActions } from '../release/audit.mjs';
import { Refused } from '../run/refused.mjs';
import { createAuthentication } from './authentication.mjs';
import { createConformanceRule } from './conformanceRule.mjs';
import { releaseHealth } from './releaseHealth.mjs';
import { announceRelease, MAX_FILE_BYTES, putFile } from './uploads.mjs';

const MAX_JSON_BYTES = 500_000;
const MINUTE_MS = 60_000;
const HISTORY_ACTIONS = 100;

const text = { type: 'string', maxLength: 500 };
const bodyOf = (properties, required = Object.keys(properties)) => ({
  body: { type: 'object', properties: { ...properties, why: text }, required, additionalProperties: false },
});
const EXPECTED = { expected: { ...text, nullable: true } };
/** What the team's conformance kit has found (docs/conformance.md). */
const CONFORMANCE = { conformance: { type: 'string', enum: ['passed', 'skipped'] } };

/**
 * @param {{ trustedProxies?: readonly string[], ownChecks?: ReturnType<typeof import('./ownChecks.mjs').createOwnChecks> | null }} [options]
 *   `trustedProxies`: whose X-Forwarded-For is trusted; `ownChecks`: the service runs the conformance kit itself
 */
export function createRegistryService({ trustedProxies = [], ownChecks = null } = {}) {
  const app = Fastify({
    trustProxy: trustedProxies.length > 0 ? [...trustedProxies] : false,
    bodyLimit: MAX_JSON_BYTES,
    requestTimeout: MINUTE_MS,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  });
  const authenticate = createAuthentication();
  const requireConforming = createConformanceRule(ownChecks);
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer', bodyLimit: MAX_FILE_BYTES },
    (_request, content, done) => done(null, content),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  });
  app.setErrorHandler((error, request, reply) => {
    const { status, code, message, problems } = toAnswer(error);
    if (status >= 500) console.error(`${request.method} ${request.url}:`, error);
    reply.status(status).send({ code, message, ...(problems?.length ? { problems } : {}) });
  });
  app.setNotFoundHandler(({ method, url }) => {
    throw new Refused(404, 'not-found', `${method} ${url} is no call of the registry service.`);
  });

  /** A recorded action: authenticated first, then limited to the token's remote. */
  const action = (name, work) => (request) => {
    const remote = request.params.name ?? request.body.remote;
    const { release = null, why = '', conformance } = request.body;
    const stated = conformance ? { conformance } : {};
    const first = { by: 'unknown', from: request.ip, action: name, remote, release, why, ...stated };
    return audited(first, async (entry) => {
      authenticate(request, remote, entry);
      return work({ ...request.body, remote, entry });
    });
  };

  app.get('/registry/keys', async () => ({ keys: await publicKeys() }));

  app.post(
    '/registry/releases',
    { schema: bodyOf({ remote: text, release: text, files: { type: 'object', additionalProperties: text } }) },
    action('upload', async ({ remote, release, files, entry }) => {
      const result = await announceRelease(remote, release, files);
      if (!result.isStored) entry.action = 'upload started';
      else if (remote !== 'host' && !(await currentState()).remotes[remote]?.history.includes(release))
        ownChecks?.start(remote, release);
      return { remote, release, ...result };
    }),
  );
  app.put('/registry/releases/:name/:release/files/:hash', async (request, reply) => {
    const { name, release, hash } = request.params;
    authenticate(request, name);
    if (!Buffer.isBuffer(request.body))
      throw new Refused(415, 'not-a-file', 'A file is sent as application/octet-stream.');
    putFile(name, release, hash, request.body);
    reply.status(204);
  });

  app.put(
    '/registry/remotes/:name/active',
    { schema: bodyOf({ release: text, ...EXPECTED, ...CONFORMANCE }, ['release']) },
    action('activate', async ({ remote, release, expected, ...statement }) => {
      const decide = async (state) => {
        const id = await stored(remote, release);
        requireConforming(state, { remote, release: id, ...statement });
        return activate(state, remote, id);
      };
      return { remote, active: release, notes: await notesOfChange(remote, expected, decide) };
    }),
  );
  app.put(
    '/registry/remotes/:name/canary',
    {
      schema: bodyOf(
        { release: text, share: { type: 'integer', minimum: 1, maximum: 99 }, ...EXPECTED, ...CONFORMANCE },
        ['release', 'share'],
      ),
    },
    action('canary', async ({ remote, release, share, expected, ...statement }) => {
      statement.entry.share = share;
      const decide = async (state) => {
        if (!state.remotes[remote]) throw new Refused(409, 'no-active-release', `${remote} has no active release yet.`);
        const id = await stored(remote, release);
        requireConforming(state, { remote, release: id, ...statement });
        return putCanary(state, remote, id, share);
      };
      return { remote, canary: { release, share }, notes: await notesOfChange(remote, expected, decide) };
    }),
  );
  app.put(
    '/registry/remotes/:name/rollback',
    { schema: bodyOf(EXPECTED, []) },
    action('rollback', async ({ remote, expected, entry }) => {
      const { remotes } = await change(remote, expected, (state) => rollBack(state, remote), { isGated: false });
      const { history, withdrawn } = remotes[remote];
      entry.release = withdrawn[0];
      return { remote, active: history[0] };
    }),
  );
  app.put(
    '/registry/remotes/:name/hold',
    { schema: bodyOf({}) },
    action('hold', async ({ remote, why = '' }) => {
      if (why.trim() === '') throw new Refused(422, 'no-reason', 'A hold needs a reason (why).');
      await changeSite((state) => holdRemote(state, remote, why));
      return { remote, hold: why };
    }),
  );
  app.put(
    '/registry/remotes/:name/unhold',
    { schema: bodyOf({}) },
    action('unhold', async ({ remote }) => {
      await changeSite((state) => holdRemote(state, remote, null));
      return { remote, hold: null };
    }),
  );
  app.get('/registry/remotes/:name/history', async (request) => {
    const { name } = request.params;
    authenticate(request, name);
    const { remotes, holds = {} } = await currentState();
    const { history = [], canary = null, withdrawn = [] } = remotes[name] ?? {};
    const actions = readActions(name).slice(-HISTORY_ACTIONS).reverse();
    return {
      ...{ remote: name, active: history[0] ?? null, canary, history, withdrawn },
      ...{ hold: holds[name] ?? null, actions },
    };
  });
  app.get('/registry/remotes/:name/health', async (request) => {
    const { name } = request.params;
    authenticate(request, name);
    return { remote: name, releases: releaseHealth(name) };
  });
  return app;
}

/** `expected`: the active release that the client has seen (null: none); refused when another team was faster. */
const change = (remote, expected, decide, options) =>
  changeSite((state) => {
    const active = state.remotes[remote]?.history[0] ?? null;
    if (expected !== undefined && expected !== active)
      throw new Refused(
        409,
        'changed-meanwhile',
        `${remote} is on release ${active}, not on ${expected}: nothing was changed.`,
      );
    return decide(state);
  }, options);

/** What the gate says about a change that passed; of the last attempt, when another machine was faster. */
async function notesOfChange(remote, expected, decide) {
  let notes = [];
  const first = (state) => {
    notes = [];
    return decide(state);
  };
  await change(remote, expected, first, { onNote: (note) => notes.push(note) });
  return notes;
}

/** Another process of the service may have received the upload. */
async function stored(remote, id) {
  if (/^[0-9a-f]+$/.test(id) && (await (await siteStore()).findRelease(remote, id))) return id;
  throw new Refused(404, 'unknown-release', `${remote} has no stored release ${id}: upload it first.`);
}

/** Details of unexpected errors stay in this process's log. */
function toAnswer(error) {
  if (error instanceof Refused) return error;
  if (error instanceof CliError) return { status: 409, code: 'refused', message: error.message };
  if (error.statusCode && error.statusCode < 500)
    return { status: error.statusCode, code: 'bad-request', message: error.message };
  return { status: 500, code: 'failed', message: 'The registry failed: its log has the reason.' };
}
