/** Classification and messages of refusals. */
import { refusal } from '@site/shared/testing';
import { requiresCaptcha, codeRefusalOf, isFormLocked, refusalKey, refusalOf } from './refusal';

describe('refusalOf', () => {
  it('[AUTH-17] never reveals which of user and password was wrong', () => {
    for (const code of ['USER_NOT_EXIST', 'user_record_not_exists']) {
      expect(refusalKey(refusalOf(refusal(code)), false)).toBe('refused.credentials');
    }
  });

  it.each([
    ['us_forbidden_login_error', 'refused.disabled'],
    ['captcha.wrong', 'refused.captcha'],
    ['ip.blocked', 'refused.place'],
    ['region.blocked', 'refused.place'],
    ['login.locked', 'refused.locked'],
    ['TOO_MANY_REQUESTS', 'refused.locked'],
    ['verification.wrong', 'refused.credentials'],
    ['bind_customer_required', 'login.socialUnlinked'],
  ])('[AUTH-17] has a message for %s', (code, key) => {
    expect(refusalKey(refusalOf(refusal(code)), false)).toBe(key);
  });

  it('[SES-10] has messages for non-members and non-agents', () => {
    expect(refusalKey(refusalOf(refusal('member.login.required')), false)).toBe('refused.nonMember');
    expect(refusalKey(refusalOf(refusal('agent.login.required')), false)).toBe('refused.nonAgent');
  });

  it('[AUTH-17] reads the waiting time from the gateway', () => {
    const locked = { kind: 'locked', of: 'tries' };
    expect(refusalOf(refusal('login.locked', { value: { wait: 42 } }))).toEqual({ ...locked, waitSeconds: 42 });
    expect(refusalOf(refusal('login.locked', { value: { wait: 0 } }))).toEqual({ ...locked, waitSeconds: 0 });
    expect(refusalOf(refusal('TOO_MANY_REQUEST'))).toEqual({ ...locked, waitSeconds: 60 });
  });

  it('locks the form after too many attempts, not after too many codes', () => {
    const tries = refusalOf(refusal('login.locked', { value: { wait: 42 } }));
    const codes = codeRefusalOf(refusal('TOO_MANY_REQUEST'));
    expect([isFormLocked(tries, 42), isFormLocked(tries, 0), isFormLocked(codes, 42), isFormLocked(null, 0)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(refusalKey(codes, true)).toBe('refused.tooManySms');
  });

  it('[AUTH-17] names number and code after a login by SMS', () => {
    expect(refusalKey(refusalOf(refusal('USER_NOT_EXIST')), true)).toBe('refused.credentialsMobile');
  });

  it('has no message key for other errors', () => {
    expect(refusalKey(refusalOf({ kind: 'offline' }), false)).toBeNull();
    expect(refusalKey(refusalOf(refusal('something.new')), false)).toBeNull();
  });
});

describe('requiresCaptcha', () => {
  it('[AUTH-02] reads the captcha flag of the error value', () => {
    expect(requiresCaptcha(refusal('USER_NOT_EXIST', { value: { captcha: true } }))).toBe(true);
    expect(requiresCaptcha(refusal('USER_NOT_EXIST', { value: { captcha: false } }))).toBe(false);
    expect(requiresCaptcha(refusal('USER_NOT_EXIST'))).toBe(false);
    expect(requiresCaptcha({ kind: 'offline' })).toBe(false);
  });
});
