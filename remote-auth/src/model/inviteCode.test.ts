/** The code of an invite link. */
import { memoryStorage } from '@site/shared/testing';
import { inviteCode, inviteFromQuery } from './inviteCode';

describe('inviteCode', () => {
  it('[AUTH-10] is read from the invite link and stored while the visitor browses', () => {
    const storage = memoryStorage();
    expect(inviteCode('?affiliateCode=ABC123', storage)).toBe('ABC123');
    expect(inviteCode('', storage)).toBe('ABC123');
    expect(inviteCode('?code=XYZ9', storage)).toBe('XYZ9');
  });

  it('ignores values that cannot be a code', () => {
    expect(inviteFromQuery(new URLSearchParams('code=<script>'))).toBeNull();
    expect(inviteFromQuery(new URLSearchParams(''))).toBeNull();
    expect(inviteFromQuery(new URLSearchParams({ code: 'a'.repeat(40) }))).toHaveLength(40);
    expect(inviteFromQuery(new URLSearchParams({ code: 'a'.repeat(41) }))).toBeNull();
  });
});
