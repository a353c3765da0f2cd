/** integratorServer: the requests of an integrator's server and of its page, for tests of the session hand-over. */
import { inTransaction } from '../ground/db/transaction';
import { createIntegrator, type ClientCredentials } from '../people/integrators/manage-integrators';
import type { TestGateway } from './gateway';

/** Origin of the integrator's page. */
export const ORIGIN = 'http://localhost:3001';
export const GRANT = {
  grant_type: 'urn:ietf:params:oauth:grant-type:token-exchange',
  subject_token_type: 'urn:site:oauth:token-type:user-id',
  audience: ORIGIN,
};

/** The handed-over session in an answer of `exchange`. */
export const valueOf = (answer: { body: { value?: never } }) =>
  answer.body.value as unknown as { token: string; id: string; userName: string };

export const newIntegrator = ({ services: { db, clock } }: TestGateway): Promise<ClientCredentials> =>
  inTransaction(db, (tx) =>
    createIntegrator(tx, { name: 'Partner', origins: [ORIGIN, 'https://play.partner.example'] }, clock.now()),
  );

/** @param current the open gateway and the integrator that a request is from unless it names another */
export function integratorServer(
  current: () => { readonly gateway: TestGateway; readonly partner: ClientCredentials },
) {
  const asClient = (path: string, fields: object, { clientId, secret } = current().partner) =>
    current().gateway.request('POST', path, {
      body: new URLSearchParams(fields as Record<string, string>).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        authorization: `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`,
      },
    });
  const requestToken = (subject: string, more: object = {}, client = current().partner) =>
    asClient('/wps/oauth/token', { ...GRANT, subject_token: subject, ...more }, client);
  const tokenFor = async (subject: string, more: object = {}, client = current().partner): Promise<string> => {
    const answer = await requestToken(subject, more, client);
    expect(answer.status).toBe(200);
    return (answer.body as unknown as { access_token: string }).access_token;
  };
  const exchange = (token: string, origin: string = ORIGIN) =>
    current().gateway.request('POST', '/wps/session/exchange', { body: { token }, headers: { origin } });
  const signIn = async (subject: string, client = current().partner) =>
    valueOf(await exchange(await tokenFor(subject, {}, client)));
  return { asClient, requestToken, tokenFor, exchange, signIn };
}
