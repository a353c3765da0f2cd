import fc from 'fast-check';
import { decodeAnswer } from './envelope';
import { fieldFaults, refusalValue, sessionEnd } from './errors';

const answer = (body: unknown, status = 200) => ({ status, body, requestId: 'r-1' });

describe('decodeAnswer', () => {
  it('unwraps the envelope of today and of the older generation', () => {
    expect(decodeAnswer(answer({ success: true, value: 7 }))).toEqual({ ok: true, value: 7 });
    expect(decodeAnswer(answer({ status: true, description: 'request.success', value: [1] }))).toEqual({
      ok: true,
      value: [1],
    });
  });

  it('takes bare JSON only from a call that is described so', () => {
    expect(decodeAnswer(answer([{ gameId: 1 }]), true)).toEqual({ ok: true, value: [{ gameId: 1 }] });
    expect(decodeAnswer(answer({ surprise: 1 }))).toMatchObject({ ok: false, error: { kind: 'gateway-unavailable' } });
  });

  it('takes an empty answer for done', () => {
    expect(decodeAnswer(answer('', 204))).toEqual({ ok: true, value: undefined });
  });

  it('[ERR-02] keeps code, words, value and support number of a refusal', () => {
    const refused = decodeAnswer(
      answer({ success: false, errorCode: 'function.not.available', message: '#543 Paused', value: { a: 1 } }, 400),
    );
    expect(refused).toEqual({
      ok: false,
      error: {
        kind: 'refused',
        status: 400,
        code: 'function.not.available',
        message: 'Paused',
        support: '543',
        value: { a: 1 },
        requestId: 'r-1',
      },
    });
  });

  it('a refusal that comes with HTTP 200 is a refusal', () => {
    expect(decodeAnswer(answer({ success: false, errorCode: 'x' }))).toMatchObject({ ok: false, error: { code: 'x' } });
  });

  it('a success that comes with a fault of the gateway is none', () => {
    expect(decodeAnswer(answer({ success: true, value: 1 }, 500))).toMatchObject({ ok: false, error: { status: 500 } });
  });

  it('names a refusal by its support number where no code came', () => {
    expect(decodeAnswer(answer({ success: false, message: '#734 Busy' }, 400))).toMatchObject({
      error: { code: '#734' },
    });
  });

  it('[ERR-02] an HTML page of a proxy is an unavailable gateway', () => {
    expect(decodeAnswer(answer('<html>502</html>', 502))).toMatchObject({
      error: { kind: 'gateway-unavailable', status: 502 },
    });
    expect(decodeAnswer(answer('<!doctype html>'))).toMatchObject({ error: { kind: 'gateway-unavailable' } });
  });

  it('never throws, for any input', () => {
    fc.assert(
      fc.property(fc.anything(), fc.integer({ min: 100, max: 599 }), fc.boolean(), (body, status, bare) => {
        expect(typeof decodeAnswer(answer(body, status), bare).ok).toBe('boolean');
      }),
    );
  });
});

describe('errors', () => {
  const refused = (code: string, status = 400, value: unknown = null) =>
    ({ kind: 'refused', status, code, message: '', support: null, value, requestId: null }) as const;

  it.each([
    ['login.not.session', 'expired'],
    ['user.or.token.invalid', 'revoked'],
    ['CUSTOMER_NOT_LOGIN', 'expired'],
    ['duplicateLogin', 'elsewhere'],
    ['token_ip_different', 'network-changed'],
    ['balance.insufficient', null],
  ])('[SES-05] %s ends the session as %s', (code, end) => {
    expect(sessionEnd(refused(code))).toBe(end);
  });

  it('[SES-03] a session that was logged out in another tab is not reported as expired', () => {
    expect(sessionEnd(refused('login.not.session', 401, { ended: 'asked' }))).toBe('asked');
    expect(sessionEnd(refused('login.not.session', 401, { ended: 'expired' }))).toBe('expired');
    expect(sessionEnd(refused('balance.insufficient', 400, { ended: 'asked' }))).toBeNull();
    expect(sessionEnd(refused('user.or.token.invalid', 401, { ended: 'asked' }))).toBe('revoked');
  });

  it('[SES-05] any 401 ends the session, a lost connection does not', () => {
    expect(sessionEnd(refused('whatever', 401))).toBe('expired');
    expect(sessionEnd({ kind: 'offline' })).toBeNull();
  });

  it('gives field faults of a validation refusal only', () => {
    const fields = { username: { rule: 'minLength', min: 4 } };
    expect(fieldFaults(refused('validation', 400, { fields }))).toEqual(fields);
    expect(fieldFaults(refused('unknown', 400, { fields }))).toEqual({});
  });

  it('reads the value of a refusal with one of the codes only', () => {
    const locked = refused('login.locked', 429, { wait: 30 });
    expect(refusalValue(locked, 'TOO_MANY_REQUEST', 'login.locked')?.wait).toBe(30);
    expect(refusalValue(locked, 'TOO_MANY_REQUEST')).toBeNull();
    for (const value of [null, undefined, 'soon']) {
      expect(refusalValue(refused('login.locked', 429, value), 'login.locked')).toBeNull();
    }
    for (const error of [null, { kind: 'offline' } as const]) expect(refusalValue(error, 'login.locked')).toBeNull();
  });
});
