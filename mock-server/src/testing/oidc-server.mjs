/** A real OpenID Connect provider (oidc-provider) in a process of its own: prints its issuer, ends with its standard input. */
import { createServer } from 'node:http';
import Provider from 'oidc-provider';

const [clientId, clientSecret, redirectUri] = process.argv.slice(2);

const server = createServer();
server.listen(0, '127.0.0.1', () => {
  const issuer = `http://127.0.0.1:${server.address().port}`;
  const provider = new Provider(issuer, {
    clients: [{ client_id: clientId, client_secret: clientSecret, redirect_uris: [redirectUri] }],
    pkce: { required: () => true },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], profile: ['name'], email: ['email', 'email_verified'] },
    features: { devInteractions: { enabled: false } },
    cookies: { keys: ['a key of the test'] },
    findAccount: (_, sub) => ({
      accountId: sub,
      claims: () => ({ sub, name: `Name of ${sub}`, email: `${sub}@example.com`, email_verified: false }),
    }),
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    // Every account consents.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session.accountId });
      grant.addOIDCScope('openid profile');
      await grant.save();
      return grant;
    },
  });
  const callback = provider.callback();
  server.on('request', (request, response) => {
    const url = new URL(request.url, issuer);
    if (!url.pathname.startsWith('/interaction/')) return callback(request, response);
    const subject = url.searchParams.get('subject');
    const outcome = subject ? { login: { accountId: subject } } : { error: 'access_denied' };
    return provider.interactionFinished(request, response, outcome);
  });
  process.stdout.write(`${issuer}\n`);
});
process.stdin.on('end', () => process.exit(0)).resume();
