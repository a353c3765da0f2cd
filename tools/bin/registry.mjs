/** npm run registry: the registry service (docs/releases.md), and the operator's commands for its tokens and its log. */
import '../run/node.mjs';
import { CliError, runCommand } from '../run/command.mjs';
import { print } from '../run/print.mjs';

const USAGE = `npm run registry                             serve on REGISTRY_PORT (3300) of REGISTRY_HOST (127.0.0.1)
npm run registry -- token <remote> [<note>]  create a token that releases this remote; it is shown once
npm run registry -- tokens                   list the tokens
npm run registry -- revoke <token id>        end a token at once
npm run registry -- log [<remote>]           the audit log
npm run registry -- health [<remote>]        failed and slow page loads of each release, and its share of all
npm run registry -- sign                     sign the registry again, for further days
npm run registry -- status                   until when the registry is valid
npm run registry -- hold <remote> <reason>   the rule may not stop releases of this remote (docs/releases.md)
npm run registry -- unhold <remote> [<why>]  it may again
npm run registry -- key prepare|switch|retire  the steps of a key rotation (docs/releases.md)
npm run registry -- key public               the public keys, for machines that take the site from a bucket`;

const COMMANDS = { serve, token, tokens, revoke, log, health, sign, status, hold, unhold, key };
const LISTEN_MISTAKES = {
  EADDRINUSE: ({ REGISTRY_PORT }) => `Port ${REGISTRY_PORT} is in use: set REGISTRY_PORT to a free one.`,
  EADDRNOTAVAIL: ({ REGISTRY_HOST }) => `REGISTRY_HOST ${REGISTRY_HOST} is not an address of this machine.`,
  ENOTFOUND: ({ REGISTRY_HOST }) => `REGISTRY_HOST ${REGISTRY_HOST} is not an address of this machine.`,
  ERR_SOCKET_BAD_PORT: ({ REGISTRY_PORT }) => `REGISTRY_PORT is not a port number: ${REGISTRY_PORT}`,
};

/** The further words are one text. */
const LAST_IS_TEXT = [token, hold, unhold];

await runCommand(async ([name = 'serve', ...args]) => {
  const command = COMMANDS[name];
  if (!command) throw new CliError(USAGE);
  // Otherwise of two tokens to revoke, for example, the second would stay valid without a word.
  const most = LAST_IS_TEXT.includes(command) ? Infinity : command.length;
  if (args.length > most) throw new CliError(`${args.slice(most).join(' ')} means nothing to ${name}.\n${USAGE}`);
  await command(...args);
}, USAGE);

async function serve() {
  const { REGISTRY_TRUSTED_PROXIES = '' } = process.env;
  // An empty variable is not set: Node would listen on all addresses.
  const REGISTRY_PORT = process.env.REGISTRY_PORT || '3300';
  const REGISTRY_HOST = process.env.REGISTRY_HOST || '127.0.0.1';
  const { autoMode, validDays } = await import('../release/registrySettings.mjs');
  const mode = autoMode();
  validDays();
  const { createRegistryService } = await import('../registry/service.mjs');
  const trustedProxies = REGISTRY_TRUSTED_PROXIES.split(/[\s,]+/).filter(Boolean);
  const ownChecks = await openOwnChecks();
  const app = openService(() => createRegistryService({ trustedProxies, ownChecks }));
  const { currentState } = await import('../release/registry.mjs');
  // A site that lives in a bucket: the first copy of it takes time.
  await currentState();
  const address = await app.listen({ port: Number(REGISTRY_PORT), host: REGISTRY_HOST }).catch((error) => {
    const mistake = LISTEN_MISTAKES[error.code];
    throw mistake ? new CliError(mistake({ REGISTRY_PORT, REGISTRY_HOST })) : error;
  });
  print(`registry on ${address}`);
  const { keepSigned } = await import('../registry/keepSigned.mjs');
  keepSigned();
  const { watchReleases } = await import('../registry/watchReleases.mjs');
  watchReleases(mode);
  process.send?.({ address });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close().then(() => process.exit(0)));
}

function openService(create) {
  try {
    return create();
  } catch (error) {
    throw new CliError(`REGISTRY_TRUSTED_PROXIES: ${error.message}`);
  }
}

/** `REGISTRY_CONFORMANCE`: team (default: a team's command says what its kit has found), own (this machine runs the kit). */
async function openOwnChecks() {
  const { REGISTRY_CONFORMANCE = 'team' } = process.env;
  if (!['team', 'own'].includes(REGISTRY_CONFORMANCE)) throw new CliError('REGISTRY_CONFORMANCE is team or own.');
  if (REGISTRY_CONFORMANCE === 'team') return null;
  const { createOwnChecks } = await import('../registry/ownChecks.mjs');
  return createOwnChecks();
}

