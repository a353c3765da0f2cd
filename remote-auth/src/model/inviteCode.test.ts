/** The code of an invite link. */
import { memoryStorage } from '@site/shared/testing';
import { inviteCode, inviteIn } from './inviteCode';

describe('inviteCode', () => {
  it('[AUTH-10] is read from the invite link and kept while the visitor looks around', () => {
    const storage = memoryStorage();
    expect(inviteCode('?affiliateCode=ABC123', storage)).toBe('ABC123');
    expect(inviteCode('', storage)).toBe('ABC123');
    expect(inviteCode('?code=XYZ9', storage)).toBe('XYZ9');
  });

  it('takes nothing that cannot be a code', () => {
    expect(inviteIn(new URLSearchParams('code=<script>'))).toBeNull();
    expect(inviteIn(new URLSearchParams(''))).toBeNull();
  });
});
