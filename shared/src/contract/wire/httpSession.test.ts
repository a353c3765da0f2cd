/** @jest-environment node */
/** The token and the proofs of a session: what is signed, and which refusals end it. */
import { call } from './call';
import type { ProofRequest } from './httpTypes';
import { ownTestGateway } from './testing';

const gateway = ownTestGateway();
const DEAD_SESSION = { status: 401, body: '{"success":false,"errorCode":"login.not.session"}' };

describe('createHttpClient', () => {
  describe('of a session that is bound to a key', () => {
    const proofs = () => {
      const proven: (string | null)[] = [];
      const nonces: string[] = [];
      const prove = async ({ method, url, token }: ProofRequest) => {
        proven.push(`${method} ${url} ${token}`);
        return `proof ${proven.length}`;
      };
      return { proven, nonces, proofs: { prove, onNonce: (nonce: string) => void nonces.push(nonce) } };
    };
    const again = { status: 401, body: '{"success":false,"errorCode":"dpop.retry"}' };

    it('signs the calls with a token, and a login, which is sent without one', async () => {
      const { proven, proofs: signing } = proofs();
      const { http } = gateway.client({ proofs: signing });
      await http.send(call<{ id: number }>('GET', '/wps/x/{id}'), { id: 7 });
      await http.send(call('POST', '/wps/login', { opensSession: true }), undefined);
      expect(gateway.seen.map(({ headers }) => [headers.dpop, headers.authorization])).toEqual([
        ['proof 1', 'tok'],
        ['proof 2', undefined],
      ]);
      expect(proven).toEqual(['GET /wps/x/7 tok', 'POST /wps/login null']);
      await gateway.client({ token: () => null, proofs: signing }).http.send(call('GET', '/wps/x'), undefined);
      expect(gateway.seen[2]?.headers).not.toHaveProperty('dpop');
    });

    it('signs a call again, once, when its proof was too old; that never ends the session', async () => {
      const { proofs: signing } = proofs();
      const { http, ends } = gateway.client({ proofs: signing });
      gateway.reply = () => (gateway.seen.length === 1 ? again : { body: '{"success":true,"value":1}' });
      expect(await http.send(call('POST', '/wps/x', { access: 'member' }), undefined)).toMatchObject({ ok: true });
      expect(gateway.seen.map(({ headers }) => headers.dpop)).toEqual(['proof 1', 'proof 2']);
      gateway.reply = () => again;
      expect(await http.send(call('GET', '/wps/x', { access: 'member' }), undefined)).toMatchObject({ ok: false });
      expect(await http.send(call('GET', '/wps/x'), undefined)).toMatchObject({ ok: false });
      expect(gateway.seen).toHaveLength(6);
      expect(ends).toEqual([]);
    });

    it('sends nothing while the key cannot be read, and keeps the session', async () => {
      const prove = () => Promise.reject(new Error('IndexedDB does not answer'));
      const { http, ends } = gateway.client({ proofs: { prove, onNonce: () => undefined } });
      const answer = await http.send(call('GET', '/wps/x', { access: 'member' }), undefined);
      expect(answer).toMatchObject({ ok: false, error: { kind: 'offline' } });
      expect([gateway.seen, ends]).toEqual([[], []]);
    });

    it('ends the session when the gateway refuses its key', async () => {
      gateway.reply = () => ({ status: 401, body: '{"success":false,"errorCode":"dpop.invalid"}' });
      const { http, ends } = gateway.client({ proofs: proofs().proofs });
      await http.send(call('GET', '/wps/x', { access: 'member' }), undefined);
      expect(ends).toEqual(['expired']);
    });

    it('takes the nonce of every answer', async () => {
      const { nonces, proofs: signing } = proofs();
      gateway.reply = () => ({ body: '{"success":true,"value":1}', headers: { 'dpop-nonce': 'n1' } });
      await gateway.client({ proofs: signing }).http.send(call('GET', '/wps/x'), undefined);
      expect(nonces).toEqual(['n1']);
    });
  });

  it.each([
    ['guest', { ok: true, value: 'guest' }, ['old', undefined]],
    ['member', { ok: false }, ['old']],
  ] as const)(
    '[SES-05] a late refusal of the last session leaves the new one alone; a guest call is sent again without it (%s call)',
    async (access, answer, tokens) => {
      let token = 'old';
      gateway.reply = ({ headers }) => {
        token = 'new';
        return headers.authorization ? DEAD_SESSION : { body: '{"success":true,"value":"guest"}' };
      };
      const { http, ends } = gateway.client({ token: () => token });
      expect(await http.send(call('GET', '/wps/x', { access }), undefined)).toMatchObject(answer);
      expect(ends).toEqual([]);
      expect(gateway.seen.map(({ headers }) => headers.authorization)).toEqual(tokens);
    },
  );

  it('[SES-05] retries a guest-capable call once as a guest when its token is stale', async () => {
    gateway.reply = ({ headers }) =>
      headers.authorization ? DEAD_SESSION : { body: '{"success":true,"value":"guest"}' };
    const { http, ends } = gateway.client();
    expect(await http.send(call('GET', '/wps/feed'), undefined)).toEqual({ ok: true, value: 'guest' });
    expect(ends).toEqual(['stale: expired']);
  });

  it('[SES-05] a refusal of a guest without a token is not sent again, and ends nothing', async () => {
    gateway.reply = () => DEAD_SESSION;
    const { http, ends } = gateway.client({ token: () => null });
    expect(await http.send(call('GET', '/wps/feed'), undefined)).toMatchObject({ ok: false });
    expect([gateway.seen.length, ends]).toEqual([1, []]);
  });

  it('[SES-05] ends the session when a member call meets a DEAD_SESSION one, and does not retry', async () => {
    gateway.reply = () => DEAD_SESSION;
    const { http, ends } = gateway.client();
    expect(await http.send(call('GET', '/wps/mine', { access: 'member' }), undefined)).toMatchObject({ ok: false });
    expect(ends).toEqual(['expired']);
    expect(gateway.seen).toHaveLength(1);
  });
});