async function token(remote, ...note) {
  if (!remote) throw new CliError(USAGE);
  const { createToken } = await import('../registry/tokens.mjs');
  const { localActor, audited } = await import('../release/audit.mjs');
  const entry = { ...localActor(), action: 'create token', remote };
  const created = await audited(entry, async (recorded) => {
    const value = await createToken(remote, note.join(' '));
    recorded.token = value.id;
    return value;
  });
  print(`Token ${created.id} releases ${remote}. Its text is shown only now:\n${created.token}`);
}

async function revoke(id) {
  if (!id) throw new CliError(USAGE);
  const { revokeToken } = await import('../registry/tokens.mjs');
  const { localActor, audited } = await import('../release/audit.mjs');
  await audited({ ...localActor(), action: 'revoke token', remote: '', token: id }, async (recorded) => {
    recorded.remote = (await revokeToken(id)).remote;
  });
  print(`Token ${id} is no longer valid.`);
}

async function tokens() {
  const { readTokens } = await import('../registry/tokens.mjs');
  const lines = readTokens().map(({ id, remote, note, createdAt, revokedAt }) =>
    [id, remote, revokedAt ? `revoked ${revokedAt}` : `created ${createdAt}`, note].filter(Boolean).join('  '),
  );
  print(lines.length > 0 ? lines.join('\n') : 'No tokens yet.');
}

async function log(remote) {
  const { readActions } = await import('../release/audit.mjs');
  const { actionText } = await import('../release/actionText.mjs');
  const actions = readActions(remote);
  print(
    actions.length > 0 ? actions.map(actionText).join('\n') : `Nothing is recorded${remote ? ` of ${remote}` : ''}.`,
  );
}

async function health(remote) {
  const { releaseHealth } = await import('../registry/releaseHealth.mjs');
  const { healthText } = await import('../registry/healthText.mjs');
  const { currentState } = await import('../release/registry.mjs');
  const names = Object.keys((await currentState()).remotes);
  if (remote && !names.includes(remote))
    throw new CliError(`There is no remote ${remote} on the site. Remotes: ${names.join(', ')}`);
  for (const name of remote ? [remote] : names) print(healthText(name, releaseHealth(name)));
}

async function sign() {
  const { signAgain } = await import('../release/registry.mjs');
  const { localActor, audited } = await import('../release/audit.mjs');
  await audited({ ...localActor(), action: 'sign', remote: 'site' }, signAgain);
  await status();
}

async function status() {
  const { currentState } = await import('../release/registry.mjs');
  const { readValidity } = await import('../registry/keepSigned.mjs');
  await currentState();
  const validity = readValidity();
  if (!validity) throw new CliError('There is no site yet: run npm run build first.');
  print(`The registry is valid until ${new Date(validity.expires).toISOString()}.`);
}

async function hold(remote, ...words) {
  if (words.length === 0) throw new CliError(`A hold needs a reason.\n${USAGE}`);
  const { changeHold } = await import('../release/hold.mjs');
  print(await changeHold('hold', remote, words.join(' ')));
}

async function unhold(remote, ...words) {
  if (!remote) throw new CliError(USAGE);
  const { changeHold } = await import('../release/hold.mjs');
  print(await changeHold('unhold', remote, words.join(' ')));
}

async function key(step) {
  const { prepareKey, publicKeys, retireKey, switchKey } = await import('../release/keys.mjs');
  const { currentState, keysOf, signAgain } = await import('../release/registry.mjs');
  const { readRelease } = await import('../release/buildRelease.mjs');
  const { localActor, audited } = await import('../release/audit.mjs');
  const acceptedKeys = async () => {
    const { host } = (await currentState()).remotes;
    return (host && keysOf(readRelease('host', host.history[0]))) ?? [];
  };
  const steps = {
    prepare: {
      run: prepareKey,
      next: 'Release the host, wait a day for open pages, then: npm run registry -- key switch',
    },
    switch: {
      run: async () => {
        const stored = await switchKey(await acceptedKeys());
        await signAgain();
        return stored;
      },
      next: 'The next key signs. After a day: npm run registry -- key retire',
    },
    retire: { run: retireKey, next: 'Release the host: it accepts the current key only.' },
  };
  if (step === 'public') return print(JSON.stringify(await publicKeys()));
  if (!steps[step]) throw new CliError(USAGE);
  const stored = await audited({ ...localActor(), action: `key ${step}`, remote: 'site' }, steps[step].run);
  if (stored) print(`Store this as SITE_SIGNING_KEYS, and start the registry service again with it:\n${stored}`);
  print(steps[step].next);
}
